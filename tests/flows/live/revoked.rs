use api::domains::live::close_expired;
use jobs::{
    domains::accounts::{Block, block_account},
    ids::AccountId,
};
use serde_json::json;
use sqlx::PgPool;

use super::{
    a_listener, listen,
    socket::{Heard, Socket},
    tell_of_payments,
};
use crate::app::PASSWORD;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_session_that_was_ended_elsewhere_is_told_so_and_hears_no_more(db: PgPool) {
    let (port, mut mila, mut here, key) = a_listener(db).await;
    let mut elsewhere = port.app.visitor();
    let credentials = json!({ "loginOrEmail": "mila", "password": PASSWORD });
    assert_eq!(elsewhere.post("/front/auth/login", &credentials).await.status, 200);
    let told = here.frames_of("auth", 1).await;
    assert_eq!(
        told[0]["params"]["reason"], "logged_in",
        "a log-in elsewhere is told, and ends nothing"
    );
    let mut there = Socket::open(&port, &elsewhere).await;
    assert_eq!(listen(&mut elsewhere, &there, &key, None).await.status, 200);
    let sessions = mila.get("/front/auth/sessions").await.body;
    let other = sessions["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|item| item["isCurrent"] == false)
        .unwrap();

    let path = format!("/front/auth/sessions/{}", other["id"].as_str().unwrap());
    assert_eq!(mila.delete(&path).await.status, 204);

    let told = there.frames_of("auth", 1).await;
    assert_eq!(told[0]["params"]["reason"], "revoked");
    assert_eq!(there.next().await, Heard::Closed(4001));
    let payments = tell_of_payments(&port.app.db, AccountId(mila.account()), 1).await;
    let heard = here.frames_of("purchaseUpdate", 1).await;
    assert_eq!(
        heard[0]["params"]["paymentId"], payments[0],
        "the session that stayed goes on"
    );
    assert_eq!(listen(&mut elsewhere, &there, &key, None).await.code(), "signed_out");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_blocked_is_told_why_and_hears_no_more(db: PgPool) {
    let (_port, mila, mut here, _) = a_listener(db.clone()).await;
    let block = Block {
        account: AccountId(mila.account()),
        until: None,
        reason: "violence",
    };
    let mut tx = db.begin().await.unwrap();

    block_account(&mut tx, &block).await.unwrap();
    tx.commit().await.unwrap();

    let told = here.frames_of("auth", 1).await;
    assert_eq!(
        told[0]["params"],
        json!({ "reason": "blocked", "block": { "reason": "violence", "banPeriod": null, "banExpiredAt": null } })
    );
    assert_eq!(here.next().await, Heard::Closed(4001));
}

/// Ends a session by time, and hears that its socket is closed then and not before.
async fn runs_out(db: PgPool, sql: &'static str) {
    let (port, mila, mut here, _) = a_listener(db.clone()).await;
    close_expired(&db, &port.app.state.live).await.unwrap();
    let payments = tell_of_payments(&db, AccountId(mila.account()), 1).await;
    let heard = here.frames_of("purchaseUpdate", 1).await;
    assert_eq!(heard[0]["params"]["paymentId"], payments[0], "nothing has run out");

    sqlx::query(sql).execute(&db).await.unwrap();
    close_expired(&db, &port.app.state.live).await.unwrap();

    assert_eq!(here.next().await, Heard::Closed(4001));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_session_that_is_too_old_hears_no_more(db: PgPool) {
    runs_out(db, "update sessions set expires_at = now()").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_session_that_is_idle_for_too_long_hears_no_more(db: PgPool) {
    runs_out(db, "update sessions set last_seen_at = now() - interval '15 days'").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_acts_for_a_creator_hears_for_them_until_the_creator_ends_it(db: PgPool) {
    let (port, mut mila, _here, key) = a_listener(db.clone()).await;
    let mut studio = port.app.member("atelier").await;
    sqlx::query(
        "with opened as (insert into studios (account_id, opened_by) values ($1, $1)),
             changed as (update accounts set role = 'creator' where id = $2)
         insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at)
         values ($3, $1, $2, 'attached', $2, now())",
    )
    .bind(studio.account())
    .bind(mila.account())
    .bind(uuid::Uuid::now_v7())
    .execute(&db)
    .await
    .unwrap();
    let begun = studio
        .post("/front/studio/incarnation", &json!({ "username": "mila" }))
        .await;
    assert_eq!(begun.status, 204, "{}", begun.body);
    let mut there = Socket::open(&port, &studio).await;
    assert_eq!(listen(&mut studio, &there, &key, None).await.status, 200);
    let payments = tell_of_payments(&db, AccountId(mila.account()), 1).await;
    let heard = there.frames_of("purchaseUpdate", 1).await;
    assert_eq!(heard[0]["params"]["paymentId"], payments[0]);
    let links = mila.get("/front/attach-studios").await.body;

    let path = format!("/front/attach-studios/{}", links["items"][0]["id"].as_str().unwrap());
    assert_eq!(mila.delete(&path).await.status, 204);

    there.frames_of("auth", 1).await;
    assert_eq!(there.next().await, Heard::Closed(4001));
    assert_eq!(
        listen(&mut studio, &there, &key, None).await.code(),
        "subscription_forbidden",
        "as themselves they may not hear her"
    );
}
