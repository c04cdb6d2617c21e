//! A scripted language model: it speaks OpenAI's API, and misbehaves as told.
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use axum::{
    Json, Router,
    body::Body,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use engines::{ChatEndpointConfig, ChatOpenAiConfig, ChatPatience, ChatSampling};
use futures::{StreamExt, stream};
use serde_json::{Value, json};
use tokio::sync::Notify;

/// Response to one request.
#[derive(Clone)]
pub enum Answer {
    /// Says these words, each a piece.
    Says(&'static str),
    /// Says these words and then hangs.
    Hangs(&'static str),
    /// Says these words and breaks the connection.
    BreaksOff(&'static str),
    Garbage,
    Fails(StatusCode),
    /// Returns these notes right away.
    Notes(Value),
    /// Says these words if asked to speak, and notes nothing if asked for notes.
    SaysAndNotesNothing(&'static str),
    /// Returns its notes once notified.
    HoldsBack(Arc<Notify>, Value),
}

#[derive(Clone, Default)]
pub struct Model {
    script: Arc<Mutex<VecDeque<Answer>>>,
    asked: Arc<Mutex<Vec<Value>>>,
    is_asked: Arc<Notify>,
}

impl Model {
    /// Answers in this order, and fails from then on.
    pub fn that(answers: impl IntoIterator<Item = Answer>) -> Self {
        Self {
            script: Arc::new(Mutex::new(answers.into_iter().collect())),
            ..Self::default()
        }
    }

    /// Serves on a free port; returns how to reach it.
    pub async fn serve(&self) -> ChatEndpointConfig {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/v1", listener.local_addr().expect("it is bound"));
        let router = Router::new()
            .route("/v1/models", get(|| async { Json(json!({ "data": [] })) }))
            .route("/v1/chat/completions", post(complete))
            .with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        ChatEndpointConfig::OpenAi(ChatOpenAiConfig {
            url,
            concurrency: 32,
            per_minute: None,
            model_name: "scripted".to_owned(),
            found_as: None,
            api_key_env: None,
            context_tokens: 8192,
            temperature: 0.9,
            sampling: ChatSampling::default(),
            stop: Vec::new(),
            patience: ChatPatience {
                idle_ms: 1_500,
                ..ChatPatience::default()
            },
        })
    }

    /// The requests it received, in order.
    pub fn asked(&self) -> Vec<Value> {
        self.asked.lock().unwrap().clone()
    }

    /// The text of the latest request.
    pub fn told(&self) -> String {
        self.asked().last().expect("it was asked")["messages"].to_string()
    }

    /// Returns when it has been asked since the last time.
    pub async fn is_asked(&self) {
        self.is_asked.notified().await;
    }
}

async fn complete(State(model): State<Model>, Json(body): Json<Value>) -> Response {
    let is_to_speak = body["stream"] == json!(true);
    model.asked.lock().unwrap().push(body);
    model.is_asked.notify_one();
    let answer = model.script.lock().unwrap().pop_front();
    match answer.unwrap_or(Answer::Fails(StatusCode::INTERNAL_SERVER_ERROR)) {
        Answer::SaysAndNotesNothing(_) if !is_to_speak => whole(&json!({ "facts": [], "summary": "" })),
        Answer::Says(words) | Answer::SaysAndNotesNothing(words) => {
            streamed(pieces(words).chain(["data: [DONE]\n\n".to_owned()]).map(Ok), false)
        }
        Answer::Hangs(words) => streamed(pieces(words).map(Ok), true),
        Answer::BreaksOff(words) => {
            let broken = std::iter::once(Err(std::io::Error::other("broken off")));
            streamed(pieces(words).map(Ok).chain(broken), false)
        }
        Answer::Garbage => streamed(["data: {\"choices\": [\n\n".to_owned()].into_iter().map(Ok), false),
        Answer::Fails(status) => status.into_response(),
        Answer::Notes(notes) => whole(&notes),
        Answer::HoldsBack(until, notes) => {
            until.notified().await;
            whole(&notes)
        }
    }
}

fn whole(notes: &Value) -> Response {
    let message = json!({ "role": "assistant", "content": notes.to_string() });
    Json(json!({ "choices": [{ "index": 0, "message": message, "finish_reason": "stop" }] })).into_response()
}

fn pieces(words: &'static str) -> impl Iterator<Item = String> + Send + 'static {
    words.split_inclusive(' ').map(|word| {
        let chunk = json!({ "choices": [{ "index": 0, "delta": { "content": word } }] });
        format!("data: {chunk}\n\n")
    })
}

fn streamed(chunks: impl Iterator<Item = std::io::Result<String>> + Send + 'static, goes_silent: bool) -> Response {
    let chunks = stream::iter(chunks);
    let body = if goes_silent {
        Body::from_stream(chunks.chain(stream::pending()))
    } else {
        Body::from_stream(chunks)
    };
    ([(header::CONTENT_TYPE, "text/event-stream")], body).into_response()
}
