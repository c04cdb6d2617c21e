//! The sound of a twin: sentences that are read aloud, recordings, and voices made of them.
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{delete, post},
};
use engines::{
    CancellationToken, EnginesConfig, SpeechEndpointConfig, SpeechEngines, SpeechOpenAiConfig, SpeechPatience,
    SpeechRequest, TranscriptionEndpointConfig, TranscriptionOpenAiConfig, TranscriptionPatience, Voice,
};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    port::Port,
    town::{Town, a_town, count},
    uploads::sender::{objects, post_form},
    worker::Workshop,
};

const AUDIOS: &str = "/front/digital-twin/audios";
const CHALLENGES: &str = "/front/digital-twin/challenges";
const VOICES: &str = "/front/digital-twin/voices";

/// Keeps that a member's identity was checked.
pub async fn verify(app: &App, browser: &Browser) {
    sqlx::query("update accounts set verified_at = now() where id = $1")
        .bind(browser.account())
        .execute(&app.db)
        .await
        .unwrap();
}

pub async fn a_sentence(browser: &mut Browser) -> Value {
    let answer = browser.post(CHALLENGES, &json!({})).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

/// A recording of espeak-ng reading it.
pub async fn read_aloud(sentence: &str) -> Vec<u8> {
    let request = SpeechRequest {
        key: "test".to_owned(),
        text: sentence.to_owned(),
        language: "en".to_owned(),
        voice: Voice::default(),
    };
    let speech = SpeechEngines::new(&EnginesConfig::demo()).unwrap();
    speech.speak(&request, &CancellationToken::new()).await.unwrap().bytes
}

/// A WAV file of one channel with 8,000 samples a second.
fn a_wav(seconds: usize, sample: impl Fn(usize) -> i16) -> Vec<u8> {
    let samples: Vec<u8> = (0..8_000 * seconds).flat_map(|at| sample(at).to_le_bytes()).collect();
    let length = u32::try_from(samples.len()).unwrap();
    let mut file = b"RIFF".to_vec();
    file.extend((length + 36).to_le_bytes());
    file.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data");
    file.extend(length.to_le_bytes());
    file.extend(samples);
    file
}

/// A sample of noise that repeats nothing.
fn noise(at: usize) -> i16 {
    let mixed = u32::try_from(at)
        .unwrap()
        .wrapping_mul(747_796_405)
        .wrapping_add(2_891_336_453);
    let mixed = ((mixed >> ((mixed >> 28) + 4)) ^ mixed).wrapping_mul(277_803_737);
    i16::try_from((mixed ^ (mixed >> 22)) >> 18).unwrap() - 8_192
}

async fn send(browser: &mut Browser, challenge: &Value, sound: &[u8]) -> Answer {
    let fields = [("challengeId", challenge["id"].as_str().unwrap())];
    post_form(browser, AUDIOS, ("audio", sound), &fields).await
}

async fn hear(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Media).await.unwrap()
}

/// The newest recording: its state, and why it was refused.
async fn newest(db: &PgPool) -> (String, String) {
    sqlx::query_as("select state, reason from twin_audios order by created_at desc, id desc limit 1")
        .fetch_one(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_the_verified_are_heard(db: PgPool) {
    let mut town = a_town(db.clone()).await;

    let answer = town.mila.post(CHALLENGES, &json!({})).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, "not_verified"));
    let sound = read_aloud("Good evening.").await;
    let answer = post_form(&mut town.mila, AUDIOS, ("audio", &sound), &[]).await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, "not_verified"));
    let answer = town
        .mila
        .post(VOICES, &json!({ "audioId": uuid::Uuid::now_v7() }))
        .await;
    assert_eq!((answer.status, answer.code()), (StatusCode::FORBIDDEN, "not_verified"));
    assert_eq!(count(&db, "media_uploads").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_recording_becomes_a_voice_that_is_called_what_it_is(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    verify(&town.app, &town.mila).await;
    let challenge = a_sentence(&mut town.mila).await;
    let sound = read_aloud(challenge["sentence"].as_str().unwrap()).await;

    let sent = send(&mut town.mila, &challenge, &sound).await;
    assert_eq!(
        (sent.status, &sent.body["state"]),
        (StatusCode::OK, &json!("arrived")),
        "{}",
        sent.body
    );
    let early = town.mila.post(VOICES, &json!({ "audioId": sent.body["id"] })).await;
    assert_eq!(early.code(), "conflict");
    let twice = send(&mut town.mila, &challenge, &sound).await;
    assert_eq!((twice.status, twice.code()), (StatusCode::GONE, "sentence_over"));
    assert_eq!(hear(&town).await, 1);
    assert_eq!(newest(&db).await, ("accepted".to_owned(), "not_compared".to_owned()));

    let voice = json!({ "audioId": sent.body["id"] });
    let stranger = {
        verify(&town.app, &town.orin).await;
        town.orin.post(VOICES, &voice).await
    };
    assert_eq!(stranger.code(), "not_found");
    let first = town.mila.post(VOICES, &voice).await;
    let again = town.mila.post(VOICES, &voice).await;
    assert_eq!(
        (&first.body["state"], &first.body["id"]),
        (&json!("making"), &again.body["id"])
    );
    assert_eq!(hear(&town).await, 1);

    let ready = town.mila.post(VOICES, &voice).await.body;
    assert_eq!(
        (&ready["maker"], &ready["state"]),
        (&json!("espeak"), &json!("ready")),
        "{ready}"
    );
    assert!((0..100).contains(&ready["pitch"].as_i64().unwrap()), "{ready}");
    assert!((100..240).contains(&ready["pace"].as_i64().unwrap()), "{ready}");
    let url = ready["sampleUrl"].as_str().unwrap().to_owned();
    assert_eq!(&town.mila.download(&url).await[4..8], b"ftyp");
    assert_eq!(
        town.orin.get(&url).await.code(),
        "not_found",
        "the link is somebody else's"
    );
    assert_eq!(count(&db, "twins where twin_voice_id is not null").await, 1);
    assert_eq!(count(&db, "media_uploads").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sentence_is_read_in_time_by_whom_it_was_given_and_not_without_end(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    verify(&town.app, &town.mila).await;
    verify(&town.app, &town.orin).await;
    let sound = read_aloud("Good evening, the lamp is lit.").await;
    let challenge = a_sentence(&mut town.mila).await;
    assert_eq!(challenge["language"], "en");

    assert_eq!(send(&mut town.orin, &challenge, &sound).await.code(), "sentence_over");
    sqlx::query("update twin_challenges set expires_at = now() - interval '1 second'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(send(&mut town.mila, &challenge, &sound).await.code(), "sentence_over");
    for _ in 1..20 {
        a_sentence(&mut town.mila).await;
    }
    let more = town.mila.post(CHALLENGES, &json!({})).await;
    assert_eq!(
        (more.status, more.code()),
        (StatusCode::TOO_MANY_REQUESTS, "too_many_attempts")
    );
    assert_eq!(count(&db, "twin_audios").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_no_voice_of_a_minute_is_refused_and_not_kept(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    verify(&town.app, &town.mila).await;
    let challenge = a_sentence(&mut town.mila).await;
    let text = send(&mut town.mila, &challenge, b"not a sound at all").await;
    assert_eq!(
        (text.status, text.code()),
        (StatusCode::UNPROCESSABLE_ENTITY, "not_a_sound")
    );
    for (sound, why) in [
        (a_wav(4, |_| 0), "silent"),
        (read_aloud("Hello.").await, "too_short"),
        (a_wav(61, |at| i16::try_from(at % 80 * 100).unwrap()), "too_long"),
        (a_wav(4, noise), "no_voice"),
        (b"RIFF\xff\0\0\0WAVEfmt \x10".to_vec(), "unreadable"),
    ] {
        let challenge = a_sentence(&mut town.mila).await;
        let sent = send(&mut town.mila, &challenge, &sound).await;
        assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
        hear(&town).await;

        assert_eq!(newest(&db).await, ("refused".to_owned(), why.to_owned()));
        let voice = town.mila.post(VOICES, &json!({ "audioId": sent.body["id"] })).await;
        assert!(!voice.status.is_success(), "{}", voice.body);
    }

    assert_eq!(count(&db, "twin_audios where object_key is not null").await, 0);
    assert_eq!(count(&db, "media_uploads where begun_at = '-infinity'").await, 5);
}

/// A speech engine that makes voices and writes down recordings, by a script.
#[derive(Clone, Default)]
struct Studio {
    /// The words of every recording.
    heard: Arc<Mutex<String>>,
    made: Arc<Mutex<usize>>,
    deleted: Arc<Mutex<Vec<String>>>,
    /// Whether it deletes nothing for now.
    is_busy: Arc<AtomicBool>,
    spoken: Arc<Mutex<Vec<Value>>>,
}

impl Studio {
    /// A town whose engines it is.
    async fn open_town(&self, db: PgPool) -> Town {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/v1", listener.local_addr().expect("it is bound"));
        let router = Router::new()
            .route("/v1/audio/transcriptions", post(write_down))
            .route("/v1/audio/voices", post(make))
            .route("/v1/audio/voices/{voice}", delete(forget))
            .route("/v1/audio/speech", post(speak))
            .with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        let speech = SpeechEndpointConfig::OpenAi(SpeechOpenAiConfig {
            url: url.clone(),
            concurrency: 4,
            per_minute: None,
            model_name: "scripted".to_owned(),
            api_key_env: None,
            voice: "anybody".to_owned(),
            voices: [].into(),
            clones: true,
            patience: SpeechPatience::default(),
        });
        let ears = TranscriptionEndpointConfig::OpenAi(TranscriptionOpenAiConfig {
            url,
            concurrency: 4,
            per_minute: None,
            model_name: "ears".to_owned(),
            api_key_env: None,
            patience: TranscriptionPatience::default(),
        });
        let shop = Workshop::open_with_ears(&db, ScriptedEngine::that_draws(), vec![speech], vec![ears]).await;
        let app = Port::open_with(db, shop.storage.clone()).await.app;
        let (mila, orin) = (app.member("mila").await, app.member("orin").await);
        Town { app, shop, mila, orin }
    }
}

async fn write_down(State(studio): State<Studio>) -> Json<Value> {
    Json(json!({ "text": studio.heard.lock().unwrap().clone() }))
}

async fn make(State(studio): State<Studio>) -> Json<Value> {
    let mut made = studio.made.lock().unwrap();
    *made += 1;
    Json(json!({ "id": format!("voice-{made}") }))
}

async fn forget(State(studio): State<Studio>, Path(voice): Path<String>) -> StatusCode {
    if studio.is_busy.load(Ordering::SeqCst) {
        return StatusCode::SERVICE_UNAVAILABLE;
    }
    studio.deleted.lock().unwrap().push(voice);
    StatusCode::NO_CONTENT
}

async fn speak(State(studio): State<Studio>, Json(body): Json<Value>) -> Response {
    studio.spoken.lock().unwrap().push(body);
    let tone = a_wav(1, |at| i16::try_from(at % 60 * 200).unwrap() - 6_000);
    ([(header::CONTENT_TYPE, "audio/wav")], tone).into_response()
}

/// Reads a new sentence aloud while the engine hears `heard`, or the sentence itself; returns the recording.
async fn record(town: &mut Town, studio: &Studio, heard: Option<&str>) -> Value {
    let challenge = a_sentence(&mut town.mila).await;
    let sentence = challenge["sentence"].as_str().unwrap();
    heard.unwrap_or(sentence).clone_into(&mut studio.heard.lock().unwrap());
    let sound = read_aloud(sentence).await;
    let sent = send(&mut town.mila, &challenge, &sound).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.body);
    hear(town).await;
    sent.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_engine_compares_the_words_and_makes_the_voice(db: PgPool) {
    let studio = Studio::default();
    let mut town = studio.open_town(db.clone()).await;
    verify(&town.app, &town.mila).await;

    record(&mut town, &studio, Some("Something else altogether.")).await;
    assert_eq!(newest(&db).await, ("refused".to_owned(), "other_words".to_owned()));
    for number in 1..=2 {
        let audio = record(&mut town, &studio, None).await;
        assert_eq!(newest(&db).await, ("accepted".to_owned(), String::new()));
        let voice = json!({ "audioId": audio["id"] });
        town.mila.post(VOICES, &voice).await;
        hear(&town).await;

        let ready = town.mila.post(VOICES, &voice).await.body;
        assert_eq!(
            (&ready["maker"], &ready["state"]),
            (&json!("provider"), &json!("ready")),
            "{ready}"
        );
        assert_eq!(
            studio.spoken.lock().unwrap().last().unwrap()["voice"],
            format!("voice-{number}")
        );
    }

    // The voice before is gone there and here.
    assert_eq!(*studio.deleted.lock().unwrap(), ["voice-1"]);
    assert_eq!(
        count(
            &db,
            "twin_voices where state = 'destroyed' and provider_voice = 'voice-1'"
        )
        .await,
        1
    );
    assert_eq!(
        count(
            &db,
            "twins join twin_voices on twin_voices.id = twin_voice_id where provider_voice = 'voice-2'"
        )
        .await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_that_is_destroyed_while_it_is_made_is_deleted_at_the_engine(db: PgPool) {
    let studio = Studio::default();
    let mut town = studio.open_town(db.clone()).await;
    verify(&town.app, &town.mila).await;
    let audio = record(&mut town, &studio, None).await;
    town.mila.post(VOICES, &json!({ "audioId": audio["id"] })).await;
    sqlx::query("update twin_voices set state = 'destroyed', maker = 'provider', provider_voice = 'voice-9'")
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(hear(&town).await, 1);

    assert_eq!(*studio.deleted.lock().unwrap(), ["voice-9"]);
    assert_eq!(*studio.made.lock().unwrap(), 0);
    assert_eq!(count(&db, "twins where twin_voice_id is not null").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_that_its_engine_keeps_for_now_is_not_given_up(db: PgPool) {
    let studio = Studio::default();
    let mut town = studio.open_town(db.clone()).await;
    verify(&town.app, &town.mila).await;
    let audio = record(&mut town, &studio, None).await;
    town.mila.post(VOICES, &json!({ "audioId": audio["id"] })).await;
    hear(&town).await;
    studio.is_busy.store(true, Ordering::SeqCst);

    let order = json!({ "id": uuid::Uuid::now_v7(), "what": "voice" });
    let ordered = town.mila.post("/front/digital-twin/destroy", &order).await;
    assert_eq!(ordered.status, StatusCode::OK, "{}", ordered.body);
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();

    // Files are gone here, and no attempt was used up.
    assert_eq!(objects(&town, "twin/").await, Vec::<String>::new());
    assert_eq!(count(&db, "twin_destructions where state = 'running'").await, 1);
    assert_eq!(count(&db, "twin_voices where provider_voice = 'voice-1'").await, 1);
    assert_eq!(
        count(&db, "jobs where kind = 'twin.destroy' and state = 'scheduled'").await,
        1
    );
}
