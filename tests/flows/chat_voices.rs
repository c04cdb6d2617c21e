//! Answers as they are heard: asked for, spoken, played, and deleted with what was said.
use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use axum::{
    Router,
    http::{Method, StatusCode, header},
    response::{IntoResponse, Response},
    routing::post,
};
use engines::{SpeechEndpointConfig, SpeechEspeakConfig, SpeechOpenAiConfig, SpeechPatience};
use jobs::{
    domains::{chat::VoiceReply, maintenance::Sweep},
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    chat::{answered, last, messages, page_of_message, say, with_ada},
    town::{Town, a_town, a_town_with_speech, count, made},
};

/// An answer of one sentence, which is spoken in one part.
async fn an_answer(town: &mut Town) -> (String, Value) {
    let chat = with_ada(town).await;
    let open = answered(town, &chat, "Good evening!", "client-0001").await;
    let message = last(&open).clone();
    sqlx::query("update messages set body = 'The lamp is lit tonight.' where id = $1::uuid")
        .bind(message["id"].as_str().unwrap())
        .execute(&town.app.db)
        .await
        .unwrap();
    (chat, message)
}

fn voice_of_message(message: &Value) -> String {
    format!("{}/voice", page_of_message(message))
}

pub async fn ask(browser: &mut Browser, message: &Value) -> Answer {
    browser.post(&voice_of_message(message), &json!({})).await
}

pub async fn work(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Media).await.unwrap()
}

pub async fn heard(browser: &mut Browser, message: &Value) -> Value {
    browser.get(&page_of_message(message)).await.body["voice"].clone()
}

async fn files(town: &Town) -> usize {
    town.shop.storage.list("voices/", None).await.unwrap().items.len()
}

async fn sweep(town: &Town) {
    enqueue(&mut town.app.db.acquire().await.unwrap(), &Sweep {})
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
}

/// A speech engine that answers the nth call as told.
pub async fn speaking<A, F>(answer: A) -> SpeechEndpointConfig
where
    A: Fn(usize) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send,
{
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}/v1", listener.local_addr().expect("it is bound"));
    let calls = Arc::new(AtomicUsize::new(0));
    let router = Router::new().route(
        "/v1/audio/speech",
        post(async move || answer(calls.fetch_add(1, Ordering::Relaxed)).await),
    );
    tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
    SpeechEndpointConfig::OpenAi(SpeechOpenAiConfig {
        url,
        concurrency: 4,
        per_minute: None,
        model_name: "scripted".to_owned(),
        api_key_env: None,
        voice: "anybody".to_owned(),
        voices: [].into(),
        clones: false,
        patience: SpeechPatience::default(),
    })
}

/// One that has this done to the database before it answers.
async fn speaking_while(db: &PgPool, what_happens: &'static str) -> SpeechEndpointConfig {
    let db = db.clone();
    speaking(move |_| {
        let db = db.clone();
        async move {
            sqlx::query(what_happens).execute(&db).await.unwrap();
            a_tone()
        }
    })
    .await
}

/// Half a second of a tone.
pub fn a_tone() -> Response {
    let samples: Vec<u8> = (0..12_000_i16)
        .flat_map(|at| ((at % 100) * 200 - 10_000).to_le_bytes())
        .collect();
    let mut file =
        b"RIFF\xff\xff\xff\x7fWAVEfmt \x10\0\0\0\x01\0\x01\0\xc0\x5d\0\0\x80\xbb\0\0\x02\0\x10\0data".to_vec();
    file.extend(u32::try_from(samples.len()).unwrap().to_le_bytes());
    file.extend(samples);
    ([(header::CONTENT_TYPE, "audio/wav")], file).into_response()
}

pub fn failing() -> Response {
    (
        StatusCode::BAD_REQUEST,
        axum::Json(json!({ "error": { "code": "invalid_voice" } })),
    )
        .into_response()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_is_asked_for_spoken_and_heard(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (_, message) = an_answer(&mut town).await;
    assert_eq!(message["voice"], Value::Null);

    let asked = ask(&mut town.orin, &message).await;

    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    let waiting = json!({ "state": "waiting", "durationMs": null, "peaks": [], "url": null, "isDemo": false });
    assert_eq!(asked.body["voice"], waiting);
    assert_eq!(work(&town).await, 1);
    let voice = heard(&mut town.orin, &message).await;
    assert_eq!((&voice["state"], &voice["isDemo"]), (&json!("ready"), &json!(true)));
    assert!(voice["durationMs"].as_i64().unwrap() > 300, "{voice}");
    let peaks: Vec<u64> = voice["peaks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|peak| peak.as_u64().unwrap())
        .collect();
    assert_eq!((peaks.len(), peaks.iter().max()), (64, Some(&100)));
    let file = town.orin.download(voice["url"].as_str().unwrap()).await;
    assert_eq!(&file[4..8], b"ftyp");
    assert_eq!(
        count(&db, "live_events where event ->> 'event' = 'privateMessageVoice'").await,
        1
    );
    assert_eq!(count(&db, "media_uploads").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_part_of_a_voice_can_be_asked_for(db: PgPool) {
    let mut town = a_town(db).await;
    let (_, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;
    work(&town).await;
    let url = heard(&mut town.orin, &message).await["url"]
        .as_str()
        .unwrap()
        .to_owned();
    let mut request = Browser::request(Method::GET, &url, None);
    request
        .headers_mut()
        .insert(header::RANGE, "bytes=4-7".parse().unwrap());

    let part = town.orin.send(request).await;

    assert_eq!(part.status, StatusCode::PARTIAL_CONTENT);
    assert_eq!(part.headers[header::CONTENT_TYPE], "audio/mp4");
    assert!(
        part.headers[header::CONTENT_RANGE]
            .to_str()
            .unwrap()
            .starts_with("bytes 4-7/")
    );
    assert_eq!(
        town.mila.get(&url).await.code(),
        "not_found",
        "the link is somebody else's"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_presses_are_one_voice(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (_, message) = an_answer(&mut town).await;
    let mut other = town.orin.clone();

    let (one, two) = tokio::join!(ask(&mut town.orin, &message), ask(&mut other, &message));

    assert_eq!((one.status, two.status), (StatusCode::OK, StatusCode::OK));
    assert_eq!(work(&town).await, 1);
    let again = ask(&mut town.orin, &message).await;
    assert_eq!(again.body["voice"]["state"], "ready");
    assert_eq!((work(&town).await, files(&town).await), (0, 1));
    assert_eq!(count(&db, "jobs where kind = 'chat.voice'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_answers_that_were_said_have_a_voice(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (chat, message) = an_answer(&mut town).await;
    let said = say(&mut town.orin, &chat, "And then?", "client-0002").await.body;
    let (own, unfinished) = (&messages(&said)[3], last(&said));
    assert_eq!(
        (&own["author"], &unfinished["state"]),
        (&json!("person"), &json!("waiting"))
    );

    for message in [own, unfinished] {
        assert_eq!(
            ask(&mut town.orin, message).await.status,
            StatusCode::NOT_FOUND,
            "{message}"
        );
    }
    assert_eq!(
        ask(&mut town.mila, &message).await.status,
        StatusCode::NOT_FOUND,
        "it was not said to her"
    );
    assert_eq!(count(&db, "message_voices").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_welcome_is_heard_by_a_guest_and_by_nobody_else(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    let said = say(&mut guest, &chat, "Good evening!", "client-0001").await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    let welcome = messages(&said.body)[0].clone();

    assert_eq!(ask(&mut guest, &welcome).await.status, StatusCode::OK);
    work(&town).await;

    let voice = heard(&mut guest, &welcome).await;
    assert_eq!(voice["state"], "ready");
    let url = voice["url"].as_str().unwrap();
    assert!(!guest.download(url).await.is_empty());
    assert_eq!(town.app.visitor().get(url).await.status, StatusCode::UNAUTHORIZED);
    let job: (Option<uuid::Uuid>,) = sqlx::query_as("select owner_id from jobs where kind = 'chat.voice'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(job, (None,));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_that_failed_is_told_and_can_be_asked_for_again(db: PgPool) {
    let engine = speaking(|call| async move { if call == 0 { failing() } else { a_tone() } }).await;
    let mut town = a_town_with_speech(db.clone(), vec![engine]).await;
    let (_, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;
    work(&town).await;
    let failed = heard(&mut town.orin, &message).await;
    assert_eq!((&failed["state"], &failed["url"]), (&json!("failed"), &Value::Null));

    let again = ask(&mut town.orin, &message).await;

    assert_eq!(again.body["voice"]["state"], "waiting");
    work(&town).await;
    let voice = heard(&mut town.orin, &message).await;
    assert_eq!((&voice["state"], &voice["isDemo"]), (&json!("ready"), &json!(false)));
    assert!((450..=550).contains(&voice["durationMs"].as_i64().unwrap()), "{voice}");
    assert_eq!(
        count(&db, "live_events where event ->> 'event' = 'privateMessageVoice'").await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_stands_in_for_an_engine_says_so(db: PgPool) {
    let away = speaking(|_| async { StatusCode::SERVICE_UNAVAILABLE.into_response() }).await;
    let espeak = SpeechEndpointConfig::Espeak(SpeechEspeakConfig::default());
    let mut town = a_town_with_speech(db, vec![away, espeak]).await;
    let (_, message) = an_answer(&mut town).await;

    ask(&mut town.orin, &message).await;
    work(&town).await;

    let voice = heard(&mut town.orin, &message).await;
    assert_eq!((&voice["state"], &voice["isDemo"]), (&json!("ready"), &json!(true)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn with_a_chat_its_voices_are_deleted(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (chat, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;
    work(&town).await;
    assert_eq!(files(&town).await, 1);

    assert_eq!(town.orin.delete(&chat).await.status, StatusCode::NO_CONTENT);
    sweep(&town).await;

    assert_eq!((files(&town).await, count(&db, "message_voices").await), (0, 0));
    assert_eq!(count(&db, "media_uploads").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_that_is_deleted_while_it_is_spoken_leaves_nothing(db: PgPool) {
    let engine = speaking_while(&db, "delete from chats").await;
    let mut town = a_town_with_speech(db.clone(), vec![engine]).await;
    let (_, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;

    work(&town).await;
    sweep(&town).await;

    assert_eq!((files(&town).await, count(&db, "media_uploads").await), (0, 0));
    assert_eq!(
        count(&db, "jobs where kind = 'chat.voice' and state = 'succeeded'").await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_of_words_that_were_replaced_meanwhile_is_not_kept(db: PgPool) {
    let reworded = "update messages set body = 'The harbour is empty.', reworded_at = now()
                    where author = 'ai_character' and parent_id is not null";
    let engine = speaking_while(&db, reworded).await;
    let mut town = a_town_with_speech(db.clone(), vec![engine]).await;
    let (_, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;

    work(&town).await;
    sweep(&town).await;

    assert_eq!(heard(&mut town.orin, &message).await["state"], "waiting");
    assert_eq!((files(&town).await, count(&db, "media_uploads").await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_voice_of_who_was_faster_stays(db: PgPool) {
    let faster = "update message_voices
                  set state = 'ready', object_key = 'voices/faster/voice.m4a', content_type = 'audio/mp4', size_bytes = 1,
                      duration_ms = 77, peaks = '\\x00'";
    let engine = speaking_while(&db, faster).await;
    let mut town = a_town_with_speech(db.clone(), vec![engine]).await;
    let (_, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;

    work(&town).await;
    sweep(&town).await;

    assert_eq!(heard(&mut town.orin, &message).await["durationMs"], 77);
    assert_eq!((files(&town).await, count(&db, "media_uploads").await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_that_is_there_is_not_spoken_again(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (_, message) = an_answer(&mut town).await;
    ask(&mut town.orin, &message).await;
    work(&town).await;
    let again = VoiceReply {
        message_id: message["id"].as_str().unwrap().parse().unwrap(),
        account_id: None,
    };
    enqueue(&mut db.acquire().await.unwrap(), &again).await.unwrap();

    assert_eq!(work(&town).await, 1);

    assert_eq!(files(&town).await, 1);
    assert_eq!(
        count(&db, "jobs where kind = 'chat.voice' and state = 'succeeded'").await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn somebody_who_speaks_japanese_is_read_and_not_spelt(db: PgPool) {
    let mut town = a_town(db).await;
    let ada = json!({ "language": "ja", "greeting": "灯台へようこそ。今夜は風が強いです。" });
    let made = made(&mut town.mila, &ada, "key-00000002").await;
    town.work().await;
    let chat = format!("/front/chats/{}", made["username"].as_str().unwrap());
    let said = say(&mut town.mila, &chat, "こんばんは", "client-0001").await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    let welcome = messages(&said.body)[0].clone();

    ask(&mut town.mila, &welcome).await;
    work(&town).await;

    let voice = heard(&mut town.mila, &welcome).await;
    // Fourteen times "Chinese letter" would take three times as long.
    assert!(
        (1_500..=7_000).contains(&voice["durationMs"].as_i64().unwrap()),
        "{voice}"
    );
}
