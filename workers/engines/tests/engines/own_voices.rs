//! Voices made of recordings, and recordings written down.

use crate::fakes::{Fake, dead_url};
use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{delete, get, post};
use engines::{
    CancellationToken, EngineError, EnginesConfig, SpeechEngines, SpeechRequest, TranscriptionRequest, Voice,
    VoiceSource,
};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

/// The calls that a server heard: path, headers and body.
type Heard = Arc<Mutex<Vec<(String, HeaderMap, String)>>>;

fn source() -> VoiceSource {
    VoiceSource {
        key: "voice-1".to_owned(),
        sound: b"RIFF-of-a-voice".to_vec(),
        language: "de".to_owned(),
    }
}

fn recording() -> TranscriptionRequest {
    TranscriptionRequest {
        key: "audio-1".to_owned(),
        sound: b"RIFF-of-a-voice".to_vec(),
        language: "de".to_owned(),
    }
}

/// A server that answers whoever makes, deletes, uses or writes down a voice with `answer`.
async fn serve(answer: impl Fn() -> Response + Clone + Send + Sync + 'static) -> (Fake, Heard) {
    let heard = Heard::default();
    let log = |path: &'static str| {
        let (heard, answer) = (Arc::clone(&heard), answer.clone());
        async move |headers: HeaderMap, body: Bytes| {
            let body = String::from_utf8_lossy(&body).into_owned();
            heard.lock().unwrap().push((path.to_owned(), headers, body));
            answer()
        }
    };
    let gone = Arc::clone(&heard);
    let forget = async move |Path(voice): Path<String>| {
        let known = voice == "voice-7";
        gone.lock().unwrap().push((voice, HeaderMap::new(), String::new()));
        if known {
            StatusCode::NO_CONTENT
        } else {
            StatusCode::NOT_FOUND
        }
    };
    let router = Router::new()
        .route("/v1/audio/voices", post(log("voices")))
        .route("/v1/audio/transcriptions", post(log("transcriptions")))
        .route("/v1/audio/speech", post(log("speech")))
        .route("/v1/audio/voices/{voice}", delete(forget))
        .route("/v1/models", get(async || Json(json!({ "data": [] }))));
    (Fake::serve(router).await, heard)
}

fn engines(config: Value) -> SpeechEngines {
    let config: EnginesConfig = serde_json::from_value(config).unwrap();
    SpeechEngines::new(&config).unwrap()
}

fn cloning(url: &str) -> SpeechEngines {
    engines(json!({ "speech": [{
        "kind": "openai", "url": format!("{url}/v1"), "modelName": "speech", "voice": "anybody", "clones": true,
    }] }))
}

fn writing_down(url: &str) -> SpeechEngines {
    engines(json!({ "transcription": [{ "kind": "openai", "url": format!("{url}/v1"), "modelName": "ears" }] }))
}

fn made() -> Response {
    Json(json!({ "id": "voice-7", "object": "audio.voice" })).into_response()
}

#[tokio::test]
async fn a_voice_is_made_of_a_recording_with_one_key_for_every_attempt() {
    let (server, heard) = serve(made).await;
    let engines = cloning(&server.url);
    let cancel = CancellationToken::new();

    assert!(engines.clones());
    for _ in 0..2 {
        assert_eq!(engines.make_voice(&source(), &cancel).await.unwrap(), "voice-7");
    }

    let heard = heard.lock().unwrap();
    let (path, headers, body) = &heard[0];
    assert_eq!(path, "voices");
    assert!(
        headers[CONTENT_TYPE]
            .to_str()
            .unwrap()
            .starts_with("multipart/form-data; boundary=")
    );
    assert!(
        body.contains("RIFF-of-a-voice") && body.contains("name=\"audio_sample\""),
        "{body}"
    );
    assert!(!body.contains("voice-1"), "third parties learn nothing about our ids");
    assert_eq!(headers["idempotency-key"], heard[1].1["idempotency-key"]);
}

#[tokio::test]
async fn a_voice_is_deleted_and_one_that_is_gone_is_no_error() {
    let (server, heard) = serve(made).await;
    let engines = cloning(&server.url);
    let cancel = CancellationToken::new();

    engines.delete_voice("voice-7", &cancel).await.unwrap();
    engines.delete_voice("voice 8/..", &cancel).await.unwrap();

    let told: Vec<String> = heard.lock().unwrap().iter().map(|(voice, ..)| voice.clone()).collect();
    assert_eq!(told, ["voice-7", "voice 8/.."]);
}

#[tokio::test]
async fn an_own_voice_is_asked_for_by_its_name() {
    let (server, heard) = serve(|| ([(CONTENT_TYPE, "audio/wav")], vec![7; 100]).into_response()).await;
    let request = SpeechRequest {
        key: "message-1".to_owned(),
        text: "Good evening.".to_owned(),
        language: "en".to_owned(),
        voice: Voice {
            own: Some("voice-7".to_owned()),
            ..Voice::default()
        },
    };

    let spoken = cloning(&server.url)
        .speak(&request, &CancellationToken::new())
        .await
        .unwrap();

    assert!(!spoken.is_demo);
    let body: Value = serde_json::from_str(&heard.lock().unwrap()[0].2).unwrap();
    assert_eq!(body["voice"], "voice-7");
}

#[tokio::test]
async fn a_measured_pitch_is_espeaks_whatever_else_speaks() {
    let (server, heard) = serve(made).await;
    let request = SpeechRequest {
        key: "message-1".to_owned(),
        text: "Good evening.".to_owned(),
        language: "en".to_owned(),
        voice: Voice {
            pitch: Some(20),
            pace: Some(140),
            ..Voice::default()
        },
    };

    let spoken = cloning(&server.url)
        .speak(&request, &CancellationToken::new())
        .await
        .unwrap();

    assert!(spoken.is_demo && spoken.bytes.starts_with(b"RIFF"));
    assert!(heard.lock().unwrap().is_empty());
}

#[tokio::test]
async fn voices_that_cannot_be_made_say_why() {
    let refused = || {
        (
            StatusCode::BAD_REQUEST,
            Json(json!({ "error": { "code": "too_short" } })),
        )
            .into_response()
    };
    let nameless = || Json(json!({ "id": "" })).into_response();
    let cancel = CancellationToken::new();

    let (server, _) = serve(refused).await;
    let outcome = cloning(&server.url).make_voice(&source(), &cancel).await;
    assert!(matches!(outcome, Err(EngineError::Rejected(_))), "{outcome:?}");
    let (server, _) = serve(nameless).await;
    let outcome = cloning(&server.url).make_voice(&source(), &cancel).await;
    assert!(matches!(outcome, Err(EngineError::Garbage(_))), "{outcome:?}");
    let outcome = cloning(&dead_url().await).make_voice(&source(), &cancel).await;
    assert!(matches!(outcome, Err(EngineError::Unavailable { .. })), "{outcome:?}");
    let espeak = engines(json!({}));
    assert!(!espeak.clones());
    assert!(espeak.make_voice(&source(), &cancel).await.is_err());
}

#[tokio::test]
async fn a_recording_is_written_down() {
    let (server, heard) = serve(|| Json(json!({ "text": "Guten Abend." })).into_response()).await;
    let engines = writing_down(&server.url);

    assert!(!engines.transcription().is_empty());
    let text = engines
        .transcription()
        .transcribe(&recording(), &CancellationToken::new())
        .await;

    assert_eq!(text.unwrap(), "Guten Abend.");
    let heard = heard.lock().unwrap();
    let (path, _, body) = &heard[0];
    assert_eq!(path, "transcriptions");
    for words in ["\r\n\r\nears\r\n", "\r\n\r\nde\r\n", "RIFF-of-a-voice"] {
        assert!(body.contains(words), "{words:?} in {body}");
    }
}

#[tokio::test]
async fn transcriptions_that_are_no_words_are_garbage() {
    let (server, _) = serve(|| Json(json!({ "words": [] })).into_response()).await;
    let cancel = CancellationToken::new();

    let outcome = writing_down(&server.url)
        .transcription()
        .transcribe(&recording(), &cancel)
        .await;

    assert!(matches!(outcome, Err(EngineError::Garbage(_))), "{outcome:?}");
    assert!(engines(json!({})).transcription().is_empty());
}
