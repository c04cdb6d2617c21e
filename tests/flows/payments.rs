//! Chips for money: the whole story of each provider, and what providers may get wrong.
mod alerts;
mod btcpay;
mod ccbill;
mod disputes;
mod kit;
mod leaving;
mod model;
mod orderings;
mod purchases;
mod reconcile;
mod refund_orders;
mod refunds;
mod refused;
mod sandbox;
mod stops;
mod verotel;
mod webhook;
mod year;

use std::sync::Arc;

use api::app::{AppState, router};
use jobs::{domains::payments::PaymentState, ids::PaymentId, queue::Lane};
use providers::{OrderRoutes, PaymentProvider, Providers};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    orders::post_once,
    worker::Workshop,
};

/// The product where that provider is set up, and workers that ask it.
async fn place_with(db: PgPool, provider: Arc<dyn PaymentProvider>) -> (App, Workshop) {
    let App { state, db, .. } = App::new(db);
    let providers = Providers::new(vec![provider], OrderRoutes::default(), None);
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let state = AppState {
        providers: providers.clone(),
        ..state
    };
    let app = App {
        router: router(state.clone()),
        state,
        db,
    };
    (app, shop.with_providers(providers))
}

/// A placed order of 200 chips for 4.99.
async fn an_order(db: &PgPool, member: Uuid, (provider, method): (&str, &str), key: &str) -> String {
    let id = PaymentId::fresh();
    sqlx::query(
        "insert into payments
             (id, account_id, provider, method, bundle_id, chips, amount_cents, currency, idempotency_key)
         values ($1, $2, $3, $4, 'chips_200', 200, 499, 'USD', $5)",
    )
    .bind(id)
    .bind(member)
    .bind(provider)
    .bind(method)
    .bind(key)
    .execute(db)
    .await
    .unwrap();
    id.to_string()
}

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
