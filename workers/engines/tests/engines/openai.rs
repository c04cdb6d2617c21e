//! The images API as it behaves, and as it misbehaves.

use crate::fakes::{
    Fake, assert_garbage, base64, dead_url, half_body, impatience, patience, percents, png, previews, request,
};
use axum::Router;
use axum::body::Bytes;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, LOCATION, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use engines::RenderedImage;
use engines::{CancellationToken, EngineError, ImageEngine, NEGATIVE, OpenAi, OpenAiConfig, Patience, Progress};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;

type Asked = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

/// A server that answers every request for a picture as `answer` says, and serves one at `/files/1.png`.
async fn serve(answer: impl Fn(&Value) -> Response + Clone + Send + Sync + 'static) -> (Fake, Asked) {
    let asked = Asked::default();
    let log = Arc::clone(&asked);
    let generations = async move |headers: HeaderMap, body: Bytes| {
        let body: Value = serde_json::from_slice(&body).unwrap();
        let response = answer(&body);
        log.lock().unwrap().push((headers, body));
        response
    };
    let file = async |headers: HeaderMap| {
        assert!(!headers.contains_key(AUTHORIZATION), "the key is for the API alone");
        ([(CONTENT_TYPE, "image/png")], png(1024, 1536))
    };
    let router = Router::new()
        .route("/v1/images/generations", post(generations))
        .route("/v1/models", get(async || Json(json!({"data": []}))))
        .route("/files/1.png", get(file))
        .route(
            "/files/moved.png",
            get(async || (StatusCode::FOUND, [(LOCATION, "/files/1.png")])),
        );
    (Fake::serve(router).await, asked)
}

fn engine(url: &str, partial_images: u8, patience: Patience) -> OpenAi {
    let config = OpenAiConfig {
        url: format!("{url}/v1"),
        concurrency: 1,
        per_minute: None,
        model_name: "picture-1".to_owned(),
        // Set wherever cargo runs tests; what it holds does not matter.
        api_key_env: Some("CARGO_PKG_NAME".to_owned()),
        sizes: vec![[1024, 1024], [1024, 1536], [1536, 1024]],
        partial_images,
        picture_hosts: Vec::new(),
        patience,
    };
    OpenAi::new(&config).unwrap()
}

async fn render(url: &str, partial_images: u8) -> (Result<RenderedImage, EngineError>, Vec<Progress>) {
    let mut seen = Vec::new();
    let cancel = CancellationToken::new();
    let engine = engine(url, partial_images, patience());
    let outcome = engine
        .render(&request(), &mut |progress| seen.push(progress), &cancel)
        .await;
    (outcome, seen)
}

async fn outcome(
    answer: impl Fn(&Value) -> Response + Clone + Send + Sync + 'static,
) -> Result<RenderedImage, EngineError> {
    let (fake, _asked) = serve(answer).await;
    render(&fake.url, 0).await.0
}

fn picture() -> Response {
    Json(json!({"created": 1, "data": [{"b64_json": base64(&png(1024, 1536))}]})).into_response()
}

fn events(events: &[Value]) -> Response {
    let events = events.iter().map(|event| {
        format!(
            "event: {}
data: {event}

",
            event["type"]
        )
    });
    let text: String = std::iter::once(
        ": keep-alive

"
        .to_owned(),
    )
    .chain(events)
    .collect();
    ([(CONTENT_TYPE, "text/event-stream; charset=utf-8")], text).into_response()
}

fn partial(index: u8) -> Value {
    let preview = base64(&png(64, 96));
    json!({"type": "image_generation.partial_image", "b64_json": preview, "partial_image_index": index})
}

fn failure(status: StatusCode, error: &Value) -> Response {
    (status, Json(json!({"error": error}))).into_response()
}

#[tokio::test]
async fn a_picture_in_the_answer_is_taken() {
    let (fake, asked) = serve(|_| picture()).await;

    let (rendered, _) = render(&fake.url, 0).await;

    assert_eq!(rendered.unwrap().height, 1536);
    let (headers, body) = asked.lock().unwrap().remove(0);
    assert_eq!(headers[AUTHORIZATION], "Bearer engines");
    assert_eq!(headers["idempotency-key"], "generation/0");
    assert_eq!((&body["size"], &body["n"]), (&json!("1024x1536"), &json!(1)));
    let prompt = body["prompt"].as_str().unwrap();
    assert!(
        prompt.starts_with("an adult woman, 34 years old") && prompt.contains(NEGATIVE),
        "{prompt}"
    );
    assert!(body.get("stream").is_none());
}

#[tokio::test]
async fn a_picture_is_fetched_from_the_engine_itself_without_the_key() {
    let own = Arc::new(Mutex::new(String::new()));
    let address = Arc::clone(&own);
    let (fake, _asked) =
        serve(move |_| Json(json!({"data": [{"url": *address.lock().unwrap()}]})).into_response()).await;
    *own.lock().unwrap() = format!("{}/files/1.png", fake.url);

    assert_eq!(render(&fake.url, 0).await.0.unwrap().width, 1024);

    *own.lock().unwrap() = format!("{}/files/moved.png", fake.url);
    assert_garbage(&render(&fake.url, 0).await.0);
}

#[tokio::test]
async fn a_picture_elsewhere_is_not_fetched() {
    let (elsewhere, _asked) = serve(|_| picture()).await;
    let address = format!("{}/files/1.png", elsewhere.url);

    assert_garbage(&outcome(move |_| Json(json!({"data": [{"url": address}]})).into_response()).await);
}

#[tokio::test]
async fn a_stream_brings_previews_before_the_picture() {
    let (fake, asked) = serve(|_| {
        let completed = json!({"type": "image_generation.completed", "b64_json": base64(&png(1024, 1536))});
        events(&[partial(0), partial(1), completed])
    })
    .await;

    let (rendered, seen) = render(&fake.url, 2).await;

    assert_eq!(rendered.unwrap().height, 1536);
    assert_eq!((percents(&seen), previews(&seen)), (vec![33, 66], 2));
    assert_eq!(asked.lock().unwrap()[0].1["partial_images"], 2);
}

#[tokio::test]
async fn an_engine_that_does_not_stream_answers_plainly() {
    let (fake, _asked) = serve(|_| picture()).await;

    assert!(render(&fake.url, 2).await.0.is_ok());
}

#[tokio::test]
async fn an_engine_that_refuses_to_stream_is_asked_plainly() {
    let (fake, asked) = serve(|body| match body.get("stream") {
        Some(_) => failure(
            StatusCode::BAD_REQUEST,
            &json!({"param": "stream", "type": "invalid_request_error"}),
        ),
        None => picture(),
    })
    .await;

    assert!(render(&fake.url, 2).await.0.is_ok());
    assert_eq!(asked.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_stream_that_breaks_off_or_fails_is_garbage_and_a_refusal_in_it_is_final() {
    let cut = serve(|_| events(&[partial(0)])).await;
    let torn = serve(|_| half_body("text/event-stream", b"data: {\"type\": ".to_vec())).await;
    let nonsense = serve(|_| ([(CONTENT_TYPE, "text/event-stream")], "data: {{{\n\n").into_response()).await;
    let failed = serve(|_| events(&[json!({"type": "error", "error": {"code": "server_error"}})])).await;
    let refused = serve(|_| events(&[json!({"type": "error", "error": {"code": "moderation_blocked"}})])).await;

    for (fake, _) in [&cut, &torn, &nonsense, &failed] {
        assert_garbage(&render(&fake.url, 2).await.0);
    }
    let refusal = EngineError::Refused("moderation_blocked".to_owned());
    assert_eq!(render(&refused.0.url, 2).await.0, Err(refusal));
}

#[tokio::test]
async fn content_that_is_not_allowed_is_refused_without_quoting_it() {
    let error = json!({"code": "content_policy_violation", "message": "Your prompt 'reading a letter' …"});

    let refused = outcome(move |_| failure(StatusCode::BAD_REQUEST, &error))
        .await
        .unwrap_err();

    assert_eq!(refused, EngineError::Refused("content_policy_violation".to_owned()));
    assert!(!refused.to_string().contains("letter"));
}

#[tokio::test]
async fn statuses_say_whether_to_come_back() {
    let busy = outcome(|_| (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "7")]).into_response())
        .await
        .unwrap_err();
    let locked = outcome(|_| failure(StatusCode::UNAUTHORIZED, &json!({"code": "invalid_api_key"})))
        .await
        .unwrap_err();
    let wrong = outcome(|_| failure(StatusCode::BAD_REQUEST, &json!({"code": "bad_size"})))
        .await
        .unwrap_err();
    let broken = outcome(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()).await;

    assert_eq!(busy.retry_after(), Some(Duration::from_secs(7)));
    assert!(matches!(locked, EngineError::Unavailable { .. }), "{locked:?}");
    assert!(!wrong.is_retryable(), "{wrong:?}");
    assert_garbage(&broken);
}

#[tokio::test]
async fn useless_answers_are_garbage() {
    assert_garbage(&outcome(|_| ([(CONTENT_TYPE, "application/json")], "{\"data\":").into_response()).await);
    assert_garbage(&outcome(|_| ([(CONTENT_TYPE, "text/html")], "<h1>hello</h1>").into_response()).await);
    assert_garbage(&outcome(|_| half_body("application/json", b"{\"data\": [".to_vec())).await);
    assert_garbage(&outcome(|_| Json(json!({"data": []})).into_response()).await);
    assert_garbage(&outcome(|_| Json(json!({"data": [{"b64_json": "aGVsbG8="}]})).into_response()).await);
    assert_garbage(&outcome(|_| (StatusCode::FOUND, [(LOCATION, "/v1/models")]).into_response()).await);
}

#[tokio::test]
async fn an_engine_that_never_answers_is_cancelled_or_given_up() {
    let asked = CancellationToken::new();
    let signal = asked.clone();
    let silent = Router::new().route(
        "/v1/images/generations",
        post(async move || {
            signal.cancel();
            std::future::pending::<()>().await;
        }),
    );
    let fake = Fake::serve(silent).await;

    let cancelled = engine(&fake.url, 0, patience())
        .render(&request(), &mut |_| {}, &asked)
        .await;
    let never = CancellationToken::new();
    let timed_out = engine(&fake.url, 0, impatience())
        .render(&request(), &mut |_| {}, &never)
        .await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    assert_eq!(timed_out, Err(EngineError::TimedOut));
}

#[tokio::test]
async fn an_engine_is_well_when_it_names_its_models() {
    let (fake, _asked) = serve(|_| picture()).await;

    assert_eq!(engine(&fake.url, 0, patience()).check_health().await, Ok(()));
    assert!(engine(&dead_url().await, 0, patience()).check_health().await.is_err());
}
