//! A scripted engine over HTTP for pictures and chats; tests control every step.
use std::{
    collections::BTreeMap,
    convert::Infallible,
    net::Ipv4Addr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    Json, Router,
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use futures::{StreamExt, stream};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::watch};

/// Where the engine pauses a request until it is released.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Straight to the picture.
    Draw,
    /// After reading the request, before any answer.
    BeforeDrawing,
    /// After sending an unfinished picture.
    HalfWay,
}

type Chooses = Box<dyn Fn(&str) -> Pace + Send + Sync>;

/// Stops when dropped.
pub struct ScriptedEngine {
    pub url: String,
    script: Arc<Script>,
    serving: tokio::task::JoinHandle<()>,
}

struct Script {
    /// By the request's key: generation and picture.
    pace: Mutex<Chooses>,
    /// Number of requests by key.
    heard: Mutex<BTreeMap<String, usize>>,
    /// How many requests wait.
    waiting: watch::Sender<usize>,
    /// How often waiting requests were released.
    releases: watch::Sender<usize>,
    /// Whether answers are finished.
    ends: watch::Sender<bool>,
}

impl ScriptedEngine {
    pub async fn open() -> Self {
        let script = Arc::new(Script {
            pace: Mutex::new(Box::new(|_| Pace::Draw)),
            heard: Mutex::default(),
            waiting: watch::Sender::new(0),
            releases: watch::Sender::new(0),
            ends: watch::Sender::new(true),
        });
        let routes = Router::new()
            .route("/v1/images/generations", post(draw))
            .route("/v1/chat/completions", post(answer))
            .route("/v1/models", get(async || Json(json!({ "data": [] }))))
            .with_state(script.clone());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let serving = tokio::spawn(async move {
            // Ends with the test.
            let _ = axum::serve(listener, routes).await;
        });
        Self {
            url: format!("http://{address}/v1"),
            script,
            serving,
        }
    }

    /// From the next request on.
    pub fn go(&self, pace: Pace) {
        self.go_by(move |_| pace);
    }

    /// From the next request on, by its key: `{generation}-{picture}`.
    pub fn go_by(&self, pace: impl Fn(&str) -> Pace + Send + Sync + 'static) {
        *self.script.pace.lock().unwrap_or_else(PoisonError::into_inner) = Box::new(pace);
    }

    /// Draws everything that waits, and all later requests.
    pub fn release(&self) {
        self.go(Pace::Draw);
        self.script.releases.send_modify(|releases| *releases += 1);
    }

    /// Whether answers are finished; otherwise they stay open after the last word.
    pub fn set_answers_end(&self, yes: bool) {
        self.script.ends.send_replace(yes);
    }

    /// Returns when that many requests wait.
    pub async fn holds(&self, count: usize) {
        let mut waiting = self.script.waiting.subscribe();
        tokio::time::timeout(crate::until::PATIENCE, waiting.wait_for(|waiting| *waiting >= count))
            .await
            .unwrap_or_else(|_| panic!("{count} requests wait in time"))
            .expect("the engine is there");
    }

    /// How often the picture was requested.
    pub fn requests_for(&self, key: &str) -> usize {
        let heard = self.script.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.get(key).copied().unwrap_or_default()
    }
}

impl Drop for ScriptedEngine {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Counts a request as waiting for as long as its client is connected.
struct Waiting {
    script: Arc<Script>,
    releases: watch::Receiver<usize>,
}

impl Waiting {
    fn begin(script: &Arc<Script>) -> Self {
        // Subscribes first: a test that sees it wait may release it right away.
        let releases = script.releases.subscribe();
        script.waiting.send_modify(|waiting| *waiting += 1);
        Self {
            script: script.clone(),
            releases,
        }
    }

    async fn end(mut self) {
        self.releases.changed().await.expect("the script outlives its requests");
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.script.waiting.send_modify(|waiting| *waiting -= 1);
    }
}

async fn draw(State(script): State<Arc<Script>>, headers: HeaderMap) -> Response {
    let key = headers["idempotency-key"].to_str().expect("a readable key").to_owned();
    *script
        .heard
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .entry(key.clone())
        .or_default() += 1;
    let pace = script.pace.lock().unwrap_or_else(PoisonError::into_inner)(&key);
    let half = event("image_generation.partial_image", 1);
    let whole = event("image_generation.completed", u8::MAX);
    let body = match pace {
        Pace::Draw => Body::from(whole),
        Pace::BeforeDrawing => {
            Waiting::begin(&script).end().await;
            Body::from(whole)
        }
        Pace::HalfWay => Body::from_stream(
            stream::iter([half])
                .chain(stream::once(async move {
                    Waiting::begin(&script).end().await;
                    whole
                }))
                .map(|part| Ok::<_, Infallible>(Bytes::from(part))),
        ),
    };
    ([(header::CONTENT_TYPE, "text/event-stream")], body).into_response()
}

/// Its answer in chats. It takes a second and a half, so that a part is saved before the end.
pub const ANSWER: &str = "The lamp is lit, and rain runs down the glass tonight. You are halfway up the stairs by now. \
                          Mind the last step, it is loose, and sit down beside the stove.";
const BETWEEN_WORDS: Duration = Duration::from_millis(50);

/// Requests without a stream ask for memory notes; there are none.
async fn answer(State(script): State<Arc<Script>>, Json(request): Json<Value>) -> Response {
    if request["stream"] != true {
        let notes = json!({ "facts": [], "summary": "" }).to_string();
        let message = json!({ "role": "assistant", "content": notes });
        return Json(json!({ "choices": [{ "index": 0, "message": message, "finish_reason": "stop" }] }))
            .into_response();
    }
    let words = stream::iter(ANSWER.split_inclusive(' ')).then(async |word| {
        tokio::time::sleep(BETWEEN_WORDS).await;
        format!(
            "data: {}\n\n",
            json!({ "choices": [{ "index": 0, "delta": { "content": word } }] })
        )
    });
    let end = stream::once(async move {
        let mut ends = script.ends.subscribe();
        ends.wait_for(|yes| *yes)
            .await
            .expect("the script outlives its requests");
        "data: [DONE]\n\n".to_owned()
    });
    let body = Body::from_stream(words.chain(end).map(|part| Ok::<_, Infallible>(Bytes::from(part))));
    ([(header::CONTENT_TYPE, "text/event-stream")], body).into_response()
}

fn event(name: &str, shade: u8) -> String {
    let picture = BASE64_STANDARD.encode(picture(shade));
    let event = json!({ "type": name, "b64_json": picture, "partial_image_index": 0 });
    format!("data: {event}\n\n")
}

fn picture(shade: u8) -> Vec<u8> {
    let pixels = image::RgbImage::from_pixel(64, 80, image::Rgb([shade, 120, 90]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).expect("a PNG");
    bytes.into_inner()
}
