//! Chips for money: the sandbox's whole story, and what providers may get wrong.
mod orderings;
mod sandbox;
mod webhook;

use jobs::{domains::payments::PaymentState, queue::Lane};
use serde_json::{Value, json};

use crate::{
    app::App,
    browser::{Answer, Browser},
    orders::post_once,
    worker::Workshop,
};

pub async fn order_chips(browser: &mut Browser, bundle: &str, key: &str) -> Answer {
    post_once(browser, "/front/payments", &json!({ "bundleId": bundle }), key).await
}

async fn total(browser: &mut Browser) -> i64 {
    let answer = browser.get(&browser.path("tokens/balance")).await;
    answer.body["totalAmount"].as_i64().unwrap()
}

async fn state(browser: &mut Browser, payment: &str) -> String {
    let answer = browser.get(&format!("/front/payments/{payment}")).await;
    answer.body["state"].as_str().unwrap_or_default().to_owned()
}

/// A report as a provider words it, for the bundle of 200 chips.
pub fn a_report(key: &str, payment: &str, state: PaymentState) -> String {
    let report: Value = json!({
        "eventKey": key, "paymentId": payment, "state": state, "amountCents": 499, "currency": "USD",
    });
    report.to_string()
}

pub fn signature_of(app: &App, body: &str) -> String {
    app.state.signing.sign("payment-webhook", &[body])
}

/// Applies every report that has come so far; returns how many.
pub async fn settle(shop: &Workshop) -> usize {
    shop.runtime.drain(Lane::Money).await.unwrap()
}
