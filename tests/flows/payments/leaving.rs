//! Members who leave, stay or come back while their provider takes periods by itself.
use jobs::domains::subscriptions::{ExpireDue, RenewDue};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{
    ccbill::{a_club, a_place, sold},
    kit::Call,
    settle,
};
use crate::{app::App, browser::Browser, orders::post_once, people::check_books, sales::order_job, worker::Workshop};

const CLUB: &str = "/front/models/username/vera/fanClub";

/// Joins vera's club by CCBill; returns the payment.
async fn join(app: &App, shop: &Workshop, fan: &mut Browser, key: &str, is_renewal: bool) -> String {
    let wanted = json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "isRenewal": is_renewal });
    let ordered = post_once(
        fan,
        "/front/purchases",
        &json!({ "wanted": wanted, "priceCents": 999 }),
        key,
    )
    .await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
    let id = ordered.body["id"].as_str().unwrap().to_owned();
    sold(&id, "9.99").send(app, "ccbill").await;
    settle(shop).await;
    id
}

/// CCBill takes one more period of that payment.
async fn rebill(app: &App, shop: &Workshop, payment: &str, transaction: &str) {
    let sale = sold(payment, "9.99");
    let call = Call {
        query: sale.query.replace("NewSaleSuccess", "RenewalSuccess"),
        body: sale
            .body
            .replace("transactionId=T1", &format!("transactionId={transaction}"))
            .replace("billedInitialPrice", "billedAmount"),
        ..sale
    };
    assert_eq!(call.send(app, "ccbill").await.status, 200);
    settle(shop).await;
}

async fn membership(fan: &mut Browser) -> Value {
    fan.get(CLUB).await.body["membership"].clone()
}

async fn cancel(fan: &mut Browser) -> u16 {
    fan.post(&format!("{CLUB}/cancel"), &json!({})).await.status.as_u16()
}

async fn is_asked_to_stop(app: &App, payment: &str) -> bool {
    sqlx::query_scalar("select stop_asked_at is not null from payments where id = $1::uuid")
        .bind(payment)
        .fetch_one(&app.db)
        .await
        .unwrap()
}

async fn run(app: &App, sql: &'static str) {
    sqlx::query(sql).execute(&app.db).await.unwrap();
}

/// The renewal didn't come for three days.
async fn give_up(app: &App, shop: &Workshop) {
    run(
        app,
        "update memberships set expires_at = now() - interval '3 days 2 minutes'",
    )
    .await;
    order_job(&app.db, &RenewDue {}).await;
    settle(shop).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_period_taken_after_giving_up_renews_again_and_can_be_canceled(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    a_club(&app).await;
    let mut fan = app.member("fan").await;
    let payment = join(&app, &shop, &mut fan, "order-00000001", false).await;
    give_up(&app, &shop).await;
    assert_eq!(membership(&mut fan).await["status"], "canceled");

    rebill(&app, &shop, &payment, "T2").await;

    let own = membership(&mut fan).await;
    assert_eq!((&own["status"], &own["isExpired"]), (&json!("active"), &json!(false)));
    assert_eq!(cancel(&mut fan).await, 204);
    assert!(is_asked_to_stop(&app, &payment).await);
    let own = membership(&mut fan).await;
    assert_eq!((&own["status"], &own["renewal"]), (&json!("canceled"), &json!("none")));
    assert_eq!(cancel(&mut fan).await, 409);

    rebill(&app, &shop, &payment, "T3").await;

    assert_eq!(
        membership(&mut fan).await["status"],
        "canceled",
        "one more period undoes no cancellation"
    );
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_given_up_is_canceled_as_long_as_its_provider_goes_on(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    a_club(&app).await;
    let mut fan = app.member("fan").await;
    let payment = join(&app, &shop, &mut fan, "order-00000001", false).await;
    run(
        &app,
        "update memberships set expires_at = now() - interval '4 days', state = 'canceled'",
    )
    .await;
    order_job(&app.db, &ExpireDue {}).await;
    settle(&shop).await;
    let own = membership(&mut fan).await;
    assert_eq!(
        (&own["status"], &own["renewal"]),
        (&json!("expired"), &json!("cancelable"))
    );

    assert_eq!(cancel(&mut fan).await, 204);

    assert!(is_asked_to_stop(&app, &payment).await);
    let own = membership(&mut fan).await;
    assert_eq!((&own["status"], &own["renewal"]), (&json!("expired"), &json!("none")));
    assert_eq!(cancel(&mut fan).await, 409);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_provider_that_was_asked_to_stop_is_not_resumed_but_renewed_by_an_order(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    a_club(&app).await;
    let mut fan = app.member("fan").await;
    let first = join(&app, &shop, &mut fan, "order-00000001", false).await;
    assert_eq!(cancel(&mut fan).await, 204);
    let own = membership(&mut fan).await;
    assert_eq!(&own["renewal"], &json!("none"));

    let refused = fan.post(&format!("{CLUB}/resume"), &json!({})).await;

    assert_eq!((refused.status.as_u16(), refused.code()), (409, "renewal_stopped"));
    assert_eq!(membership(&mut fan).await["status"], "canceled");
    let seen = fan
        .get("/front/purchases/preview?username=vera&periodInMonth=1&isRenewal=true")
        .await
        .body;
    assert_eq!(
        (&seen["effect"], &seen["stopsRenewal"]),
        (&json!("extends"), &json!(false))
    );
    let second = join(&app, &shop, &mut fan, "order-00000002", true).await;
    assert_eq!(membership(&mut fan).await["status"], "active");

    rebill(&app, &shop, &first, "T2").await;

    let renewing: String = sqlx::query_scalar("select payment_id::text from memberships")
        .fetch_one(&app.db)
        .await
        .unwrap();
    assert_eq!(
        renewing, second,
        "a late period of the first order doesn't take its place"
    );
    assert_eq!(membership(&mut fan).await["status"], "active");
    assert_eq!(cancel(&mut fan).await, 204);
    assert!(is_asked_to_stop(&app, &second).await);
    check_books(&app.db).await;
}
