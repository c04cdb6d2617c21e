use axum::{http::StatusCode, response::Response};

use crate::domains::payments::{Page, write_page};

fn page(shop_url: &str, status: StatusCode, (heading, note): (&str, &str), html: &str) -> Response {
    write_page(&Page {
        service: ("Sandbox identity check", "Test mode, nothing is checked"),
        is_framed: true,
        status,
        heading,
        note,
        html: html.to_owned(),
        shop_url,
    })
}

pub(super) fn choices(shop_url: &str) -> Response {
    let html = "<form method=\"post\">\
        <button name=\"outcome\" value=\"adult\" class=\"first\">Adult</button>\
        <button name=\"outcome\" value=\"minor\">Under 18</button>\
        <button name=\"outcome\" value=\"refused\">Refuse</button>\
        <button name=\"outcome\" value=\"closed\">Close</button></form>";
    let words = ("Check your identity", "Choose how this test check ends.");
    page(shop_url, StatusCode::OK, words, html)
}

pub(super) fn reported(shop_url: &str) -> Response {
    let words = ("Thank you", "The site was notified. You can close this window.");
    page(shop_url, StatusCode::OK, words, "")
}

pub(super) fn not_reported(shop_url: &str) -> Response {
    let words = ("Can’t reach the site", "Nothing has changed. Go back and try again.");
    page(shop_url, StatusCode::BAD_GATEWAY, words, "")
}

/// For every invalid URL, whatever the reason.
pub(super) fn missing(shop_url: &str) -> Response {
    let words = (
        "This check isn’t available",
        "The link is wrong. Start again on the site.",
    );
    page(shop_url, StatusCode::NOT_FOUND, words, "")
}
