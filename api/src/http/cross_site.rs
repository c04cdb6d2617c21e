//! Refuses state changes that another site's page asks a visitor's browser for.
use axum::{
    extract::Request,
    http::{HeaderMap, Method, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::problem::{ApiError, Code};

/// Payment providers call these from their own machines, without cookies; each call carries a signature instead.
const WEBHOOKS: &str = "/front/payments/webhooks/";

pub async fn refuse_cross_site(request: Request, next: Next) -> Response {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let path = request.uri().path();
    if is_safe || path.starts_with(WEBHOOKS) || is_same_origin(request.headers(), request.uri()) {
        return next.run(request).await;
    }
    ApiError::from(Code::CrossSite).into_response()
}

/// Whether our own page, or no page at all, made this request. A live handshake must ask this too: browsers let any
/// page open a socket.
pub fn is_same_origin(headers: &HeaderMap, uri: &Uri) -> bool {
    // A page cannot forge this header, so where it stands it decides alone.
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    // The scheme is left out: TLS may end in front of this process.
    let origin_host = origin.and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    host.zip(origin_host)
        .is_some_and(|(host, origin)| host.eq_ignore_ascii_case(origin))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderName, HeaderValue, Uri};

    use super::is_same_origin;

    fn decides(headers: &[(&'static str, &'static str)]) -> bool {
        let headers: HeaderMap = headers
            .iter()
            .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
            .collect();
        is_same_origin(&headers, &Uri::from_static("/front/x"))
    }

    #[test]
    fn the_browsers_own_word_decides_where_it_stands() {
        assert!(decides(&[("sec-fetch-site", "same-origin")]));
        assert!(decides(&[("sec-fetch-site", "none")]));
        assert!(!decides(&[
            ("sec-fetch-site", "same-site"),
            ("host", "a.test"),
            ("origin", "https://a.test")
        ]));
        assert!(!decides(&[("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn an_older_browser_is_judged_by_its_origin() {
        assert!(decides(&[("host", "a.test:8080"), ("origin", "http://A.test:8080")]));
        assert!(!decides(&[("host", "a.test"), ("origin", "https://a.test.evil.test")]));
        assert!(!decides(&[("host", "a.test"), ("origin", "https://a.test:8443")]));
        assert!(!decides(&[("host", "null"), ("origin", "null")]));
    }

    #[test]
    fn a_request_that_says_nothing_is_refused() {
        assert!(!decides(&[("host", "a.test")]));
        assert!(!decides(&[]));
    }
}
