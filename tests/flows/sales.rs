//! Sales for money, from checkout to the books to access and back: clubs, trials, posts, tips, requests and the
//! platform's own subscription.
mod acting;
mod bundles;
mod clubs;
mod commissions;
mod discounts;
mod disputes;
mod freemium;
mod messages;
mod plans;
mod receipts;
mod request_returns;
mod requests;
mod resumes;
mod saved_methods;
mod talks;
mod tiers;
mod told;
mod trials;

use jobs::{domains::payments::PaymentState, ids::AccountId, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    orders::post_once,
    worker::Workshop,
};

pub struct Shop {
    pub app: App,
    pub works: Workshop,
    pub creator: Browser,
    pub fan: Browser,
}

/// A creator with a club of 9.99 a month, and a fan.
pub async fn a_shop(db: PgPool) -> Shop {
    let works = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = App::new(db);
    let mut creator = a_creator(&app, "vera").await;
    let fan = app.member("orin").await;
    let set = put(&mut creator, "/front/models/fanClub", &a_club(999)).await;
    assert_eq!(set.status, 200, "{}", set.body);
    Shop {
        app,
        works,
        creator,
        fan,
    }
}

fn a_club(monthly_cents: u32) -> Value {
    json!({
        "monthlyCents": monthly_cents, "discount3": 10, "discount6": null, "discount12": 30, "isOpen": true,
    })
}

pub async fn a_creator(app: &App, name: &str) -> Browser {
    let browser = app.member(name).await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(browser.account.unwrap())
        .execute(&app.db)
        .await
        .unwrap();
    browser
}

async fn put(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser
        .send(Browser::request(axum::http::Method::PUT, path, Some(body)))
        .await
}

async fn order(browser: &mut Browser, wanted: &Value, cents: i64, key: &str) -> Answer {
    let body = json!({ "wanted": wanted, "priceCents": cents });
    post_once(browser, "/front/purchases", &body, key).await
}

impl Shop {
    /// Applies all pending events.
    pub async fn settle(&self) -> usize {
        self.works.runtime.drain(Lane::Money).await.unwrap()
    }

    /// The provider's report of a payment, or of a renewal that it charged itself.
    pub async fn report(&self, payment: &Value, state: PaymentState, key: &str, renewal: Option<&str>) {
        let mut report = json!({
            "eventKey": key, "paymentId": payment["id"], "state": state, "amountCents": payment["amountCents"],
            "currency": payment["currency"],
        });
        if let Some(renewal) = renewal {
            report["renewal"] = json!(renewal);
        }
        let body = report.to_string();
        let signature = self.app.state.signing.sign("payment-webhook", &[&body]);
        let request = axum::http::Request::post("/front/payments/webhooks/sandbox")
            .header("host", "nocturne.test")
            .header("x-signature", signature)
            .body(axum::body::Body::from(body))
            .unwrap();
        assert_eq!(self.app.visitor().send(request).await.status, 200);
        self.settle().await;
    }

    pub async fn buy(&mut self, wanted: &Value, cents: i64, key: &str) -> Value {
        let ordered = order(&mut self.fan, wanted, cents, key).await;
        assert_eq!(ordered.status, 201, "{}", ordered.body);
        self.report(&ordered.body, PaymentState::Paid, &format!("{key}:paid"), None)
            .await;
        ordered.body
    }

    /// Pending and available cents of the creator.
    pub async fn earned(&self) -> (i64, i64) {
        earned(&self.app.db, AccountId(self.creator.account.unwrap())).await
    }
}

pub async fn earned(db: &PgPool, creator: AccountId) -> (i64, i64) {
    let mut conn = db.acquire().await.unwrap();
    let balance = jobs::domains::ledger::creator_balance(&mut conn, creator)
        .await
        .unwrap();
    (balance.pending.0, balance.available.0)
}

/// Enqueues a scheduled job now.
pub async fn order_job(db: &PgPool, job: &impl jobs::queue::Job) {
    let mut tx = db.begin().await.unwrap();
    jobs::queue::enqueue(&mut tx, job).await.unwrap();
    tx.commit().await.unwrap();
}
