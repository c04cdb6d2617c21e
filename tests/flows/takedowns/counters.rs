//! Copyright: counter notices, lawsuits, and owners who infringe again.
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{SENDER, a_post, a_shop, change, decide, is_removed, keep_clocks, kinds_of_notices, sent, state_of};
use crate::feed::{Stage, a_stage};

fn counter(signature: &str) -> Value {
    json!({
        "signature": signature, "name": "Vesna North", "address": "3 Hill Road", "statement": "I took it myself.",
        "isSworn": true,
    })
}

/// The path of vesna's newest counter notice, and its signature.
async fn offered(stage: &Stage) -> (String, String) {
    let letters = stage.app.letters_to("vesna@nocturne.test").await;
    let rest = letters[0].after("https://nocturne.test/counter-notice/");
    let (id, signature) = rest.split_once("?signature=").unwrap();
    (format!("/front/counter-notices/{id}"), signature.to_owned())
}

/// A picture of vesna's that was removed for copyright, and its notice.
async fn removed(stage: &mut Stage, staff: &mut crate::browser::Browser) -> (Uuid, String) {
    change(&stage.db, "update accounts set email_confirmed_at = now()").await;
    let (post, picture) = a_post(stage).await;
    let id = sent(&stage.app, "copyright", &[format!("/post/{post}")]).await;
    let answer = decide(staff, &id, "remove").await;
    assert_eq!(answer.body["state"], "removed", "{}", answer.body);
    (picture, id)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_counter_notice_brings_the_content_back_in_time(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (mut staff, shop) = (stage.app.staff("rosa").await, a_shop(&db).await);
    let (picture, id) = removed(&mut stage, &mut staff).await;
    let (path, signature) = offered(&stage).await;
    let mut visitor = stage.app.visitor();

    assert_eq!(visitor.get(&path).await.code(), "not_found");
    assert_eq!(stage.mila.get(&path).await.code(), "not_found");
    assert_eq!(visitor.post(&path, &counter("00")).await.code(), "not_found");
    let seen = stage.vesna.get(&path).await.body;
    assert_eq!(
        (&seen["sender"], &seen["canSend"]),
        (&json!("Grace Hill"), &json!(true))
    );
    let linked = visitor.get(&format!("{path}?signature={signature}")).await;
    assert_eq!(linked.body["statement"], "It shows me on the pier.", "{}", linked.body);
    let mut unsworn = counter(&signature);
    unsworn["isSworn"] = json!(false);
    assert_eq!(visitor.post(&path, &unsworn).await.body["field"], "isSworn");

    let sent = visitor.post(&path, &counter(&signature)).await;

    assert_eq!(sent.body["canSend"], false, "{}", sent.body);
    assert_eq!(visitor.post(&path, &counter(&signature)).await.code(), "conflict");
    let letters = stage.app.letters_to(SENDER).await;
    assert!(letters[0].body.contains("I took it myself."), "{}", letters[0].body);
    let days: i32 =
        sqlx::query_scalar("select extract(epoch from restore_at - sent_at)::int / 86400 from takedown_counters")
            .fetch_one(&db)
            .await
            .unwrap();
    assert!((16..=18).contains(&days), "12 weekdays: {days} days");
    keep_clocks(&db, &shop).await;
    assert_eq!(state_of(&mut staff, &id).await, "countered");
    assert!(is_removed(&db, picture).await);

    change(
        &db,
        "update takedown_counters set restore_at = now() - interval '1 second'",
    )
    .await;
    for _ in 0..2 {
        keep_clocks(&db, &shop).await;
    }

    assert_eq!(state_of(&mut staff, &id).await, "restored");
    assert!(!is_removed(&db, picture).await);
    assert_eq!(
        kinds_of_notices(&mut stage.vesna).await,
        ["takedown_restored", "takedown_removed"]
    );
    assert_eq!(stage.vesna.get(&path).await.body["isRestored"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_lawsuit_keeps_the_content_removed(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let (mut staff, shop) = (stage.app.staff("rosa").await, a_shop(&db).await);
    let (picture, id) = removed(&mut stage, &mut staff).await;
    assert_eq!(decide(&mut staff, &id, "note_lawsuit").await.code(), "conflict");
    let (path, _) = offered(&stage).await;
    stage.vesna.post(&path, &counter("")).await;

    let noted = decide(&mut staff, &id, "note_lawsuit").await;
    change(
        &db,
        "update takedown_counters set restore_at = now() - interval '1 second'",
    )
    .await;
    keep_clocks(&db, &shop).await;

    assert_eq!(noted.body["state"], "removed", "{}", noted.body);
    assert_eq!(kinds_of_notices(&mut stage.vesna).await[0], "takedown_lawsuit");
    let letters = stage.app.letters_to("vesna@nocturne.test").await;
    assert!(letters[0].body.contains("went to court"), "{}", letters[0].body);
    assert!(noted.body["counters"][0]["lawsuitAt"].is_string());
    assert_eq!(state_of(&mut staff, &id).await, "removed");
    assert!(is_removed(&db, picture).await);
    assert_eq!(stage.vesna.get(&path).await.body["hasLawsuit"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_counter_notice_is_too_late_after_its_time(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    removed(&mut stage, &mut staff).await;
    let (path, _) = offered(&stage).await;
    change(
        &db,
        "update takedown_counters set open_until = now() - interval '1 second'",
    )
    .await;

    assert_eq!(stage.vesna.get(&path).await.body["canSend"], false);
    assert_eq!(stage.vesna.post(&path, &counter("")).await.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_owner_without_a_counter_notice_reads_that_the_content_is_back(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let (_, id) = removed(&mut stage, &mut staff).await;
    let (path, _) = offered(&stage).await;
    assert_eq!(stage.vesna.get(&path).await.body["isRestored"], false);

    decide(&mut staff, &id, "restore").await;

    let seen = stage.vesna.get(&path).await.body;
    assert_eq!(
        (&seen["isRestored"], &seen["canSend"]),
        (&json!(true), &json!(false)),
        "{seen}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn owners_who_infringe_again_are_counted(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut staff = stage.app.staff("rosa").await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(removed(&mut stage, &mut staff).await.1);
    }
    let (post, _) = a_post(&mut stage).await;
    sent(&stage.app, "copyright", &[format!("/post/{post}")]).await;

    let open = staff.get("/front/admin/takedowns").await.body;
    assert_eq!(open["items"][0]["subjects"][0]["infringements"], 3, "{open}");
    decide(&mut staff, &ids[0], "restore").await;

    let open = staff.get("/front/admin/takedowns").await.body;
    assert_eq!(
        open["items"][0]["subjects"][0]["infringements"], 2,
        "a mistake counts no longer"
    );
}
