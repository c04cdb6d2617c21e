//! Payouts that came back or never left: one of the staff says so, and another confirms it.
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    payouts::{Market, a_market, a_report, available, closed, exported},
    people::check_books,
};

/// A payout of 80 dollars that was sent, and two of the staff.
async fn sent(market: &mut Market) -> (String, Browser, Browser) {
    let batch = closed(market).await;
    let (mut rosa, nora) = exported(market, &batch).await;
    let page = format!("/front/admin/payouts/{}", batch.as_str().unwrap());
    let lines = rosa.get(&page).await.body;
    let payout = format!("{page}/payouts/{}", lines["lines"][0]["id"].as_str().unwrap());
    (payout, rosa, nora)
}

async fn end(staff: &mut Browser, payout: &str, end: &str) -> Answer {
    let body = json!({ "end": end, "reason": "seen at the bank" });
    staff.post(&format!("{payout}/end"), &body).await
}

async fn decide(staff: &mut Browser, payout: &str, verb: &str) -> Answer {
    staff
        .post(&format!("{payout}/return/{verb}"), &json!({ "reason": "looked" }))
        .await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payout_comes_back_when_two_of_the_staff_say_so(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let (payout, mut rosa, mut nora) = sent(&mut market).await;
    let mila = market.mila.account();
    assert_eq!(end(&mut rosa, &payout, "settled").await.status, 200);

    let proposed = end(&mut rosa, &payout, "returned").await;

    let line = &proposed.body["lines"][0];
    assert_eq!(
        (&line["state"], &line["proposed"]["end"], &line["proposed"]["byName"]),
        (&json!("settled"), &json!("returned"), &json!("rosa"))
    );
    assert_eq!(available(&db, mila).await, 0, "one alone moves nothing");
    assert_eq!(end(&mut nora, &payout, "returned").await.code(), "conflict");
    assert_eq!(decide(&mut rosa, &payout, "confirm").await.code(), "four_eyes");
    assert_eq!(available(&db, mila).await, 0);

    let done = decide(&mut nora, &payout, "confirm").await.body;

    let line = &done["lines"][0];
    assert_eq!((&line["state"], &line["proposed"]), (&json!("returned"), &Value::Null));
    assert_eq!(available(&db, mila).await, 8_000);
    assert_eq!(decide(&mut nora, &payout, "confirm").await.code(), "conflict");
    assert_eq!(end(&mut rosa, &payout, "returned").await.code(), "conflict");
    assert_eq!(available(&db, mila).await, 8_000, "once");
    let forged = sqlx::query("update payout_returns set decided_by = proposed_by")
        .execute(&db)
        .await;
    assert!(forged.unwrap_err().to_string().contains("payout_returns_four_eyes"));
    let kept = "select count(*) from audit_log where action in ('payouts.propose_return', 'payouts.confirm_return')";
    assert_eq!(market.app.count(kept).await, 2);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_did_not_come_back_is_withdrawn_or_refused_and_can_be_said_again(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let (payout, mut rosa, mut nora) = sent(&mut market).await;
    assert_eq!(decide(&mut nora, &payout, "refuse").await.code(), "conflict");
    assert_eq!(end(&mut rosa, &payout, "failed").await.status, 200);
    let withdrawn = decide(&mut rosa, &payout, "refuse").await;
    assert_eq!(
        withdrawn.body["lines"][0]["proposed"],
        Value::Null,
        "{}",
        withdrawn.body
    );
    assert_eq!(end(&mut rosa, &payout, "returned").await.status, 200);
    let refused = decide(&mut nora, &payout, "refuse").await;
    assert_eq!(refused.body["lines"][0]["state"], "exported", "{}", refused.body);
    assert_eq!(decide(&mut nora, &payout, "confirm").await.code(), "conflict");
    let states = "select count(*) from payout_returns where state in ('withdrawn', 'refused')";
    assert_eq!(market.app.count(states).await, 2);

    sqlx::query("update accounts set role = 'admin' where username = 'mila'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(end(&mut market.mila, &payout, "failed").await.code(), "own_account");
    assert_eq!(end(&mut rosa, &payout, "failed").await.status, 200);
    assert_eq!(decide(&mut market.mila, &payout, "confirm").await.code(), "own_account");
    assert_eq!(available(&db, market.mila.account()).await, 0);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_of_the_bank_that_a_settled_payout_came_back_waits_for_a_second_person(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let (payout, mut rosa, mut nora) = sent(&mut market).await;
    assert_eq!(end(&mut rosa, &payout, "settled").await.status, 200);
    let (page, id) = payout.rsplit_once("/payouts/").unwrap();

    let done = rosa.post(&format!("{page}/results"), &a_report(id, "RJCT")).await.body;

    let line = &done["page"]["lines"][0];
    assert_eq!(
        (
            &done["proposed"],
            &line["state"],
            &line["proposed"]["end"],
            &line["proposed"]["byName"]
        ),
        (&json!(1), &json!("settled"), &json!("returned"), &json!("rosa")),
        "{done}"
    );
    assert_eq!(available(&db, market.mila.account()).await, 0);
    assert_eq!(decide(&mut rosa, &payout, "confirm").await.code(), "four_eyes");
    assert_eq!(decide(&mut nora, &payout, "confirm").await.status, 200);
    assert_eq!(available(&db, market.mila.account()).await, 8_000);
    check_books(&db).await;
}
