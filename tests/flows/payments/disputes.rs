use jobs::domains::payments::PaymentState::{ChargedBack, Refunded};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{
    a_report,
    refunds::{Desk, a_desk},
    state, total,
};
use crate::{
    browser::{Answer, Browser},
    people::check_books,
};

async fn decide(staff: &mut Browser, dispute: &Value, is_won: bool) -> Answer {
    let path = format!("/front/admin/money/disputes/{}/decide", dispute.as_str().unwrap());
    staff
        .post(&path, &json!({ "isWon": is_won, "reason": "the bank has written" }))
        .await
}

async fn disputed(db: PgPool) -> (Desk, String, Value) {
    let (mut desk, id) = a_desk(db).await;
    desk.tell(&a_report("bank", &id, ChargedBack)).await;
    assert_eq!(total(&mut desk.mila).await, 80);
    let page = desk.rosa.get("/front/admin/money").await.body;
    let dispute = page["disputes"][0].clone();
    assert_eq!(
        (
            &dispute["state"],
            &dispute["amountCents"],
            &dispute["chips"],
            &dispute["username"]
        ),
        (&json!("open"), &json!(499), &json!(200), &json!("mila")),
        "{page}"
    );
    (desk, id, dispute["id"].clone())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_dispute_that_is_won_gives_back_what_was_taken(db: PgPool) {
    let (mut desk, id, dispute) = disputed(db).await;

    let page = decide(&mut desk.rosa, &dispute, true).await;

    assert_eq!(page.body["disputes"][0]["state"], "won", "{}", page.body);
    assert_eq!(
        (state(&mut desk.mila, &id).await.as_str(), total(&mut desk.mila).await),
        ("paid", 280)
    );
    assert_eq!(decide(&mut desk.nora, &dispute, false).await.code(), "conflict");
    desk.tell(&a_report("bank again", &id, ChargedBack)).await;
    assert_eq!(total(&mut desk.mila).await, 280, "the same dispute, told again");

    desk.tell(&a_report("back", &id, Refunded)).await;
    assert_eq!(
        (state(&mut desk.mila, &id).await.as_str(), total(&mut desk.mila).await),
        ("refunded", 80)
    );
    assert_eq!(desk.rosa.get("/front/admin/money").await.body["alerts"], json!([]));
    check_books(&desk.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_dispute_that_is_lost_stays_taken_and_nobody_decides_about_their_own(db: PgPool) {
    let (mut desk, id, dispute) = disputed(db).await;
    sqlx::query("update accounts set role = 'admin' where username = 'mila'")
        .execute(&desk.app.db)
        .await
        .unwrap();
    assert_eq!(decide(&mut desk.mila, &dispute, true).await.code(), "own_account");

    let page = decide(&mut desk.rosa, &dispute, false).await;

    assert_eq!(page.body["disputes"][0]["state"], "lost", "{}", page.body);
    assert_eq!(
        (state(&mut desk.mila, &id).await.as_str(), total(&mut desk.mila).await),
        ("charged_back", 80)
    );
    check_books(&desk.app.db).await;
}
