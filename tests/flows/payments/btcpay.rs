use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Json, Router,
    extract::{Path, Query, State},
    http::{HeaderMap, Method, StatusCode},
    routing::get,
};
use hmac::{Hmac, KeyInit, Mac};
use providers::{Btcpay, BtcpaySettings};
use serde_json::{Value, json};
use sha2::Sha256;
use sqlx::PgPool;

use super::{
    kit::{Call, Talker, conforms},
    place_with, settle, state, total,
};
use crate::{app::App, metrics::scraped, orders::post_once, worker::Workshop};

const SECRET: &str = "the secret of the webhook";

/// A server that stores invoices and reports their state.
#[derive(Clone, Default)]
pub(super) struct Server {
    invoices: Arc<Mutex<BTreeMap<String, Value>>>,
}

impl Server {
    async fn open(self) -> String {
        let router = Router::new()
            .route("/api/v1/stores/store1/invoices", get(list).post(create))
            .route("/api/v1/stores/store1/invoices/{id}", get(find))
            .with_state(self);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        address
    }

    pub(super) fn put(&self, id: &str, payment: &str, status: (&str, &str)) {
        let invoice = json!({
            "id": id, "checkoutLink": format!("https://pay.test/i/{id}"), "status": status.0,
            "additionalStatus": status.1, "amount": "4.99", "currency": "USD", "metadata": { "orderId": payment },
        });
        self.invoices.lock().unwrap().insert(id.to_owned(), invoice);
    }
}

fn is_ours(headers: &HeaderMap) -> bool {
    headers
        .get("authorization")
        .is_some_and(|key| key == "token an api key")
}

async fn list(
    State(server): State<Server>,
    headers: HeaderMap,
    Query(query): Query<BTreeMap<String, String>>,
) -> Result<Json<Vec<Value>>, StatusCode> {
    if !is_ours(&headers) {
        return Err(StatusCode::UNAUTHORIZED);
    }
    let invoices = server.invoices.lock().unwrap();
    let of_order = |invoice: &&Value| invoice["metadata"]["orderId"] == query["orderId"].as_str();
    Ok(Json(invoices.values().filter(of_order).cloned().collect()))
}

async fn create(
    State(server): State<Server>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Json<Value>, StatusCode> {
    if !is_ours(&headers) || body["amount"] != "4.99" || body["currency"] != "USD" {
        return Err(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let id = format!("Invoice{}", server.invoices.lock().unwrap().len());
    server.put(&id, body["metadata"]["orderId"].as_str().unwrap(), ("New", "None"));
    let made = server.invoices.lock().unwrap()[&id].clone();
    Ok(Json(made))
}

async fn find(
    State(server): State<Server>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Json<Value>, StatusCode> {
    if !is_ours(&headers) {
        return Err(StatusCode::UNAUTHORIZED);
    }
    let found = server.invoices.lock().unwrap().get(&id).cloned();
    found.map(Json).ok_or(StatusCode::NOT_FOUND)
}

fn signed(body: &Value) -> Call {
    let body = body.to_string();
    let mut mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    mac.update(body.as_bytes());
    let signature = format!("sha256={}", hex::encode(mac.finalize().into_bytes()));
    Call {
        method: Method::POST,
        query: String::new(),
        headers: vec![
            ("btcpay-sig", signature),
            ("content-type", "application/json".to_owned()),
        ],
        body,
        from: [192, 0, 2, 8],
    }
}

pub(super) fn told(kind: &str, invoice: &str, after_expiration: bool) -> Call {
    signed(&json!({
        "deliveryId": format!("{kind}-{invoice}"), "isRedelivery": false, "type": kind, "storeId": "store1",
        "invoiceId": invoice, "afterExpiration": after_expiration, "payment": { "id": "P1" },
    }))
}

/// Its ids are letters and digits.
pub(super) fn invoice_of(payment: &str) -> String {
    payment.replace('-', "")
}

struct Speaks(Server);

impl Talker for Speaks {
    const NAME: &'static str = "btcpay";
    const METHOD: &'static str = "crypto";
    const END: (&'static str, i64) = ("paid", 200);

    /// Payment after the invoice has expired.
    fn life(&self, payment: &str) -> Vec<Call> {
        let invoice = invoice_of(payment);
        self.0.put(&invoice, payment, ("Expired", "PaidLate"));
        vec![
            told("InvoiceProcessing", &invoice, false),
            told("InvoiceExpired", &invoice, false),
            told("InvoicePaymentSettled", &invoice, true),
            told("InvoicePaymentSettled", &invoice, true),
        ]
    }

    fn paid(&self, payment: &str) -> Call {
        let invoice = invoice_of(payment);
        self.0.put(&invoice, payment, ("Settled", "None"));
        told("InvoiceSettled", &invoice, false)
    }

    fn forged(&self, payment: &str) -> Vec<Call> {
        let paid = self.paid(payment);
        let unsigned = Call {
            headers: vec![],
            ..paid.clone()
        };
        let of_another = Call {
            body: paid.body.replace("InvoiceSettled", "InvoiceInvalid"),
            ..paid.clone()
        };
        let not_hex = Call {
            headers: vec![("btcpay-sig", "sha256=zz".to_owned())],
            ..paid
        };
        let another_store =
            signed(&json!({ "type": "InvoiceSettled", "storeId": "store2", "invoiceId": invoice_of(payment) }));
        vec![unsigned, of_another, not_hex, another_store]
    }
}

pub(super) async fn a_place(db: PgPool) -> (App, Workshop, Server) {
    let server = Server::default();
    let provider = Btcpay::new(BtcpaySettings {
        url: server.clone().open().await,
        store: "store1".to_owned(),
        api_key: "an api key".to_owned(),
        webhook_secret: SECRET.to_owned(),
    });
    let (app, shop) = place_with(db, Arc::new(provider)).await;
    (app, shop, server)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn btcpay_holds_what_every_provider_must(db: PgPool) {
    let (app, shop, server) = a_place(db).await;

    conforms(app, shop, &Speaks(server)).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn coins_are_paid_on_one_page_however_often_it_is_asked_for_and_renew_nothing(db: PgPool) {
    let (app, shop, server) = a_place(db).await;
    let mut mila = app.member("mila").await;
    let body = json!({ "bundleId": "chips_200", "method": "crypto" });
    let order = post_once(&mut mila, "/front/payments", &body, "order-00000001")
        .await
        .body;
    let id = order["id"].as_str().unwrap();
    let own = format!("/front/payments/{id}/checkout");
    assert_eq!(order["checkoutUrl"], format!("https://nocturne.test{own}"));

    for _ in 0..2 {
        let sent = mila.get(&own).await;
        assert_eq!(sent.status, 303, "{}", sent.body);
        assert_eq!(sent.headers["location"], "https://pay.test/i/Invoice0");
    }
    assert_eq!(app.visitor().get(&own).await.code(), "signed_out");
    assert_eq!(app.member("orin").await.get(&own).await.code(), "not_found");

    server.put("Invoice0", id, ("Settled", "None"));
    assert_eq!(
        told("InvoiceSettled", "Invoice0", false)
            .send(&app, "btcpay")
            .await
            .status,
        200
    );
    settle(&shop).await;
    assert_eq!(
        (state(&mut mila, id).await.as_str(), total(&mut mila).await),
        ("paid", 280)
    );
    assert_eq!(mila.get(&own).await.code(), "not_found", "it is paid");
    let plan = json!({ "wanted": { "kind": "platform", "tier": "tier2", "periodInMonth": 1 }, "priceCents": 1299,
        "method": "crypto" });
    let plan = post_once(&mut mila, "/front/purchases", &plan, "order-00000002").await;
    assert_eq!(plan.status, 201, "{}", plan.body);
    let renewing = "select count(*) from payments where terms ? 'renewalCents'";
    assert_eq!(app.count(renewing).await, 0, "coins are sent, never taken");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_that_comes_late_pays_nothing(db: PgPool) {
    let (app, shop, server) = a_place(db).await;
    let mut mila = app.member("mila").await;
    let payment = super::an_order(&app.db, mila.account(), ("btcpay", "crypto"), "part").await;
    let invoice = invoice_of(&payment);
    server.put(&invoice, &payment, ("Expired", "PaidPartial"));

    assert_eq!(
        told("InvoicePaymentSettled", &invoice, true)
            .send(&app, "btcpay")
            .await
            .status,
        200
    );

    settle(&shop).await;
    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("failed", 80)
    );
    let traced = "select count(*) from payment_differences where kind = 'paid_part' and ended_at is null";
    assert_eq!(app.count(traced).await, 1, "staff see that coins arrived");
    sqlx::query("update payment_differences set found_at = now() - interval '2 days'")
        .execute(&app.db)
        .await
        .unwrap();
    let text = scraped(&app).await;
    assert!(text.contains("nocturne_payment_differences 1\n"), "{text}");
    let age = text.split("\nnocturne_payment_differences_seconds ").nth(1).unwrap();
    assert!(age.starts_with("172"), "two days: {age}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn deliveries_that_are_about_nothing_of_ours_are_taken_and_change_nothing(db: PgPool) {
    let (app, shop, server) = a_place(db).await;
    server.put("Theirs", "an order of another shop", ("Settled", "None"));

    for invoice in ["__test__1__test__", "Nowhere", "Theirs"] {
        let answer = told("InvoiceSettled", invoice, false).send(&app, "btcpay").await;
        assert_eq!(answer.status, 200, "{invoice}: {}", answer.body);
    }

    assert_eq!(settle(&shop).await, 0);
    assert_eq!(app.count("select count(*) from payment_refusals").await, 0);
}
