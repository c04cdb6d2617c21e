//! Custom requests whose money the bank took and gave back to us.
use jobs::domains::{payments::PaymentState::ChargedBack, sales::EndRequests};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{
    Shop, a_shop, order_job,
    talks::{a_request, step},
};
use crate::{browser::Browser, people::check_books};

/// The bank takes the money, and gives it back to us.
async fn won(shop: &Shop, staff: &mut Browser, id: &Value) {
    let payment = json!({ "id": id, "amountCents": 2_000, "currency": "USD" });
    shop.report(&payment, ChargedBack, "order-00000001:bank", None).await;
    let dispute = staff.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
    let path = format!("/front/admin/money/disputes/{}/decide", dispute.as_str().unwrap());
    let decision = json!({ "isWon": true, "reason": "the bank has written" });
    let decided = staff.post(&path, &decision).await;
    assert_eq!(decided.status, 200, "{}", decided.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_that_was_declined_before_the_bank_came_stays_ended_and_is_paid_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    let id = a_request(&mut shop).await;
    step(&mut shop.creator, &id, "decline", "I am away in June").await;

    won(&shop, &mut staff, &id).await;

    let path = format!("/front/requests/{}", id.as_str().unwrap());
    assert_eq!(shop.creator.get(&path).await.body["state"], "refunded");
    shop.settle().await;
    order_job(&shop.app.db, &EndRequests {}).await;
    shop.settle().await;
    let paid = shop.fan.get(&format!("/front/payments/{}", id.as_str().unwrap())).await;
    assert_eq!(paid.body["state"], "refunded");
    assert_eq!(shop.earned().await, (0, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_that_is_asked_for_again_can_be_disputed_again(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    let id = a_request(&mut shop).await;
    step(&mut shop.creator, &id, "accept", "").await;
    step(&mut shop.fan, &id, "dispute", "Nothing has come").await;
    won(&shop, &mut staff, &id).await;
    step(&mut shop.creator, &id, "accept", "").await;

    step(&mut shop.fan, &id, "dispute", "Nothing has come again").await;

    let listed = staff.get("/front/admin/money/requests").await.body;
    let dispute = &listed["items"][0]["dispute"];
    assert_eq!(
        json!([dispute["words"], dispute["outcome"], dispute["decidedAt"]]),
        json!(["Nothing has come again", null, null])
    );
    let path = format!("/front/admin/money/requests/{}/decide", id.as_str().unwrap());
    let decision = json!({ "outcome": "released", "reason": "It came by mail." });
    assert_eq!(staff.post(&path, &decision).await.status, 200);
    assert_eq!(shop.earned().await, (1_600, 0));
    check_books(&shop.app.db).await;
}
