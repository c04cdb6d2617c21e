//! Voices that are heard before one is chosen.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser, until_limited},
    chat_voices::{a_tone, failing, speaking, work},
    town::{a_town, a_town_with_speech, count},
};

const SAMPLES: &str = "/front/voice-samples";

async fn hear(browser: &mut Browser, voice: &str, language: &str) -> Answer {
    let body = json!({ "voiceName": voice, "gender": "female", "language": language });
    browser.post(SAMPLES, &body).await
}

fn page_of_sample(sample: &Value) -> String {
    format!("{SAMPLES}/{}", sample["id"].as_str().unwrap())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_is_heard_before_it_is_chosen_in_every_language(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    let mut sounds = Vec::new();
    for language in ["en", "de", "es", "fr", "it", "ja", "nl", "ru"] {
        let asked = hear(&mut guest, "amelia", language).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
        assert_eq!(
            (&asked.body["isReady"], &asked.body["url"]),
            (&json!(false), &Value::Null)
        );

        assert_eq!(work(&town).await, 1);

        let sample = guest.get(&page_of_sample(&asked.body)).await.body;
        let sound = guest.download(sample["url"].as_str().unwrap()).await;
        assert_eq!(&sound[4..8], b"ftyp", "{language}");
        assert!(!sounds.contains(&sound), "{language}");
        sounds.push(sound);
    }

    let again = hear(&mut town.orin, "amelia", "de").await.body;

    assert_eq!(again["isReady"], true, "it is spoken once for everyone");
    assert_eq!(work(&town).await, 0);
    let usual = hear(&mut town.orin, "", "de").await.body;
    assert_ne!(usual["id"], again["id"], "the usual voice is another");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_presses_are_one_sample_and_other_voices_are_none(db: PgPool) {
    let mut town = a_town(db.clone()).await;

    let (one, two) = tokio::join!(
        hear(&mut town.orin, "vivian", "en"),
        hear(&mut town.mila, "vivian", "en")
    );
    assert_eq!(one.body["id"], two.body["id"]);

    for voice in ["bruno", "nobody"] {
        assert_eq!(
            hear(&mut town.orin, voice, "en").await.code(),
            "unknown_option",
            "{voice}"
        );
    }
    assert_eq!(count(&db, "jobs where kind = 'characters.speak_sample'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sample_that_failed_is_gone_and_can_be_asked_for_again(db: PgPool) {
    let engine = speaking(|call| async move { if call == 0 { failing() } else { a_tone() } }).await;
    let mut town = a_town_with_speech(db, vec![engine]).await;
    let asked = hear(&mut town.orin, "clara", "en").await.body;
    work(&town).await;
    assert_eq!(
        town.orin.get(&page_of_sample(&asked)).await.status,
        StatusCode::NOT_FOUND
    );

    let again = hear(&mut town.orin, "clara", "en").await.body;

    assert_eq!(again["id"], asked["id"]);
    work(&town).await;
    assert_eq!(town.orin.get(&page_of_sample(&asked)).await.body["isReady"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sample_of_the_demo_is_made_anew_when_it_is_old_and_heard_meanwhile(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let asked = hear(&mut town.orin, "clara", "en").await.body;
    work(&town).await;
    sqlx::query("update voice_samples set asked_at = now() - interval '2 days'")
        .execute(&db)
        .await
        .unwrap();

    let old = hear(&mut town.orin, "clara", "en").await.body;

    assert_eq!((&old["id"], &old["isReady"]), (&asked["id"], &json!(true)));
    assert_eq!(work(&town).await, 1);
    hear(&mut town.orin, "clara", "en").await;
    assert_eq!(work(&town).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn samples_are_limited_in_a_minute(db: PgPool) {
    let mut town = a_town(db).await;

    until_limited(30, async |_| hear(&mut town.orin, "clara", "en").await).await;
}
