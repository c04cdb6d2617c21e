//! Answers that are heard from their first sentence on, while the rest is spoken.
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    chat::{messages, say},
    chat_voices::{a_tone, ask, failing, heard, speaking, work},
    town::{Town, a_town_with_speech, count, made},
};

/// Three parts, a sentence each.
const LONG: &str = "The light goes round and the sea answers it all night long. \
                    The light goes round and the sea answers it all night long. \
                    The light goes round and the sea answers it all night long.";

/// The welcome of a character that says so much, in a town where the nth call of the engine is answered as told.
async fn a_long_welcome(db: &PgPool, answer: fn(usize) -> Response) -> (Town, Value, Arc<AtomicUsize>) {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let engine = speaking(move |call| {
        counted.fetch_add(1, Ordering::Relaxed);
        async move { answer(call) }
    })
    .await;
    let mut town = a_town_with_speech(db.clone(), vec![engine]).await;
    let made = made(&mut town.mila, &json!({ "greeting": LONG }), "key-00000003").await;
    town.work().await;
    let chat = format!("/front/chats/{}", made["username"].as_str().unwrap());
    let said = say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    let welcome = messages(&said.body)[0].clone();
    (town, welcome, calls)
}

/// The third call breaks off, as a worker does that dies in the middle.
fn breaking_off(call: usize) -> Response {
    if call == 2 {
        ([(header::CONTENT_TYPE, "audio/wav")], "no sound").into_response()
    } else {
        a_tone()
    }
}

async fn try_again(town: &Town, db: &PgPool) {
    sqlx::query(
        "update jobs set run_at = now() - interval '1 second' where kind = 'chat.voice' and state = 'retrying'",
    )
    .execute(db)
    .await
    .unwrap();
    assert_eq!(work(town).await, 1);
}

fn urls_of_parts(voice: &Value) -> Vec<String> {
    let parts = voice["parts"].as_array().expect("parts");
    parts
        .iter()
        .map(|part| part["url"].as_str().unwrap().to_owned())
        .collect()
}

async fn events(db: &PgPool) -> i64 {
    count(db, "live_events where event ->> 'event' = 'privateMessageVoice'").await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_long_answer_is_heard_in_parts_and_then_as_one_file(db: PgPool) {
    let (mut town, welcome, calls) = a_long_welcome(&db, breaking_off).await;
    ask(&mut town.orin, &welcome).await;
    assert_eq!(work(&town).await, 1);

    let waiting = heard(&mut town.orin, &welcome).await;

    assert_eq!(waiting["state"], "waiting");
    let urls = urls_of_parts(&waiting);
    assert_eq!(urls.len(), 2, "{waiting}");
    for (place, url) in urls.iter().enumerate() {
        assert!(url.contains(&format!("/voice/parts/{place}?")), "{url}");
        assert!((450..=550).contains(&waiting["parts"][place]["durationMs"].as_i64().unwrap()));
        assert_eq!(&town.orin.download(url).await[4..8], b"ftyp");
    }
    assert_eq!(events(&db).await, 2);

    try_again(&town, &db).await;

    let ready = heard(&mut town.orin, &welcome).await;
    assert_eq!((&ready["state"], &ready["parts"]), (&json!("ready"), &Value::Null));
    let length = ready["durationMs"].as_i64().unwrap();
    assert!((1_350..=1_750).contains(&length), "{length}");
    assert_eq!(calls.load(Ordering::Relaxed), 4, "what was spoken is not spoken again");
    assert_eq!((events(&db).await, count(&db, "message_voice_parts").await), (3, 0));
    assert_eq!(town.orin.get(&urls[0]).await.code(), "not_found");
    assert_eq!(count(&db, "jobs where kind = 'chat.voice'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_is_heard_by_its_person_and_by_nobody_else(db: PgPool) {
    let (mut town, welcome, _) = a_long_welcome(&db, breaking_off).await;
    ask(&mut town.orin, &welcome).await;
    work(&town).await;
    let url = urls_of_parts(&heard(&mut town.orin, &welcome).await)[0].clone();

    let (path, proof) = url.split_once('?').unwrap();
    let forged = format!("{path}?{}", proof.replace("signature=", "signature=A"));
    let beyond = url.replace("/parts/0?", "/parts/2?");

    assert_eq!(town.mila.get(&url).await.code(), "not_found");
    assert_eq!(town.app.visitor().get(&url).await.status, StatusCode::UNAUTHORIZED);
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    assert_eq!(guest.get(&url).await.code(), "not_found");
    assert_eq!(town.orin.get(&forged).await.code(), "not_found");
    assert_eq!(town.orin.get(&beyond).await.code(), "not_found");
    assert!(!town.orin.get(path).await.status.is_success(), "a link without a proof");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn parts_of_other_words_are_not_taken_for_these(db: PgPool) {
    let (mut town, welcome, calls) = a_long_welcome(&db, breaking_off).await;
    ask(&mut town.orin, &welcome).await;
    work(&town).await;
    sqlx::query("update messages set body = 'The harbour is empty tonight.' where id = $1::uuid")
        .bind(welcome["id"].as_str().unwrap())
        .execute(&db)
        .await
        .unwrap();

    try_again(&town, &db).await;

    let voice = heard(&mut town.orin, &welcome).await;
    assert!((450..=550).contains(&voice["durationMs"].as_i64().unwrap()), "{voice}");
    assert_eq!(calls.load(Ordering::Relaxed), 4);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_that_fails_in_the_middle_goes_on_there_when_asked_again(db: PgPool) {
    let (mut town, welcome, calls) = a_long_welcome(&db, |call| if call == 1 { failing() } else { a_tone() }).await;
    ask(&mut town.orin, &welcome).await;
    work(&town).await;
    let failed = heard(&mut town.orin, &welcome).await;
    assert_eq!((&failed["state"], &failed["parts"]), (&json!("failed"), &Value::Null));

    let again = ask(&mut town.orin, &welcome).await;

    assert_eq!(urls_of_parts(&again.body["voice"]).len(), 1);
    work(&town).await;
    assert_eq!(heard(&mut town.orin, &welcome).await["state"], "ready");
    assert_eq!(calls.load(Ordering::Relaxed), 4);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn with_a_chat_the_parts_of_its_voices_are_deleted(db: PgPool) {
    let (mut town, welcome, _) = a_long_welcome(&db, breaking_off).await;
    ask(&mut town.orin, &welcome).await;
    work(&town).await;
    assert_eq!(count(&db, "message_voice_parts").await, 2);

    sqlx::query("delete from chats").execute(&db).await.unwrap();

    assert_eq!(count(&db, "message_voice_parts").await, 0);
}
