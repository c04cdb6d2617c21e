//! Refuses state changes triggered by other sites' pages.
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, Uri, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::problem::{ApiError, Code};
use crate::app::AppState;

/// Called by payment providers' servers without cookies; each call is signed instead.
const WEBHOOKS: &str = "/front/payments/webhooks/";
/// The same of providers of age and identity checks.
const CHECK_CALLBACKS: &str = "/front/verification/callbacks/";

/// Specified as GET, though it begins an upload: as a link on another page it would fill a member's storage.
const UPLOAD_URL: &str = "/front/videos/upload-url";

/// Mail programs post here for one-click unsubscribe; the URL contains its own key.
fn is_one_press(path: &str) -> bool {
    path.starts_with("/front/notifications/") && path.ends_with("/unsubscribe")
}

pub async fn refuse_cross_site(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) && path != UPLOAD_URL;
    if is_safe
        || path.starts_with(WEBHOOKS)
        || path.starts_with(CHECK_CALLBACKS)
        || is_one_press(path)
        || is_same_origin(headers, request.uri(), &app.public_url)
    {
        return next.run(request).await;
    }
    ApiError::from(Code::CrossSite).into_response()
}

/// Whether this request comes from our own page, or from no page. Live handshakes need this check too: browsers let any
/// page open a socket.
///
/// A page can't forge either header. Each one present must vouch for us, and at least one must be present: older
/// browsers send no `Sec-Fetch-Site`, and a foreign host name pointing at our machine makes its page "same-origin" with
/// us.
pub fn is_same_origin(headers: &HeaderMap, uri: &Uri, public_url: &str) -> bool {
    let site = headers.get("sec-fetch-site");
    let origin = headers.get(header::ORIGIN);
    (site.is_some() || origin.is_some())
        && site.is_none_or(|site| site == "same-origin" || site == "none")
        && origin.is_none_or(|origin| is_ours(origin, host(headers, uri), public_url))
}

fn is_ours(origin: &HeaderValue, host: Option<&str>, public_url: &str) -> bool {
    let Some(origin) = origin.to_str().ok().and_then(origin_of) else {
        return false;
    };
    if origin_of(public_url).is_some_and(|own| own == origin) {
        return true;
    }
    // Without TLS this is a developer's machine, with several host names and a dev server in front; production refuses
    // to start this way.
    let is_development = !public_url.starts_with("https://");
    is_development && host.and_then(|host| origin_of(&format!("{}://{host}", origin.scheme))) == Some(origin)
}

fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| uri.authority().map(Authority::as_str))
}

#[derive(PartialEq, Eq)]
struct Origin {
    scheme: &'static str,
    host: String,
    port: u16,
}

/// Origin of an http(s) URL.
fn origin_of(address: &str) -> Option<Origin> {
    let uri: Uri = address.parse().ok()?;
    let (scheme, usual_port) = match uri.scheme_str()? {
        "http" => ("http", 80),
        "https" => ("https", 443),
        _ => return None,
    };
    Some(Origin {
        scheme,
        host: uri.host()?.to_ascii_lowercase(),
        port: uri.port_u16().unwrap_or(usual_port),
    })
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};

    use super::is_same_origin;

    fn decides(public_url: &str, headers: &[(&'static str, &'static str)]) -> bool {
        let headers: HeaderMap = headers
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        is_same_origin(&headers, &Uri::from_static("/front/x"), public_url)
    }

    #[test]
    fn every_word_of_the_browser_must_speak_for_us() {
        let decides = |headers| decides("https://a.test", headers);

        assert!(decides(&[("sec-fetch-site", "same-origin")]));
        assert!(decides(&[("sec-fetch-site", "none")]));
        assert!(decides(&[
            ("sec-fetch-site", "same-origin"),
            ("origin", "https://a.test")
        ]));
        assert!(!decides(&[("sec-fetch-site", "cross-site")]));
        assert!(!decides(&[
            ("sec-fetch-site", "same-site"),
            ("origin", "https://a.test")
        ]));
        assert!(!decides(&[
            ("sec-fetch-site", "same-origin"),
            ("origin", "https://b.test")
        ]));
    }

    #[test]
    fn an_older_browser_is_judged_by_its_origin_and_not_by_the_host_it_asked() {
        let of = |origin| decides("https://a.test", &[("host", "b.test"), ("origin", origin)]);

        assert!(of("https://a.test"));
        assert!(of("https://A.test:443"));
        for origin in [
            "https://b.test",
            "http://a.test",
            "https://a.test:8443",
            "https://a.test.evil.test",
            "https://a.test@evil.test",
            "ftp://a.test",
            "a.test",
            "null",
            "",
        ] {
            assert!(!of(origin), "{origin}");
        }
    }

    #[test]
    fn a_developers_machine_goes_by_any_of_its_names() {
        let of = |host, origin| decides("http://127.0.0.1:8080", &[("host", host), ("origin", origin)]);

        assert!(of("web.test", "http://127.0.0.1:8080"));
        assert!(of("localhost:5173", "http://localhost:5173"));
        assert!(!of("localhost:5173", "http://localhost:8080"));
        assert!(!of("localhost:5173", "ftp://localhost:5173"));
        assert!(!of("null", "null"));
    }

    #[test]
    fn a_request_that_says_nothing_is_refused() {
        assert!(!decides("https://a.test", &[("host", "a.test")]));
        assert!(!decides("http://a.test", &[]));
    }
}
