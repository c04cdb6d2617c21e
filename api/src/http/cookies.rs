//! The product's cookies. The `__Host-` prefix makes browsers reject them from another host or without TLS.
use axum::http::{HeaderMap, HeaderValue, header};

pub const SESSION: &str = "__Host-session";
pub const GUEST: &str = "__Host-guest";
/// Marks a browser in which an account has logged in before.
pub const KNOWN: &str = "__Host-known";
/// Kind of account a studio member acts as: `studio` or `studioAdmin`. Meaningless without our row.
pub const INCARNATION: &str = "__Host-incarnation";

/// Value of the first cookie with that name.
pub fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

/// `Lax` rather than `Strict`, so that members returning from a payment page or a mail are still logged in.
pub fn keep(name: &str, value: &str, max_age_seconds: i64) -> HeaderValue {
    let cookie = format!("{name}={value}; Path=/; Max-Age={max_age_seconds}; Secure; HttpOnly; SameSite=Lax");
    HeaderValue::try_from(cookie).expect("names and values are ours and plain ASCII")
}

pub fn forget(name: &str) -> HeaderValue {
    keep(name, "", 0)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{SESSION, forget, keep, read};

    fn headers(lines: &[&'static str]) -> HeaderMap {
        lines
            .iter()
            .map(|line| (header::COOKIE, HeaderValue::from_static(line)))
            .collect()
    }

    #[test]
    fn a_cookie_is_found_among_others_and_in_later_lines() {
        let headers = headers(&["theme=dark; x__Host-session=no", "a=b;__Host-session=yes; c=d"]);

        assert_eq!(read(&headers, SESSION), Some("yes"));
        assert_eq!(read(&headers, "absent"), None);
    }

    #[test]
    fn a_kept_cookie_has_every_guard() {
        assert_eq!(
            keep("a", "b", 60),
            "a=b; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax"
        );
        assert_eq!(forget("a"), "a=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax");
    }
}
