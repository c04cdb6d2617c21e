//! Payments whose provider may take no further period.
use jobs::domains::subscriptions::RenewDue;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use super::{
    ccbill::{a_club, a_place, sold},
    settle,
};
use crate::{app::App, browser::Browser, orders::post_once, sales::order_job, town::put, worker::Workshop};

/// Orders a month of vera's club and has it paid; returns the payment.
async fn join(app: &App, shop: &Workshop, fan: &mut Browser, key: &str, is_renewal: bool) -> Uuid {
    let wanted = json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "isRenewal": is_renewal });
    let body = json!({ "wanted": wanted, "priceCents": 999 });
    let ordered = post_once(fan, "/front/purchases", &body, key).await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
    let id = ordered.body["id"].as_str().unwrap();
    sold(id, "9.99").send(app, "ccbill").await;
    settle(shop).await;
    id.parse().unwrap()
}

/// A new member of vera's club, and the payment that renews it.
async fn a_fan(app: &App, shop: &Workshop, name: &str) -> (Browser, Uuid) {
    let mut fan = app.member(name).await;
    let payment = join(app, shop, &mut fan, "order-00000001", false).await;
    (fan, payment)
}

async fn renew(app: &App, shop: &Workshop) {
    order_job(&app.db, &RenewDue {}).await;
    settle(shop).await;
}

/// Payments that their provider was asked to stop.
async fn to_stop(app: &App) -> Vec<Uuid> {
    sqlx::query_scalar("select id from payments where stop_asked_at is not null order by created_at")
        .fetch_all(&app.db)
        .await
        .unwrap()
}

async fn run(app: &App, sql: &'static str) {
    sqlx::query(sql).execute(&app.db).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_order_renews_a_membership_and_the_one_that_it_replaces_is_stopped(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    a_club(&app).await;
    let (mut fan, first) = a_fan(&app, &shop, "fan").await;
    renew(&app, &shop).await;
    assert!(to_stop(&app).await.is_empty(), "it renews itself");

    let second = join(&app, &shop, &mut fan, "order-00000002", true).await;
    renew(&app, &shop).await;
    renew(&app, &shop).await;

    assert_ne!(first, second);
    assert_eq!(to_stop(&app).await, [first]);
    let page = app.staff("rosa").await.get("/front/admin/money").await.body;
    assert_eq!(
        (&page["payments"][0]["id"], &page["payments"][0]["toStop"]),
        (&json!(first), &json!("job")),
        "staff see it first: {page}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_goes_on_renewing_for_people_who_are_gone_parted_or_given_up(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;
    let mut vera = a_club(&app).await;
    let (_, stays) = a_fan(&app, &shop, "stays").await;
    let (_, deleted) = a_fan(&app, &shop, "leaver").await;
    let (_, blocked) = a_fan(&app, &shop, "spammer").await;
    let (_, parted) = a_fan(&app, &shop, "rude").await;
    let (_, late) = a_fan(&app, &shop, "late").await;

    run(&app, "update accounts set deleted_at = now() where username = 'leaver'").await;
    run(
        &app,
        "update accounts set blocked_at = now(), block_reason = 'spam' where username = 'spammer'",
    )
    .await;
    let parting = put(&mut vera, "/front/direct/rude/block", Some(&json!({}))).await;
    assert!(parting.status.is_success(), "{}", parting.body);
    run(
        &app,
        "update memberships set expires_at = now() - interval '3 days 2 minutes'
         where member_id = (select id from accounts where username = 'late')",
    )
    .await;
    renew(&app, &shop).await;
    assert_eq!(to_stop(&app).await, [deleted, blocked, parted, late]);

    let closed =
        json!({ "monthlyCents": 999, "discount3": null, "discount6": null, "discount12": null, "isOpen": false });
    assert_eq!(put(&mut vera, "/front/models/fanClub", Some(&closed)).await.status, 200);
    renew(&app, &shop).await;
    assert_eq!(to_stop(&app).await, [stays, deleted, blocked, parted, late]);
}
