//! Behavior and misbehavior of speech engines.

use crate::fakes::{Fake, dead_url};
use axum::Router;
use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use engines::{CancellationToken, EngineError, EnginesConfig, MAX_SOUND, SpeechEngines, SpeechRequest, Spoken, Voice};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

type Asked = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

/// The same sentence in every language.
const SENTENCES: [(&str, &str); 8] = [
    ("en", "Good evening, the lamp is lit."),
    ("de", "Guten Abend, die Lampe brennt schön."),
    ("es", "Buenas noches, la lámpara está encendida."),
    ("fr", "Bonsoir, la lampe est allumée."),
    ("it", "Buonasera, la lampada è accesa."),
    ("ja", "こんばんは、灯台の明かりがついています。"),
    ("nl", "Goedenavond, de lamp brandt."),
    ("ru", "Добрый вечер, лампа горит."),
];

fn request(language: &str, text: &str) -> SpeechRequest {
    SpeechRequest {
        key: "message-1".to_owned(),
        text: text.to_owned(),
        language: language.to_owned(),
        voice: Voice {
            name: "freya".to_owned(),
            gender: "female".to_owned(),
            ..Voice::default()
        },
    }
}

fn engines(endpoints: &[Value]) -> SpeechEngines {
    let config: EnginesConfig = serde_json::from_value(json!({ "speech": endpoints })).unwrap();
    SpeechEngines::new(&config).unwrap()
}

async fn speak(engines: &SpeechEngines, language: &str, text: &str) -> Result<Spoken, EngineError> {
    engines.speak(&request(language, text), &CancellationToken::new()).await
}

/// espeak-ng's output: one channel of 22,050 samples per second after a 44-byte header.
fn samples(wav: &[u8]) -> Vec<i16> {
    assert_eq!(&wav[..4], b"RIFF");
    wav[44..]
        .chunks_exact(2)
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
        .collect()
}

async fn said_by_espeak(request: &SpeechRequest) -> Vec<i16> {
    let spoken = engines(&[]).speak(request, &CancellationToken::new()).await.unwrap();
    assert!(spoken.is_demo);
    samples(&spoken.bytes)
}

#[tokio::test]
async fn without_a_file_speech_is_heard_in_all_eight_languages() {
    for (language, sentence) in SENTENCES {
        let samples = said_by_espeak(&request(language, sentence)).await;

        assert!(samples.len() > 22_050 * 3 / 10, "{language}: {} samples", samples.len());
        assert!(
            samples.iter().any(|sample| sample.unsigned_abs() > 3_000),
            "{language} is silent"
        );
    }
    assert!(engines(&[]).missing().await.is_empty());
}

#[tokio::test]
async fn speech_in_japanese_reads_kanji_as_the_kana_they_are() {
    let kanji = said_by_espeak(&request("ja", "漢字を読みます。")).await;
    let kana = said_by_espeak(&request("ja", "カンジヲヨミマス。")).await;

    assert_eq!(kanji, kana);
}

#[tokio::test]
async fn speech_sounds_like_whom_it_was_given() {
    let amelia = request("en", "Good evening.");
    let mut viktor = amelia.clone();
    viktor.voice = Voice {
        name: "viktor".to_owned(),
        gender: "male".to_owned(),
        ..Voice::default()
    };

    assert_ne!(said_by_espeak(&amelia).await, said_by_espeak(&viktor).await);
}

#[tokio::test]
async fn speech_is_words_and_never_orders_for_the_program() {
    for text in [
        "-f /etc/hostname",
        "--version",
        "[[h@l'oU]] $(id)",
        "<break time=\"9s\"/> yes",
    ] {
        let samples = said_by_espeak(&request("en", text)).await;

        assert!(
            (2_000..22_050 * 8).contains(&samples.len()),
            "{text}: {}",
            samples.len()
        );
    }
}

#[tokio::test]
async fn speech_without_its_program_is_told_at_once() {
    let nowhere = engines(&[json!({ "kind": "espeak", "program": "/nowhere/espeak-ng" })]);
    let unread = engines(&[json!({ "kind": "espeak", "reader": "/nowhere/mecab" })]);

    assert_eq!(nowhere.missing().await.len(), 1);
    assert_eq!(unread.missing().await.len(), 1);
    let outcome = speak(&nowhere, "en", "Hello").await;
    assert!(matches!(outcome, Err(EngineError::Unavailable { .. })), "{outcome:?}");
    assert!(speak(&unread, "en", "Hello").await.is_ok(), "only Japanese needs it");
    assert!(speak(&unread, "ja", "漢字").await.is_err());
}

#[tokio::test]
async fn speech_in_a_language_that_nobody_speaks_is_rejected() {
    for (language, text) in [("xx", "Hello"), ("en", " ")] {
        let outcome = speak(&engines(&[]), language, text).await;

        assert!(matches!(outcome, Err(EngineError::Rejected(_))), "{outcome:?}");
    }
}

/// A server that answers every request for speech with `answer`.
async fn serve(answer: impl Fn() -> Response + Clone + Send + Sync + 'static) -> (Fake, Asked) {
    let asked = Asked::default();
    let log = Arc::clone(&asked);
    let speech = async move |headers: HeaderMap, body: Bytes| {
        log.lock()
            .unwrap()
            .push((headers, serde_json::from_slice(&body).unwrap()));
        answer()
    };
    let router = Router::new()
        .route("/v1/audio/speech", post(speech))
        .route("/v1/models", get(async || Json(json!({ "data": [] }))));
    (Fake::serve(router).await, asked)
}

fn openai(url: &str) -> Value {
    json!({
        "kind": "openai", "url": format!("{url}/v1"), "modelName": "speech", "voice": "anybody",
        "voices": { "female": "nova", "amelia": "shimmer" },
        // Set whenever cargo runs tests; its value does not matter.
        "apiKeyEnv": "CARGO_PKG_NAME",
    })
}

fn sound(media_type: &'static str) -> Response {
    ([(CONTENT_TYPE, media_type)], vec![7; 100]).into_response()
}

#[tokio::test]
async fn a_server_is_asked_for_speech_in_the_voice_that_was_chosen() {
    let (server, asked) = serve(|| sound("audio/wav")).await;
    let engines = engines(&[openai(&server.url)]);
    let with = |name: &str, gender: &str| {
        let mut request = request("en", "Good evening.");
        request.voice = Voice {
            name: name.to_owned(),
            gender: gender.to_owned(),
            ..Voice::default()
        };
        request
    };

    for (name, gender) in [("amelia", "female"), ("freya", "female"), ("hugo", "male")] {
        let spoken = engines
            .speak(&with(name, gender), &CancellationToken::new())
            .await
            .unwrap();
        assert_eq!((spoken.bytes.len(), spoken.is_demo), (100, false));
    }

    let asked = asked.lock().unwrap();
    let voices: Vec<&Value> = asked.iter().map(|(_, body)| &body["voice"]).collect();
    assert_eq!(voices, ["shimmer", "nova", "anybody"]);
    let (headers, body) = &asked[0];
    assert_eq!(
        (&body["model"], &body["input"], &body["response_format"]),
        (&json!("speech"), &json!("Good evening."), &json!("wav"))
    );
    assert!(headers[AUTHORIZATION].to_str().unwrap().starts_with("Bearer "));
    assert!(!headers["idempotency-key"].to_str().unwrap().contains("message-1"));
}

#[tokio::test]
async fn what_is_no_speech_is_garbage() {
    let answers: [fn() -> Response; 4] = [
        || sound("text/html"),
        || ([(CONTENT_TYPE, "audio/wav")], Vec::<u8>::new()).into_response(),
        || ([(CONTENT_TYPE, "audio/wav")], vec![0; MAX_SOUND + 1]).into_response(),
        || StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    ];

    for answer in answers {
        let (server, _) = serve(answer).await;
        let outcome = speak(&engines(&[openai(&server.url)]), "en", "Hello").await;
        assert!(matches!(outcome, Err(EngineError::Garbage(_))), "{outcome:?}");
    }
}

#[tokio::test]
async fn refusals_of_speech_are_told_apart() {
    let refuse = |code: &'static str| {
        move || (StatusCode::BAD_REQUEST, Json(json!({ "error": { "code": code } }))).into_response()
    };
    let (moderated, _) = serve(refuse("content_policy_violation")).await;
    let (rejected, _) = serve(refuse("invalid_voice")).await;

    let outcome = speak(&engines(&[openai(&moderated.url)]), "en", "Hello").await;
    assert!(matches!(outcome, Err(EngineError::Refused(_))), "{outcome:?}");
    let espeak = json!({ "kind": "espeak" });
    let outcome = speak(&engines(&[openai(&rejected.url), espeak]), "en", "Hello").await;
    assert!(
        matches!(outcome, Err(EngineError::Rejected(_))),
        "nobody stands in for a refusal: {outcome:?}"
    );
}

#[tokio::test]
async fn speech_moves_on_to_another_server_and_then_to_who_stands_in() {
    let (server, _) = serve(|| sound("audio/mpeg")).await;
    let (dead, espeak) = (openai(&dead_url().await), json!({ "kind": "espeak" }));

    let elsewhere = speak(
        &engines(&[dead.clone(), openai(&server.url), espeak.clone()]),
        "en",
        "Hello",
    )
    .await;
    assert!(!elsewhere.unwrap().is_demo);
    let stood_in = speak(&engines(&[dead.clone(), espeak]), "en", "Hello").await;
    assert!(stood_in.unwrap().is_demo);
    let alone = speak(&engines(&[dead]), "en", "Hello").await;
    assert!(matches!(alone, Err(EngineError::Unavailable { .. })), "{alone:?}");
}

#[tokio::test]
async fn a_server_that_takes_too_long_for_speech_is_left() {
    let router = Router::new().route("/v1/audio/speech", post(std::future::pending::<StatusCode>));
    let server = Fake::serve(router).await;
    let mut endpoint = openai(&server.url);
    endpoint["patience"] = json!({ "overallMs": 100 });

    let outcome = speak(&engines(&[endpoint]), "en", "Hello").await;

    assert_eq!(outcome, Err(EngineError::TimedOut));
}

#[tokio::test]
async fn speech_that_nobody_wants_any_more_is_cancelled() {
    let router = Router::new().route("/v1/audio/speech", post(std::future::pending::<StatusCode>));
    let server = Fake::serve(router).await;
    let engines = engines(&[openai(&server.url)]);
    let cancel = CancellationToken::new();
    let request = request("en", "Hello");

    let (outcome, ()) = tokio::join!(engines.speak(&request, &cancel), async { cancel.cancel() });

    assert_eq!(outcome, Err(EngineError::Cancelled));
}

/// Kokoro in the folder that the environment names, or that `scripts/run` brings.
fn natural() -> Option<SpeechEngines> {
    let cache = || {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cache");
        cache.unwrap_or_else(home).join("nocturne/kokoro-1.0-int8")
    };
    let folder = std::env::var_os("NOCTURNE_VOICES").map_or_else(cache, PathBuf::from);
    if !folder.join("kokoro.onnx").is_file() {
        eprintln!("Kokoro was not tried: {} is absent", folder.display());
        return None;
    }
    let mut config: EnginesConfig = serde_json::from_value(json!({})).unwrap();
    config.speak_naturally(folder);
    Some(SpeechEngines::new(&config).unwrap())
}

#[tokio::test]
async fn kokoro_speaks_five_languages_and_espeak_the_others() {
    let Some(engines) = natural() else { return };

    for (language, sentence) in SENTENCES {
        let spoken = speak(&engines, language, sentence).await.unwrap();
        let is_natural = ["en", "es", "fr", "it", "ja"].contains(&language);
        assert_eq!(spoken.is_demo, !is_natural, "{language}");
        let rate = u32::from_le_bytes(spoken.bytes[24..28].try_into().unwrap());
        assert_eq!(rate, if is_natural { 24_000 } else { 22_050 }, "{language}");
        let samples = samples(&spoken.bytes);
        let seconds = f64::from(u32::try_from(samples.len()).unwrap()) / f64::from(rate);
        let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
        assert!(
            (0.9..6.0).contains(&seconds) && loudest > 2_000,
            "{language}: {seconds} s, {loudest}"
        );
    }
    assert!(engines.missing().await.is_empty());
}

#[tokio::test]
async fn without_its_files_espeak_stands_in_and_staff_are_told() {
    let mut config: EnginesConfig = serde_json::from_value(json!({})).unwrap();
    config.speak_naturally("/nowhere".into());
    let engines = SpeechEngines::new(&config).unwrap();

    let spoken = speak(&engines, "en", "Good evening.").await.unwrap();

    assert!(spoken.is_demo);
    let missing = engines.missing().await;
    assert!(
        missing
            .iter()
            .any(|(_, error)| error.to_string().contains("libonnxruntime.so")),
        "{missing:?}"
    );
}
