//! Mass messages before they go: edits, and tests that only the author gets.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    direct::messages,
    engine::ScriptedEngine,
    lists::{Club, a_club},
    mass_messages::work,
    town::{count, put},
    worker::Workshop,
};

const LATER: &str = "2099-01-01T09:00:00Z";

fn letter(body: &str, change: &Value) -> Value {
    let mut letter = json!({ "clientId": "client-0001", "body": body, "audience": {} });
    for (name, value) in change.as_object().unwrap() {
        letter[name] = value.clone();
    }
    letter
}

async fn texts(who: &mut Browser) -> Vec<String> {
    let open = who.get("/front/direct/mila").await.body;
    let all = messages(&open);
    all.iter()
        .map(|message| message["text"].as_str().unwrap().to_owned())
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scheduled_one_is_edited_and_only_the_new_text_goes_at_the_new_time(db: PgPool) {
    let Club {
        mut mila,
        mut orin,
        mut tove,
        ..
    } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let soon = (chrono::Utc::now() + chrono::TimeDelta::days(3)).to_rfc3339();
    let at = json!({ "timing": { "kind": "at", "at": soon } });
    let sent = mila.post("/front/mass-messages", &letter("An old set.", &at)).await;
    assert_eq!(sent.status, StatusCode::ACCEPTED, "{}", sent.body);
    let path = format!("/front/mass-messages/{}", sent.body["id"].as_str().unwrap());

    let edit = letter("A new set.", &json!({ "audience": { "people": [tove.account()] } }));
    let changed = put(&mut mila, &path, Some(&edit)).await;

    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);
    assert_eq!(
        (&changed.body["body"], &changed.body["timing"], &changed.body["state"]),
        (&json!("A new set."), &json!("now"), &json!("scheduled"))
    );
    assert_eq!(changed.body["audience"]["people"], json!([tove.account()]));
    work(&db, &shop).await;
    assert_eq!(texts(&mut tove).await, ["A new set."]);
    assert!(texts(&mut orin).await.is_empty());
    assert_eq!(count(&db, "mass_messages").await, 1, "it is the same one");
    let late = put(&mut mila, &path, Some(&edit)).await;
    assert_eq!(late.code(), "conflict", "it is sent");
    let wrong = letter("", &json!({ "timing": { "kind": "at", "at": LATER } }));
    assert_eq!(put(&mut mila, &path, Some(&wrong)).await.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_test_is_mailed_to_the_author_alone(db: PgPool) {
    let club = a_club(&db).await;
    let mut mila = club.mila;
    let test = letter("A new set is out.", &json!({}));
    let refused = mila.post("/front/mass-messages/test/mail", &test).await;
    assert_eq!(refused.code(), "email_unconfirmed");
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();

    let mailed = mila.post("/front/mass-messages/test/mail", &test).await;

    assert_eq!(mailed.status, StatusCode::NO_CONTENT, "{}", mailed.body);
    let (to, subject, body): (String, String, String) =
        sqlx::query_as("select recipient, subject, body from mails where subject like 'Test:%'")
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(
        (to.as_str(), subject.as_str()),
        ("mila@nocturne.test", "Test: A new set is out.")
    );
    assert!(body.starts_with("A new set is out."), "{body}");
    assert_eq!(
        count(&db, "mass_messages").await + count(&db, "direct_messages").await,
        0
    );
    for _ in 0..9 {
        mila.post("/front/mass-messages/test/mail", &test).await;
    }
    let refused = mila.post("/front/mass-messages/test/mail", &test).await;
    assert_eq!(refused.code(), "too_many_attempts");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn its_author_is_met_with_help_beside_each_copy_as_in_a_single_message(db: PgPool) {
    let Club { mut mila, mut tove, .. } = a_club(&db).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let text = letter("I want to kill myself.", &json!({}));

    let sent = mila.post("/front/mass-messages", &text).await;
    assert_eq!(sent.status, StatusCode::ACCEPTED, "{}", sent.body);
    work(&db, &shop).await;

    assert_eq!(
        messages(&mila.get("/front/direct/tove").await.body)[0]["needsCare"],
        true
    );
    assert_eq!(
        messages(&tove.get("/front/direct/mila").await.body)[0]["needsCare"],
        false
    );
}
