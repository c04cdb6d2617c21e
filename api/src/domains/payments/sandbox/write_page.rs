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

pub(in crate::domains) struct Page<'a> {
    /// Of the pretended provider, and what is not real about it.
    pub(in crate::domains) service: (&'a str, &'a str),
    /// Whether our own pages may show it in a frame.
    pub(in crate::domains) is_framed: bool,
    pub(in crate::domains) status: StatusCode,
    pub(in crate::domains) heading: &'a str,
    pub(in crate::domains) note: &'a str,
    /// Already escaped.
    pub(in crate::domains) html: String,
    /// The only target, besides the page itself, that its form may lead to.
    pub(in crate::domains) shop_url: &'a str,
}

pub(in crate::domains) fn write_page(page: &Page<'_>) -> Response {
    let (heading, note) = (escape(page.heading), escape(page.note));
    let (service, mode) = (escape(page.service.0), escape(page.service.1));
    let ancestors = if page.is_framed { "'self'" } else { "'none'" };
    let html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"robots\" content=\"noindex\">\n\
         <title>{heading} · {service}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n\
         <header><strong>{service}</strong> <span>{mode}</span></header>\n\
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
        "default-src 'none'; style-src {}; form-action 'self' {}; frame-ancestors {ancestors}; base-uri 'none'",
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
