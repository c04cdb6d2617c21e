//! `ComfyUI` workflows that animate pictures.

use crate::fakes::{Fake, patience, percents, request};
use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use engines::{
    CancellationToken, ComfyUiVideoConfig, EngineError, EnginesConfig, Progress, VideoEndpointConfig, VideoEngines,
    VideoRequest,
};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::Write;
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

const PICTURE: &[u8] = b"\xff\xd8 a picture \xff\xd9";
const FILM: &[u8] = b"\0\0\0\x18ftypmp42 a film";
const WORKFLOW: &str = r#"{
    "picture": {"class_type": "LoadImage", "inputs": {"image": "{{picture}}"}},
    "positive": {"class_type": "CLIPTextEncode", "inputs": {"text": "{{positive}}"}},
    "negative": {"class_type": "CLIPTextEncode", "inputs": {"text": "{{negative}}"}},
    "sampler": {"class_type": "KSampler", "inputs": {"seed": "{{seed}}", "motion": "{{motion}}", "frames": "{{frames}}"}},
    "save": {"class_type": "SaveVideo", "inputs": {"seconds": "{{seconds}}"}}
}"#;

/// A server's saved output, and its received requests.
struct Comfy {
    saves: Value,
    sockets: Mutex<HashMap<String, UnboundedSender<Message>>>,
    posted: Mutex<Vec<Value>>,
    uploaded: Mutex<Vec<(String, Bytes)>>,
}

type App = State<Arc<Comfy>>;

async fn ws(State(comfy): App, Query(query): Query<HashMap<String, String>>, upgrade: WebSocketUpgrade) -> Response {
    let (sender, mut events) = unbounded_channel();
    comfy.sockets.lock().unwrap().insert(query["clientId"].clone(), sender);
    upgrade.on_upgrade(async move |mut socket| {
        while let Some(event) = events.recv().await {
            if socket.send(event).await.is_err() {
                break;
            }
        }
    })
}

async fn upload(State(comfy): App, headers: axum::http::HeaderMap, body: Bytes) -> Json<Value> {
    let media_type = headers[CONTENT_TYPE].to_str().unwrap().to_owned();
    comfy.uploaded.lock().unwrap().push((media_type, body));
    Json(json!({"name": "ours (1).jpg", "subfolder": "in", "type": "input"}))
}

async fn prompt(State(comfy): App, Json(body): Json<Value>) -> Json<Value> {
    let id = body["prompt_id"].clone();
    let socket = comfy
        .sockets
        .lock()
        .unwrap()
        .remove(body["client_id"].as_str().unwrap());
    let socket = socket.expect("somebody listens");
    comfy.posted.lock().unwrap().push(body);
    let news = |kind: &str, data: Value| socket.send(Message::text(json!({"type": kind, "data": data}).to_string()));
    news("progress", json!({"prompt_id": id, "value": 1, "max": 2})).unwrap();
    news("executing", json!({"prompt_id": id, "node": null})).unwrap();
    Json(json!({"prompt_id": id}))
}

async fn history(State(comfy): App, Path(id): Path<String>) -> Json<Value> {
    if comfy.posted.lock().unwrap().is_empty() {
        return Json(json!({}));
    }
    Json(json!({id: {"outputs": {"save": comfy.saves}, "status": {"status_str": "success"}}}))
}

async fn view(Query(query): Query<HashMap<String, String>>) -> Response {
    assert_eq!((&*query["filename"], &*query["type"]), ("film.mp4", "output"));
    ([(CONTENT_TYPE, "video/mp4")], FILM).into_response()
}

async fn serve(saves: Value) -> (Fake, Arc<Comfy>) {
    let comfy = Arc::new(Comfy {
        saves,
        sockets: Mutex::default(),
        posted: Mutex::default(),
        uploaded: Mutex::default(),
    });
    let router = Router::new()
        .route("/ws", get(ws))
        .route("/upload/image", post(upload))
        .route("/prompt", post(prompt))
        .route("/history/{id}", get(history))
        .route(
            "/queue",
            get(async || Json(json!({"queue_running": [], "queue_pending": []}))),
        )
        .route("/view", get(view))
        .with_state(Arc::clone(&comfy));
    (Fake::serve(router).await, comfy)
}

async fn shoot(url: &str) -> (Result<Vec<u8>, EngineError>, Vec<Progress>) {
    let mut workflow = tempfile::NamedTempFile::new().unwrap();
    workflow.write_all(WORKFLOW.as_bytes()).unwrap();
    let endpoint = VideoEndpointConfig::ComfyUi(ComfyUiVideoConfig {
        url: url.to_owned(),
        concurrency: 1,
        workflow: workflow.path().to_str().unwrap().to_owned(),
        patience: patience(),
    });
    let config = EnginesConfig {
        video: vec![endpoint],
        ..EnginesConfig::demo()
    };
    let order = request();
    let request = VideoRequest {
        job_key: order.job_key,
        prompt: order.prompt,
        picture: PICTURE.to_vec(),
        action: "sway".to_owned(),
        seconds: 5,
        seed: 7,
    };
    let mut seen = vec![];
    let engines = VideoEngines::new(&config).unwrap();
    let made = engines
        .shoot(&request, &mut |progress| seen.push(progress), &CancellationToken::new())
        .await;
    (made, seen)
}

#[tokio::test]
async fn a_workflow_sets_the_picture_in_motion_that_was_left_on_the_server() {
    // Nodes that save films list them as gifs, or as pictures.
    let saved = json!({"filename": "film.mp4", "subfolder": "", "type": "output"});
    let still = json!({"filename": "still.png", "subfolder": "", "type": "output"});
    for saves in [
        json!({"gifs": [saved]}),
        json!({"videos": [saved]}),
        json!({"images": [still, saved]}),
    ] {
        let (fake, comfy) = serve(saves).await;

        let (made, seen) = shoot(&fake.url).await;

        assert_eq!(made.unwrap(), FILM);
        assert_eq!(percents(&seen), [50]);
        let posted = comfy.posted.lock().unwrap().remove(0)["prompt"].take();
        assert_eq!(posted["picture"]["inputs"]["image"], "in/ours (1).jpg");
        assert_eq!(
            posted["sampler"]["inputs"],
            json!({"seed": 7, "motion": "sway", "frames": 120})
        );
        assert_eq!(posted["save"]["inputs"]["seconds"], 5);
        let (media_type, form) = comfy.uploaded.lock().unwrap().remove(0);
        assert!(media_type.starts_with("multipart/form-data; boundary="));
        assert!(form.windows(PICTURE.len()).any(|part| part == PICTURE));
    }
}

#[tokio::test]
async fn a_workflow_that_saves_no_film_gives_garbage() {
    let still = json!({"filename": "still.png", "subfolder": "", "type": "output"});
    let (fake, _comfy) = serve(json!({"images": [still]})).await;

    let (made, _) = shoot(&fake.url).await;

    assert!(matches!(made, Err(EngineError::Garbage(_))), "{made:?}");
}
