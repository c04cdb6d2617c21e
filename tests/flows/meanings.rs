//! An embedding engine that knows a few words: it speaks OpenAI's API, and misbehaves as told.
use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::post,
};
use engines::{EmbeddingEndpointConfig, EmbeddingOpenAiConfig, EmbeddingPatience};
use serde_json::{Value, json};
use tokio::sync::Notify;

/// Words with the same meaning, line by line; everything else means something different.
const MEANINGS: [&[&str]; 3] = [&["violin", "music"], &["harbour", "home"], &["cat", "animals"]];
const DIMENSIONS: usize = 8;

/// Behavior of the next request.
#[derive(Clone, Default)]
enum Mood {
    #[default]
    Well,
    Away,
    /// Answers once notified.
    HoldsBack(Arc<Notify>),
}

#[derive(Clone, Default)]
pub struct Meanings {
    mood: Arc<Mutex<Mood>>,
    asked: Arc<Mutex<Vec<String>>>,
    is_asked: Arc<Notify>,
}

impl Meanings {
    /// Serves on a free port; returns how to reach it.
    pub async fn serve(&self) -> EmbeddingEndpointConfig {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/v1", listener.local_addr().expect("it is bound"));
        let router = Router::new()
            .route("/v1/embeddings", post(embed))
            .with_state(self.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        EmbeddingEndpointConfig::OpenAi(EmbeddingOpenAiConfig {
            url,
            concurrency: 16,
            per_minute: None,
            model_name: "few-words".to_owned(),
            api_key_env: None,
            batch: 32,
            patience: EmbeddingPatience::default(),
        })
    }

    pub fn go_away(&self) {
        *self.mood.lock().unwrap() = Mood::Away;
    }

    pub fn come_back(&self) {
        *self.mood.lock().unwrap() = Mood::Well;
    }

    /// Holds back every answer until the returned handle is notified.
    pub fn hold_back(&self) -> Arc<Notify> {
        let go_on = Arc::new(Notify::new());
        *self.mood.lock().unwrap() = Mood::HoldsBack(go_on.clone());
        go_on
    }

    /// Every text that it was asked to embed.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    /// Returns when it has been asked since the last time.
    pub async fn is_asked(&self) {
        self.is_asked.notified().await;
    }
}

async fn embed(State(meanings): State<Meanings>, Json(body): Json<Value>) -> Response {
    let texts: Vec<String> = serde_json::from_value(body["input"].clone()).expect("a list of texts");
    meanings.asked.lock().unwrap().extend(texts.clone());
    let mood = meanings.mood.lock().unwrap().clone();
    meanings.is_asked.notify_one();
    match mood {
        Mood::Well => {}
        Mood::Away => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Mood::HoldsBack(go_on) => go_on.notified().await,
    }
    let data: Vec<Value> = texts
        .iter()
        .map(|text| json!({ "embedding": meaning_of(text) }))
        .collect();
    Json(json!({ "data": data })).into_response()
}

fn meaning_of(text: &str) -> Vec<f64> {
    let means = |words: &&&[&str]| words.iter().any(|word| text.to_lowercase().contains(word));
    let place = MEANINGS.iter().position(|words| means(&words));
    let mut numbers = vec![0.0; DIMENSIONS];
    numbers[place.unwrap_or(DIMENSIONS - 1)] = 1.0;
    numbers
}
