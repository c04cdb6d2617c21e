use axum::{
    http::header,
    response::{Html, IntoResponse, Response},
};
use jobs::domains::config::LOCALES;

/// Placeholder for the nonce in the built page.
const NONCE: &str = "__CSP_NONCE__";
/// Placeholder for the URL where visitors who may not enter are sent.
const LEAVE_URL: &str = "__LEAVE_URL__";
const LANG: &str = r#"<html lang="en""#;

/// The web's single page, split at each nonce placeholder.
pub(super) struct PageTemplate(Vec<String>);

impl PageTemplate {
    pub(super) fn parse(html: &str) -> Self {
        Self(html.split(NONCE).map(str::to_owned).collect())
    }

    pub(super) fn answer(&self, path: &str, leave_url: &str) -> Response {
        let nonce = hex::encode(rand::random::<[u8; 16]>());
        let locale = locale_of(path);
        let mut html = self.0.join(&nonce).replacen(LEAVE_URL, &escaped(leave_url), 1);
        if locale != LOCALES[0] {
            html = html.replacen(LANG, &format!(r#"<html lang="{locale}""#), 1);
        }
        let headers = [
            (header::CONTENT_SECURITY_POLICY, policy(&nonce)),
            // A cached page would share its nonce.
            (header::CACHE_CONTROL, "private, no-cache".to_owned()),
            (header::CONTENT_LANGUAGE, locale.to_owned()),
        ];
        (headers, Html(html)).into_response()
    }
}

/// Only our own files, and only scripts with this response's nonce. Toasts and menus insert style elements, which can't
/// carry a nonce; under this policy a style can't load anything from elsewhere.
fn policy(nonce: &str) -> String {
    format!(
        "default-src 'self'; script-src 'nonce-{nonce}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'"
    )
}

fn locale_of(path: &str) -> &'static str {
    split_locale(path).0
}

/// The language of a path, and the path without it.
pub(super) fn split_locale(path: &str) -> (&'static str, &str) {
    let first = path.split('/').nth(1).unwrap_or_default();
    match LOCALES.iter().copied().find(|&locale| locale == first) {
        Some(locale) => (locale, &path[1 + locale.len()..]),
        None => (LOCALES[0], path),
    }
}

/// Escaped for an attribute value.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
