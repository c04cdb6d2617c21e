//! Reports that never came, found by asking the providers.
use axum::{Router, routing::get};
use jobs::domains::payments::ReconcilePayments;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{an_order, btcpay, ccbill, order_chips, settle, state, total, verotel};
use crate::{app::App, browser::Browser, people::check_books, sales::order_job, worker::Workshop};

/// An hour later.
async fn compare(app: &App, shop: &Workshop) {
    sqlx::query("update payments set created_at = created_at - interval '1 hour', compared_at = null")
        .execute(&app.db)
        .await
        .unwrap();
    order_job(&app.db, &ReconcilePayments {}).await;
    settle(shop).await;
}

async fn differences(staff: &mut Browser) -> Value {
    staff.get("/front/admin/money/differences").await.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_invoice_whose_notice_was_lost_is_paid_by_the_next_comparison(db: PgPool) {
    let (app, shop, server) = btcpay::a_place(db).await;
    let mut mila = app.member("mila").await;
    let payment = an_order(&app.db, mila.account(), ("btcpay", "crypto"), "lost").await;
    let invoice = btcpay::invoice_of(&payment);
    sqlx::query("update payments set provider_key = $1")
        .bind(&invoice)
        .execute(&app.db)
        .await
        .unwrap();
    server.put(&invoice, &payment, ("Settled", "PaidOver"));

    compare(&app, &shop).await;
    compare(&app, &shop).await;

    assert_eq!(
        (state(&mut mila, &payment).await.as_str(), total(&mut mila).await),
        ("paid", 280)
    );
    btcpay::told("InvoiceSettled", &invoice, false)
        .send(&app, "btcpay")
        .await;
    settle(&shop).await;
    assert_eq!(total(&mut mila).await, 280, "its late notice brings nothing new");
    let mut rosa = app.staff("rosa").await;
    let found = differences(&mut rosa).await;
    let kinds: Vec<_> = found["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["kind"])
        .collect();
    assert_eq!(kinds, ["paid_over"], "the rest of the coins is the member's: {found}");

    let id = found["items"][0]["id"].as_str().unwrap();
    let path = format!("/front/admin/money/differences/{id}/end");
    assert_eq!(
        rosa.post(&path, &json!({ "reason": "" })).await.code(),
        "reason_missing"
    );
    let ended = rosa.post(&path, &json!({ "reason": "sent back by hand" })).await;
    assert_eq!(ended.body["items"], json!([]), "{}", ended.body);
    assert_eq!(
        rosa.post(&path, &json!({ "reason": "again" })).await.code(),
        "not_found"
    );
    compare(&app, &shop).await;
    assert_eq!(
        differences(&mut rosa).await["items"],
        json!([]),
        "what was settled stays settled"
    );
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_period_that_was_taken_and_never_told_is_shown_until_it_is_told(db: PgPool) {
    let status = "<results><timesRebilled>1</timesRebilled><chargebacksIssued>0</chargebacksIssued>\
                  <refundsIssued>0</refundsIssued><voidsIssued>0</voidsIssued></results>";
    let (datalink, _) = ccbill::a_datalink(status).await;
    let (app, shop) = ccbill::a_place(db, &datalink).await;
    let (vera, mut rosa) = (ccbill::a_club(&app).await, app.staff("rosa").await);
    let (_fan, id) = ccbill::a_membership(&app, &vera, "fan").await;
    ccbill::sold(&id, "9.99").send(&app, "ccbill").await;
    settle(&shop).await;

    compare(&app, &shop).await;

    let found = differences(&mut rosa).await;
    let item = &found["items"][0];
    assert_eq!(
        (&item["kind"], &item["ours"], &item["theirs"], &item["paymentId"]),
        (&json!("renewals"), &json!("0"), &json!("1"), &json!(id)),
        "{found}"
    );
    let renewal = [
        ("transactionId", "T2"),
        ("billedAmount", "9.99"),
        ("billedCurrencyCode", "840"),
    ];
    ccbill::notice("RenewalSuccess", &ccbill::sale_of(&id), &renewal)
        .send(&app, "ccbill")
        .await;
    settle(&shop).await;
    compare(&app, &shop).await;
    assert_eq!(differences(&mut rosa).await["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_what_stands_otherwise_at_its_provider(db: PgPool) {
    let answer = "response: FOUND\nsaleID: 7\nsaleResult: APPROVED\n";
    let router = Router::new().route("/salestatus", get(move || async move { answer }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let (app, shop) = verotel::a_place(db, &url).await;
    let (mut mila, mut rosa) = (app.member("mila").await, app.staff("rosa").await);
    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;
    sqlx::query("update payments set created_at = now() - interval '1 hour'")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(differences(&mut rosa).await["waiting"], 1);

    let asked = rosa.post("/front/admin/money/differences/compare", &json!({})).await;
    assert_eq!(asked.status, 200, "{}", asked.body);
    settle(&shop).await;

    let found = differences(&mut rosa).await;
    assert_eq!(
        (&found["compared"], &found["waiting"]),
        (&json!(1), &json!(0)),
        "{found}"
    );
    let item = &found["items"][0];
    assert_eq!(item["paymentId"], order["id"]);
    assert_eq!(
        (&item["ours"], &item["theirs"]),
        (&json!("created"), &json!("paid")),
        "its postback was lost"
    );
    assert_eq!(mila.get("/front/admin/money/differences").await.code(), "forbidden");
}
