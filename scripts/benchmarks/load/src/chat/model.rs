//! A language model without cost: the first word immediately, the next at an even pace.
use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use axum::{
    Json, Router,
    body::Body,
    http::header,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use futures::{StreamExt, stream};
use serde_json::{Value, json};
use tokio::net::TcpListener;

static ASKED: AtomicUsize = AtomicUsize::new(0);

/// Answers every request with that many words, one per `pace`.
pub async fn serve(address: SocketAddr, words: usize, pace: Duration) -> anyhow::Result<()> {
    let router = Router::new()
        .route("/v1/models", get(|| async { Json(json!({ "data": [] })) }))
        .route(
            "/v1/chat/completions",
            post(move |_: Json<Value>| async move { answer(words, pace) }),
        );
    axum::serve(TcpListener::bind(address).await?, router).await?;
    Ok(())
}

fn answer(words: usize, pace: Duration) -> Response {
    let asked = ASKED.fetch_add(1, Ordering::Relaxed);
    let pieces = stream::iter(0..words).then(move |number| async move {
        if number > 0 {
            tokio::time::sleep(pace).await;
        }
        // Numbered: a model that says the same again and again is not believed, in one reply or in the next.
        let word = format!("{asked:06}word{number} ");
        let word = json!({ "choices": [{ "index": 0, "delta": { "content": word } }] });
        Ok::<_, Infallible>(format!("data: {word}\n\n"))
    });
    let end = stream::once(async { Ok("data: [DONE]\n\n".to_owned()) });
    let body = Body::from_stream(pieces.chain(end));
    ([(header::CONTENT_TYPE, "text/event-stream")], body).into_response()
}
