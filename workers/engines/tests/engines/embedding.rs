//! Embedding engines as they embed, and as they misbehave.

use crate::fakes::{Fake, dead_url};
use axum::Router;
use axum::extract::Json as Body;
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use engines::{
    CancellationToken, Embedding, EmbeddingEndpointConfig, EmbeddingEngines, EngineError, EnginesConfig,
    MAX_DIMENSIONS, MIN_DIMENSIONS,
};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

type Asked = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

/// A direction of its own for each place.
fn towards(place: usize) -> Value {
    let mut numbers = vec![0; MIN_DIMENSIONS];
    numbers[place % MIN_DIMENSIONS] = 2;
    json!(numbers)
}

fn item(index: usize, embedding: &Value) -> Value {
    json!({ "object": "embedding", "index": index, "embedding": embedding })
}

/// The first text is embedded towards the first place, and so on, whatever the order of the answer.
fn embedded(asked: &Value) -> Response {
    let count = asked["input"].as_array().unwrap().len();
    let data: Vec<Value> = (0..count).rev().map(|place| item(place, &towards(place))).collect();
    Json(json!({ "object": "list", "data": data })).into_response()
}

async fn serve(answer: impl Fn(&Value) -> Response + Clone + Send + Sync + 'static) -> (Fake, Asked) {
    let asked = Asked::default();
    let log = Arc::clone(&asked);
    let embed = async move |headers: HeaderMap, Body(body): Body<Value>| {
        let answer = answer(&body);
        log.lock().unwrap().push((headers, body));
        answer
    };
    let router = Router::new().route("/v1/embeddings", post(embed));
    (Fake::serve(router).await, asked)
}

fn openai(url: &str) -> Value {
    json!({
        "kind": "openai", "url": format!("{url}/v1"), "modelName": "meanings",
        // Set wherever cargo runs tests; what it holds does not matter.
        "apiKeyEnv": "CARGO_PKG_NAME",
    })
}

fn with(mut endpoint: Value, field: &str, value: Value) -> Value {
    endpoint[field] = value;
    endpoint
}

fn engines(endpoints: &[Value]) -> EmbeddingEngines {
    let config: EnginesConfig = serde_json::from_value(json!({ "embedding": endpoints })).unwrap();
    EmbeddingEngines::new(&config).unwrap()
}

async fn embed(engines: &EmbeddingEngines, texts: &[&str]) -> Result<Vec<Embedding>, EngineError> {
    let texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
    engines.embed(&texts, &CancellationToken::new()).await
}

async fn ask(engines: &EmbeddingEngines) -> Result<Embedding, EngineError> {
    engines
        .embed_question("Where do I live?", &CancellationToken::new())
        .await
}

fn place_of(embedding: &Embedding) -> usize {
    let numbers = embedding.numbers();
    assert!((numbers.iter().sum::<f32>() - 1.0).abs() < 1e-6, "its length is one");
    numbers.iter().position(|&number| number > 0.5).unwrap()
}

#[tokio::test]
async fn each_text_gets_its_own_embedding_whatever_the_order_of_the_answer() {
    let (server, asked) = serve(embedded).await;
    let engines = engines(&[openai(&server.url)]);

    let embeddings = embed(&engines, &["Likes tea.", "Lives by the sea."]).await.unwrap();

    let places: Vec<usize> = embeddings.iter().map(place_of).collect();
    assert_eq!(places, [0, 1]);
    assert_eq!(engines.model(), Some("meanings"));
    let (headers, body) = &asked.lock().unwrap()[0];
    assert_eq!(
        *body,
        json!({ "model": "meanings", "input": ["Likes tea.", "Lives by the sea."] })
    );
    assert!(headers[AUTHORIZATION].to_str().unwrap().starts_with("Bearer "));
}

#[tokio::test]
async fn many_texts_are_embedded_in_calls_that_the_server_takes() {
    let (server, asked) = serve(embedded).await;
    let engines = engines(&[with(openai(&server.url), "batch", json!(2))]);

    let embeddings = embed(&engines, &["a", "b", "c", "d", "e"]).await.unwrap();

    let places: Vec<usize> = embeddings.iter().map(place_of).collect();
    assert_eq!(places, [0, 1, 0, 1, 0]);
    let inputs: Vec<Value> = asked
        .lock()
        .unwrap()
        .iter()
        .map(|(_, body)| body["input"].clone())
        .collect();
    assert_eq!(inputs, [json!(["a", "b"]), json!(["c", "d"]), json!(["e"])]);
}

#[tokio::test]
async fn without_an_endpoint_nobody_embeds() {
    let nobody = engines(&[]);

    assert_eq!(nobody.model(), None);
    assert!(matches!(ask(&nobody).await, Err(EngineError::Unavailable { .. })));
    assert!(matches!(
        embed(&nobody, &["a"]).await,
        Err(EngineError::Unavailable { .. })
    ));
}

#[tokio::test]
async fn what_is_no_embedding_is_garbage() {
    let with_data = |data: Value| Json(json!({ "data": data })).into_response();
    let pair = |first: &Value, second: &Value| json!([item(0, first), item(1, second)]);
    let of = |count: usize| json!(vec![1; count]);
    let mut answers = vec![
        json!([item(0, &towards(0))]),
        json!([item(0, &towards(0)), item(1, &towards(1)), item(2, &towards(2))]),
        json!([item(0, &towards(0)), item(0, &towards(1))]),
        json!([item(0, &towards(0)), item(2, &towards(1))]),
        json!([item(0, &towards(0)), item(1, &json!("AAAA"))]),
        json!([item(0, &towards(0)), { "index": -1, "embedding": towards(1) }]),
        json!("none"),
    ];
    for other in [
        of(MIN_DIMENSIONS + 1),
        of(MIN_DIMENSIONS - 1),
        of(MAX_DIMENSIONS + 1),
        json!(vec![0; MIN_DIMENSIONS]),
        json!(vec![Value::Null; MIN_DIMENSIONS]),
        json!(vec![1e300; MIN_DIMENSIONS]),
    ] {
        answers.push(pair(&towards(0), &other));
    }

    for data in answers {
        let shown = data.to_string();
        let (server, _) = serve(move |_| with_data(data.clone())).await;
        let outcome = embed(&engines(&[openai(&server.url)]), &["a", "b"]).await;
        assert!(
            matches!(outcome, Err(EngineError::Garbage(_))),
            "{shown:.99}: {outcome:?}"
        );
    }
}

#[tokio::test]
async fn an_answer_that_is_too_long_is_not_read() {
    let (server, _) = serve(|_| Json(json!({ "data": [], "more": "x".repeat(1 << 20) })).into_response()).await;

    let outcome = embed(&engines(&[openai(&server.url)]), &["a"]).await;

    assert_eq!(outcome, Err(EngineError::Garbage("the answer is too long".to_owned())));
}

#[tokio::test]
async fn embedding_moves_on_to_another_server_but_not_with_what_was_refused() {
    let (server, asked) = serve(embedded).await;
    let refuse = |_: &Value| {
        (
            StatusCode::BAD_REQUEST,
            Json(json!({ "error": { "code": "too_long" } })),
        )
            .into_response()
    };
    let (refusing, _) = serve(refuse).await;
    let dead = openai(&dead_url().await);

    let both = engines(&[dead.clone(), openai(&server.url)]);
    assert!(embed(&both, &["a"]).await.is_ok());
    assert!(ask(&both).await.is_ok());

    let alone = engines(&[dead]);
    assert!(matches!(
        embed(&alone, &["a"]).await,
        Err(EngineError::Unavailable { .. })
    ));
    let count = asked.lock().unwrap().len();
    let outcome = embed(&engines(&[openai(&refusing.url), openai(&server.url)]), &["a"]).await;
    let why = outcome.unwrap_err().to_string();
    assert!(why.contains("rejected the request: too_long (127.0.0.1:"), "{why}");
    assert_eq!(asked.lock().unwrap().len(), count);
}

/// Answers nothing, however long one waits.
async fn serve_silence() -> Fake {
    let silent = async || std::future::pending::<StatusCode>().await;
    let router = Router::new()
        .route("/v1/embeddings", post(silent))
        .route("/v1/models", get(async || StatusCode::NOT_FOUND));
    Fake::serve(router).await
}

#[tokio::test]
async fn a_question_does_not_wait_for_a_server_that_is_slow() {
    let server = serve_silence().await;
    let impatient = with(openai(&server.url), "patience", json!({ "questionMs": 50 }));
    let engines = engines(&[impatient]);
    let began = Instant::now();

    for _ in 0..3 {
        assert_eq!(ask(&engines).await, Err(EngineError::TimedOut));
    }
    let left_alone = ask(&engines).await;

    assert!(
        matches!(left_alone, Err(EngineError::Unavailable { .. })),
        "{left_alone:?}"
    );
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_question_that_is_cancelled_ends() {
    let server = serve_silence().await;
    let engines = engines(&[with(openai(&server.url), "patience", json!({ "questionMs": 60_000 }))]);
    let cancel = CancellationToken::new();
    cancel.cancel();

    let outcome = engines.embed_question("Where do I live?", &cancel).await;

    assert_eq!(outcome, Err(EngineError::Cancelled));
}

fn config(endpoints: &[Value]) -> EnginesConfig {
    serde_json::from_value(json!({ "embedding": endpoints })).unwrap()
}

#[test]
fn meanings_are_told_in_the_worker_where_no_server_is_named() {
    let named = config(&[json!({ "kind": "e5", "file": "/models/e5.bin", "questionMs": 90 })]);
    let mut lent = config(&[]);
    lent.understand("/models/e5.bin".into());
    let before = config(&[openai("http://a")]);
    let mut served = before.clone();
    served.understand("/models/e5.bin".into());

    let [EmbeddingEndpointConfig::E5(named)] = &named.embedding[..] else {
        panic!("{named:?}");
    };
    let [EmbeddingEndpointConfig::E5(lent)] = &lent.embedding[..] else {
        panic!("{lent:?}");
    };
    assert_eq!(lent.file, named.file);
    assert_eq!((lent.question_ms, named.question_ms), (800, 90));
    assert_eq!(served.embedding, before.embedding);
    assert_eq!(
        (before.ear, served.ear),
        (None, Some("/models/e5.bin".into())),
        "the demo of chats hears by it"
    );
}

/// E5 in the file that the environment names, or that `scripts/run` brings.
fn e5() -> Option<EmbeddingEngines> {
    let cache = || {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cache");
        cache.unwrap_or_else(home).join("nocturne/e5-0.3.0/e5-small-q4.bin")
    };
    let file = std::env::var_os("NOCTURNE_MEANING").map_or_else(cache, PathBuf::from);
    if !file.is_file() {
        eprintln!("E5 was not tried: {} is absent", file.display());
        return None;
    }
    // The first question loads the model, maybe beside busy tests.
    let endpoint = json!({ "kind": "e5", "file": file, "questionMs": 20_000 });
    Some(engines(&[endpoint]))
}

#[tokio::test]
async fn e5_finds_what_a_question_in_another_language_is_about() {
    let Some(engines) = e5() else { return };
    let memories = [
        "Plays the violin.",
        "Lives at the harbour.",
        "Has a cat that sleeps all day.",
    ];
    let memories = embed(&engines, &memories).await.unwrap();

    for (question, place) in [
        ("Welches Instrument spiele ich?", 0),
        ("私はどこに住んでいますか？", 1),
        ("Какой у меня питомец?", 2),
    ] {
        let asked = engines
            .embed_question(question, &CancellationToken::new())
            .await
            .unwrap();
        let likeness = |memory: &Embedding| -> f32 {
            let products = memory
                .numbers()
                .iter()
                .zip(asked.numbers())
                .map(|(one, other)| one * other);
            products.sum()
        };
        let nearest =
            (0..memories.len()).max_by(|&one, &other| likeness(&memories[one]).total_cmp(&likeness(&memories[other])));
        assert_eq!(nearest, Some(place), "{question}");
    }
    assert_eq!(engines.model(), Some("multilingual-e5-small"));
    assert!(engines.missing().await.is_empty());
}

#[tokio::test]
async fn e5_without_its_file_is_told_to_staff() {
    let engines = engines(&[json!({ "kind": "e5", "file": "/nowhere/e5.bin" })]);

    let missing = engines.missing().await;
    let outcome = ask(&engines).await;

    assert_eq!(missing.len(), 1);
    assert!(missing[0].1.to_string().contains("/nowhere/e5.bin"), "{missing:?}");
    assert!(matches!(outcome, Err(EngineError::Unavailable { .. })), "{outcome:?}");
}
