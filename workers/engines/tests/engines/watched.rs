//! Engines as staff see and switch them.

use crate::fakes::{Fake, dead_url, request};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use engines::{CancellationToken, EngineError, EngineKind, EngineState, Engines, EnginesConfig, RenderedImage, Switch};
use serde_json::{Value, json};
use std::sync::Arc;

/// A server that answers every order with this failure.
async fn failing(status: StatusCode, failure: Value) -> Fake {
    let fail = move |Json(_): Json<Value>| {
        let failure = failure.clone();
        async move { (status, Json(failure)) }
    };
    let progress = get(|| async { Json(json!({})) });
    let told = post(|| async { Json(json!({"active": false, "queued": true, "completed": false})) });
    let router = Router::new()
        .route("/sdapi/v1/txt2img", post(fail))
        .route("/sdapi/v1/progress", progress)
        .route("/internal/progress", told);
    Fake::serve(router).await
}

/// A server that never finishes a picture.
async fn hanging() -> Fake {
    let router = Router::new()
        .route("/sdapi/v1/txt2img", post(std::future::pending::<StatusCode>))
        .route("/sdapi/v1/progress", get(|| async { Json(json!({})) }))
        .fallback(|| async { StatusCode::NOT_FOUND });
    Fake::serve(router).await
}

fn engines(urls: &[&str]) -> Arc<Engines> {
    let endpoint = |url: &&str| json!({"kind": "automatic1111", "url": url});
    let endpoints: Vec<Value> = urls.iter().map(endpoint).collect();
    let config: EnginesConfig = serde_json::from_value(json!({"models": {"sdxl": endpoints}})).unwrap();
    Arc::new(Engines::from_config(&config).unwrap())
}

async fn render(engines: &Engines) -> Result<RenderedImage, EngineError> {
    engines
        .render("sdxl", &request(), &mut |_| {}, &CancellationToken::new())
        .await
}

#[tokio::test]
async fn a_failure_tells_staff_the_engine_its_status_and_its_words_and_nothing_that_was_asked() {
    let words = "CUDA out of memory while drawing 'reading a letter'. Tried to allocate 2.41 GiB on device 0";
    let server = failing(StatusCode::BAD_REQUEST, json!({"error": "oom", "errors": words})).await;
    let engines = engines(&[&server.url]);
    let host = server.url.trim_start_matches("http://");

    let error = render(&engines).await.unwrap_err().to_string();

    let told = "CUDA out of memory while";
    assert!(error.contains(&format!("{host} answered 400: oom {told}")), "{error}");
    let health = engines.watched()[0].health();
    assert_eq!(
        (health.key.kind, health.key.model.as_str()),
        (EngineKind::Image, "sdxl")
    );
    assert_eq!(
        (health.key.endpoint.as_str(), health.state),
        (host, EngineState::Closed)
    );
    assert_eq!((health.requests, health.failures, health.in_flight), (1, 1, 0));
    let failure = health.last_failure.unwrap();
    assert_eq!(failure.status, Some(400));
    assert!(
        failure.words.ends_with("Tried to allocate 2.41 GiB on device 0"),
        "{failure:?}"
    );
    for text in [&error, &failure.words] {
        assert!(!text.contains("letter") && !text.contains("reading"), "{text}");
    }
}

#[tokio::test]
async fn an_absent_engine_is_named_and_an_engine_left_alone_still_tells_why() {
    let engines = engines(&[&dead_url().await]);
    let endpoint = engines.watched()[0].key().endpoint.clone();

    let first = render(&engines).await.unwrap_err().to_string();
    let second = render(&engines).await.unwrap_err().to_string();

    assert_eq!(first, format!("no engine is available: {endpoint}: no connection"));
    assert_eq!(second, first);
    let health = engines.watched()[0].health();
    assert!(health.state != EngineState::Closed && health.open_since.is_some());
    assert!(!engines.watched()[0].is_up());
}

#[tokio::test]
async fn an_engine_that_is_turned_off_loses_what_it_does_and_gets_nothing_new() {
    let server = hanging().await;
    let engines = engines(&[&server.url]);
    let engine = engines.watched().remove(0);
    let drawing = {
        let engines = Arc::clone(&engines);
        tokio::spawn(async move { render(&engines).await })
    };
    while engine.health().in_flight == 0 {
        tokio::task::yield_now().await;
    }

    assert!(engine.turn(Switch::Off));

    let stopped = drawing.await.unwrap().unwrap_err();
    assert!(stopped.to_string().ends_with("is disabled by staff"), "{stopped}");
    let refused = render(&engines).await.unwrap_err().to_string();
    assert_eq!(refused, stopped.to_string());
    let health = engine.health();
    assert_eq!((health.requests, health.in_flight, health.switch), (1, 0, Switch::Off));
    assert!(!engines.is_available("sdxl"));
    assert!(engine.turn(Switch::On) && engines.is_available("sdxl"));
}
