use std::sync::LazyLock;

use axum::{
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

use super::markup::escape;

const STYLE: &str = include_str!("page.css");

/// The policy allows the style by hash, so that no other style can be injected.
static STYLE_SOURCE: LazyLock<String> =
    LazyLock::new(|| format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(STYLE))));

pub(super) struct Page<'a> {
    pub(super) status: StatusCode,
    pub(super) heading: &'a str,
    pub(super) note: &'a str,
    /// Already escaped.
    pub(super) html: String,
    /// The only target, besides the page itself, that its form may lead to.
    pub(super) shop_url: &'a str,
}

pub(super) fn write_page(page: &Page<'_>) -> Response {
    let (heading, note) = (escape(page.heading), escape(page.note));
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"robots\" content=\"noindex\">\n\
         <title>{heading} · Sandbox payments</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <header><strong>Sandbox payments</strong> <span>Test mode, no real money</span></header>\n\
         <main>\n<h1>{heading}</h1>\n<p>{note}</p>\n{}\n</main>\n</body>\n</html>\n",
        page.html
    );
    let mut response = (page.status, Html(html)).into_response();
    let headers = response.headers_mut();
    set(headers, header::CACHE_CONTROL, "no-store");
    // The URL grants the right to pay, so no other site may learn it. The form needs its own origin.
    set(headers, header::REFERRER_POLICY, "same-origin");
    set(headers, HeaderName::from_static("x-robots-tag"), "noindex");
    let policy = format!(
        "default-src 'none'; style-src {}; form-action 'self' {}; frame-ancestors 'none'; base-uri 'none'",
        *STYLE_SOURCE, page.shop_url
    );
    set(headers, header::CONTENT_SECURITY_POLICY, &policy);
    response
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}
