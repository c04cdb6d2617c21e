//! Messages of a twin as they are heard.
use axum::http::StatusCode;
use jobs::{
    domains::{direct::set_removed, maintenance::Sweep},
    ids::MessageId,
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::last;
use crate::{
    browser::{Answer, Browser},
    direct::{TO_MILA, TO_ORIN, messages, page_of},
    town::{Town, count},
    twin_town::{a_twin_town, a_voice, answered, set_twin},
};

/// A town with an answer of a twin that has a voice.
async fn an_answer(db: &PgPool, settings: &str) -> (Town, Value) {
    let mut town = a_twin_town(db.clone()).await;
    a_voice(db, &town.mila).await;
    set_twin(db, settings).await;
    let open = answered(&mut town, "Good evening!", "client-0001").await;
    (town, last(&open).clone())
}

async fn ask(browser: &mut Browser, message: &Value) -> Answer {
    browser.post(&format!("{}/voice", page_of(message)), &json!({})).await
}

async fn work(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Media).await.unwrap()
}

async fn heard(browser: &mut Browser, message: &Value) -> Value {
    browser.get(&page_of(message)).await.body["voice"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_is_spoken_where_its_owner_allows_it(db: PgPool) {
    let (mut town, message) = an_answer(&db, "voice_messages = true").await;
    let open = town.orin.get(TO_MILA).await.body;
    let allowed = json!({ "voiceMessagesAllowed": true, "voiceoverMessagesAllowed": false });
    assert_eq!((&open["chat"]["settings"], work(&town).await), (&allowed, 0));

    let asked = ask(&mut town.orin, &message).await;

    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    let waiting = json!({ "state": "waiting", "durationMs": null, "peaks": [], "url": null, "isDemo": false });
    assert_eq!(asked.body["voice"], waiting);
    ask(&mut town.mila, &message).await;
    assert_eq!(work(&town).await, 1, "two presses are one voice");
    let voice = heard(&mut town.orin, &message).await;
    assert_eq!(voice["state"], "ready", "{voice}");
    let url = voice["url"].as_str().unwrap();
    assert_eq!(&town.orin.download(url).await[4..8], b"ftyp");
    let own = heard(&mut town.mila, &message).await["url"]
        .as_str()
        .unwrap()
        .to_owned();
    assert!(!town.mila.download(&own).await.is_empty(), "its owner hears it as well");
    let mut vera = town.app.member("vera").await;
    assert_eq!(vera.get(url).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ask(&mut vera, &message).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        count(&db, "live_events where event ->> 'event' = 'privateMessageVoice'").await,
        2
    );
    assert_eq!(count(&db, "media_uploads").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_answer_is_spoken_where_its_owner_wants_it(db: PgPool) {
    let (mut town, message) = an_answer(&db, "voiceover_messages = true").await;

    assert_eq!(work(&town).await, 1);

    assert_eq!(heard(&mut town.orin, &message).await["state"], "ready");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_spoken_where_it_is_off_and_of_people_never(db: PgPool) {
    let (mut town, message) = an_answer(&db, "voice_messages = false").await;
    assert_eq!(ask(&mut town.orin, &message).await.code(), "feature_disabled");
    set_twin(&db, "voice_messages = true, twin_voice_id = null").await;
    assert_eq!(ask(&mut town.orin, &message).await.code(), "feature_disabled");

    let open = town.mila.get(TO_ORIN).await.body;
    let of_orin = messages(&open)[0].clone();
    assert_eq!(ask(&mut town.mila, &of_orin).await.status, StatusCode::NOT_FOUND);
    assert_eq!(count(&db, "twin_sounds").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn with_a_chat_its_sounds_are_deleted(db: PgPool) {
    let (mut town, message) = an_answer(&db, "voice_messages = true").await;
    ask(&mut town.orin, &message).await;
    work(&town).await;
    let files = async || town.shop.storage.list("voices/", None).await.unwrap().items.len();
    assert_eq!(files().await, 1);

    sqlx::query("delete from direct_chats").execute(&db).await.unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();

    assert_eq!((files().await, count(&db, "twin_sounds").await), (0, 0));
}

/// An answer that was spoken, with the address of its sound for orin.
async fn a_spoken_answer(db: &PgPool) -> (Town, Value, String) {
    let (mut town, message) = an_answer(db, "voice_messages = true").await;
    ask(&mut town.orin, &message).await;
    work(&town).await;
    let url = heard(&mut town.orin, &message).await["url"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(town.orin.get(&url).await.status, StatusCode::OK);
    (town, message, url)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_staff_removed_is_not_heard_either(db: PgPool) {
    let (mut town, message, url) = a_spoken_answer(&db).await;
    let id = MessageId(message["id"].as_str().unwrap().parse().unwrap());

    set_removed(&mut db.acquire().await.unwrap(), id, None).await.unwrap();

    assert_eq!(town.orin.get(&url).await.status, StatusCode::NOT_FOUND);
    assert_eq!(heard(&mut town.orin, &message).await, Value::Null);
    assert_eq!(count(&db, "twin_sounds").await, 0);
    assert_eq!(
        ask(&mut town.orin, &message).await.status,
        StatusCode::NOT_FOUND,
        "nor is it spoken again"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_is_not_heard_from_the_moment_its_owner_has_it_destroyed(db: PgPool) {
    let (mut town, message, url) = a_spoken_answer(&db).await;

    // No job has run yet, and under a legal hold none will.
    let order = json!({ "id": Uuid::now_v7(), "what": "voice" });
    let ordered = town.mila.post("/front/digital-twin/destroy", &order).await;
    assert_eq!(ordered.status, StatusCode::OK, "{}", ordered.body);

    assert_eq!(count(&db, "twin_sounds where state = 'ready'").await, 1);
    assert_eq!(town.orin.get(&url).await.status, StatusCode::NOT_FOUND);
    assert_eq!(heard(&mut town.orin, &message).await, Value::Null);
}
