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
    orders::order_pictures,
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

async fn set_decided(desk: &Desk, sql: &'static str) {
    sqlx::query(sql).execute(&desk.app.db).await.unwrap();
}

/// Chips of the payer, and the states of the cases, the newest first.
async fn cases(desk: &mut Desk) -> (i64, Vec<String>) {
    let states = sqlx::query_scalar("select state from payment_disputes order by opened_at desc, id desc")
        .fetch_all(&desk.app.db)
        .await
        .unwrap();
    (total(&mut desk.mila).await, states)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_time_that_a_bank_takes_a_payment_back_is_a_case_of_its_own(db: PgPool) {
    let (mut desk, id, first) = disputed(db).await;
    desk.tell(&a_report("told twice", &id, ChargedBack)).await;
    let page = desk.rosa.get("/front/admin/money").await.body;
    assert_eq!(
        (&page["disputes"][0]["notices"], &page["disputes"][1]),
        (&json!(2), &json!(null))
    );
    decide(&mut desk.rosa, &first, true).await;
    assert_eq!(cases(&mut desk).await, (280, vec!["won".to_owned()]));

    set_decided(
        &desk,
        "update payment_disputes set decided_at = now() + interval '1 hour'",
    )
    .await;
    desk.tell(&a_report("late", &id, ChargedBack)).await;
    assert_eq!(
        cases(&mut desk).await,
        (280, vec!["won".to_owned()]),
        "it came before the case was decided"
    );

    set_decided(
        &desk,
        "update payment_disputes set decided_at = now() - interval '1 minute'",
    )
    .await;
    desk.tell(&a_report("bank again", &id, ChargedBack)).await;
    assert_eq!(cases(&mut desk).await, (80, vec!["open".to_owned(), "won".to_owned()]));
    assert_eq!(state(&mut desk.mila, &id).await, "charged_back");
    let second = desk.rosa.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
    decide(&mut desk.rosa, &second, true).await;
    assert_eq!(cases(&mut desk).await.0, 280);

    set_decided(
        &desk,
        "update payment_disputes set decided_at = now() - interval '1 minute'",
    )
    .await;
    desk.tell(&a_report("a third time", &id, ChargedBack)).await;
    let third = desk.rosa.get("/front/admin/money").await.body["disputes"][0]["id"].clone();
    decide(&mut desk.nora, &third, false).await;
    assert_eq!(
        cases(&mut desk).await,
        (80, vec!["lost".to_owned(), "won".to_owned(), "won".to_owned()])
    );
    assert_eq!(desk.rosa.get("/front/admin/money").await.body["alerts"], json!([]));
    check_books(&desk.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn above_the_limit_a_dispute_is_won_only_when_two_say_so(db: PgPool) {
    let (mut desk, id, dispute) = disputed(db).await;
    sqlx::query("update payment_disputes set amount_cents = 9900")
        .execute(&desk.app.db)
        .await
        .unwrap();

    let page = decide(&mut desk.rosa, &dispute, true).await.body;

    assert_eq!(
        (&page["disputes"][0]["state"], &page["disputes"][0]["wonByName"]),
        (&json!("open"), &json!("rosa")),
        "{page}"
    );
    assert_eq!(decide(&mut desk.rosa, &dispute, true).await.code(), "four_eyes");
    assert_eq!(total(&mut desk.mila).await, 80, "nothing has moved");
    let page = decide(&mut desk.nora, &dispute, true).await.body;
    assert_eq!(page["disputes"][0]["state"], "won", "{page}");
    assert_eq!(
        (state(&mut desk.mila, &id).await.as_str(), total(&mut desk.mila).await),
        ("paid", 280)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_refunded_while_a_bank_had_the_money_stays_refunded_when_it_is_won(db: PgPool) {
    let (mut desk, id, dispute) = disputed(db).await;
    let part = json!({ "eventKey": "part", "paymentId": id, "state": Refunded, "amountCents": 200, "currency": "USD" });
    desk.tell(&part.to_string()).await;

    decide(&mut desk.rosa, &dispute, true).await;

    assert_eq!(total(&mut desk.mila).await, 280 - 80);
    let sold = "select gross_cents from sales";
    assert_eq!(desk.app.count(sold).await, 299);
    check_books(&desk.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_evidence_of_a_dispute_tells_what_was_sold_and_used_and_nothing_of_the_content(db: PgPool) {
    let (mut desk, id) = a_desk(db).await;
    order_pictures(&mut desk.mila, "flux", 1, "pictures-00000001").await;
    desk.tell(&a_report("bank", &id, ChargedBack)).await;
    let page = desk.rosa.get("/front/admin/money").await.body;
    let path = format!(
        "/front/admin/money/disputes/{}/evidence",
        page["disputes"][0]["id"].as_str().unwrap()
    );

    let file = String::from_utf8(desk.rosa.download(&path).await).unwrap();

    for said in [
        "200 chips",
        "4.99 USD",
        "@mila",
        "Signed up",
        "Pictures ordered",
        "dispute, open",
        id.as_str(),
    ] {
        assert!(file.contains(said), "{said}: {file}");
    }
    let seen = "select count(*) from audit_log where action = 'money.evidence'";
    assert_eq!(desk.app.count(seen).await, 1);
    assert_eq!(desk.mila.get(&path).await.code(), "forbidden");
    let unknown = format!("/front/admin/money/disputes/{}/evidence", uuid::Uuid::now_v7());
    assert_eq!(desk.rosa.get(&unknown).await.code(), "not_found");
}
