//! `ComfyUI` as it behaves, and as it misbehaves.

use crate::fakes::{Fake, assert_garbage, dead_url, half_body, impatience, patience, percents, png, previews, request};
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use engines::RenderedImage;
use engines::{
    CancellationToken, ComfyUi, ComfyUiConfig, EngineError, ImageEngine, NEGATIVE, Patience, Progress, Stage,
};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    Draws,
    HadItAlready,
    LosesSocket,
    StaysPending,
    StaysRunning,
    Forgets,
    FailsWorkflow,
    FailsWithoutSaying,
    RefusesPrompt,
    LacksModel,
    AnswersNonsense,
    Breaks,
    GivesWebPage,
    GivesHalf,
}

#[derive(Default)]
struct Seen {
    posted: Vec<Value>,
    deleted: Vec<Value>,
    interrupted: Vec<Value>,
    id: String,
    finished: bool,
}

struct Comfy {
    manner: Manner,
    sockets: Mutex<HashMap<String, UnboundedSender<Message>>>,
    seen: Mutex<Seen>,
    /// Fires when a prompt comes in.
    posted: CancellationToken,
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

async fn prompt(State(comfy): App, Json(body): Json<Value>) -> Response {
    comfy.posted.cancel();
    let id = body["prompt_id"].as_str().unwrap().to_owned();
    let socket = comfy
        .sockets
        .lock()
        .unwrap()
        .remove(body["client_id"].as_str().unwrap());
    let Some(socket) = socket else {
        return (StatusCode::CONFLICT, "nobody listens").into_response();
    };
    let mut seen = comfy.seen.lock().unwrap();
    seen.posted.push(body);
    seen.id.clone_from(&id);
    let news = |kind: &str, data: Value| socket.send(Message::text(json!({"type": kind, "data": data}).to_string()));
    match comfy.manner {
        Manner::RefusesPrompt => {
            let failure = json!({"error": {"type": "prompt_outputs_failed_validation"}, "node_errors": {}});
            return (StatusCode::BAD_REQUEST, Json(failure)).into_response();
        }
        Manner::LacksModel => {
            let errors = json!({"checkpoint": {"errors": [{"type": "value_not_in_list"}]}});
            let failure = json!({"error": {"type": "prompt_outputs_failed_validation"}, "node_errors": errors});
            return (StatusCode::BAD_REQUEST, Json(failure)).into_response();
        }
        Manner::AnswersNonsense => return ([(CONTENT_TYPE, "application/json")], "{\"prompt_id\": ").into_response(),
        Manner::Breaks => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Manner::StaysPending | Manner::StaysRunning => {
            // Keeps the socket open and silent.
            comfy.sockets.lock().unwrap().insert(id.clone(), socket);
            return Json(json!({"prompt_id": id, "number": 1, "node_errors": {}})).into_response();
        }
        Manner::FailsWorkflow => {
            news(
                "execution_error",
                json!({"prompt_id": id, "exception_message": "out of memory"}),
            )
            .unwrap();
        }
        Manner::LosesSocket => {
            news("progress", json!({"prompt_id": id, "value": 7, "max": 28})).unwrap();
            seen.finished = true;
        }
        Manner::Forgets => {}
        _ => {
            news("status", json!({"status": {"exec_info": {"queue_remaining": 1}}})).unwrap();
            news("execution_start", json!({"prompt_id": id})).unwrap();
            news("progress", json!({"prompt_id": "theirs", "value": 27, "max": 28})).unwrap();
            for value in [7, 14, 28] {
                news("progress", json!({"prompt_id": id, "value": value, "max": 28})).unwrap();
                let mut preview = vec![0, 0, 0, 1, 0, 0, 0, 2];
                preview.extend(png(64, 64));
                socket.send(Message::binary(preview)).unwrap();
            }
            socket.send(Message::binary(vec![0, 0, 0, 1, 0, 0, 0, 2, 66])).unwrap();
            seen.finished = true;
            news("executing", json!({"prompt_id": id, "node": null})).unwrap();
        }
    }
    Json(json!({"prompt_id": id, "number": 1, "node_errors": {}})).into_response()
}

async fn history(State(comfy): App, Path(id): Path<String>) -> Json<Value> {
    let seen = comfy.seen.lock().unwrap();
    let had_it = comfy.manner == Manner::HadItAlready;
    if !had_it && (!seen.finished || seen.id != id) {
        return Json(json!({}));
    }
    let status = if comfy.manner == Manner::FailsWithoutSaying {
        "error"
    } else {
        "success"
    };
    let images = json!([
        {"filename": "draft.png", "subfolder": "", "type": "temp"},
        {"filename": "a b.png", "subfolder": "x/y", "type": "output"},
    ]);
    Json(json!({id: {"outputs": {"save": {"images": images}}, "status": {"status_str": status}}}))
}

async fn queue(State(comfy): App) -> Json<Value> {
    let seen = comfy.seen.lock().unwrap();
    let ours = json!([[1, seen.id, {}, {}, []]]);
    let theirs = json!([[0, "theirs", {}, {}, []]]);
    Json(match comfy.manner {
        Manner::StaysPending if seen.deleted.is_empty() => json!({"queue_running": theirs, "queue_pending": ours}),
        Manner::StaysRunning => json!({"queue_running": ours, "queue_pending": []}),
        _ => json!({"queue_running": theirs, "queue_pending": []}),
    })
}

async fn delete(State(comfy): App, Json(body): Json<Value>) {
    comfy.seen.lock().unwrap().deleted.push(body);
}

async fn interrupt(State(comfy): App, Json(body): Json<Value>) {
    comfy.seen.lock().unwrap().interrupted.push(body);
}

async fn view(State(comfy): App, Query(query): Query<HashMap<String, String>>) -> Response {
    assert_eq!(
        (&*query["filename"], &*query["subfolder"], &*query["type"]),
        ("a b.png", "x/y", "output")
    );
    match comfy.manner {
        Manner::GivesWebPage => ([(CONTENT_TYPE, "text/html")], "<h1>hello</h1>").into_response(),
        Manner::GivesHalf => half_body("image/png", png(832, 1216)[..100].to_vec()),
        _ => ([(CONTENT_TYPE, "image/png")], png(832, 1216)).into_response(),
    }
}

async fn serve(manner: Manner) -> (Fake, Arc<Comfy>) {
    let comfy = Arc::new(Comfy {
        manner,
        sockets: Mutex::default(),
        seen: Mutex::default(),
        posted: CancellationToken::new(),
    });
    let router = Router::new()
        .route("/ws", get(ws))
        .route("/prompt", post(prompt))
        .route("/history/{id}", get(history))
        .route("/queue", get(queue).post(delete))
        .route("/interrupt", post(interrupt))
        .route("/view", get(view))
        .route("/system_stats", get(async || Json(json!({}))))
        .with_state(Arc::clone(&comfy));
    (Fake::serve(router).await, comfy)
}

fn engine(url: &str, patience: Patience) -> ComfyUi {
    let config = ComfyUiConfig {
        url: url.to_owned(),
        concurrency: 1,
        workflow: "sdxl".to_owned(),
        patience,
    };
    ComfyUi::new(&config).unwrap()
}

async fn render(
    url: &str,
    patience: Patience,
    cancel: &CancellationToken,
) -> (Result<RenderedImage, EngineError>, Vec<Progress>) {
    let mut seen = Vec::new();
    let outcome = engine(url, patience)
        .render(&request(), &mut |progress| seen.push(progress), cancel)
        .await;
    (outcome, seen)
}

async fn outcome(manner: Manner) -> Result<RenderedImage, EngineError> {
    let (fake, _comfy) = serve(manner).await;
    render(&fake.url, patience(), &CancellationToken::new()).await.0
}

#[tokio::test]
async fn a_picture_arrives_with_progress_and_previews() {
    let (fake, comfy) = serve(Manner::Draws).await;

    let (picture, seen) = render(&fake.url, patience(), &CancellationToken::new()).await;

    let picture = picture.unwrap();
    assert_eq!(
        (picture.content_type, picture.width, picture.height),
        ("image/png", 832, 1216)
    );
    assert_eq!(percents(&seen), [25, 50, 100], "news about other prompts do not count");
    assert_eq!(previews(&seen), 3, "a preview that is no picture is left out");
    for stage in [Stage::Preparing, Stage::Drawing, Stage::Finishing] {
        assert!(seen.contains(&Progress::Stage(stage)), "{stage:?}");
    }
    let posted = comfy.seen.lock().unwrap().posted.remove(0)["prompt"].take();
    assert!(
        posted["positive"]["inputs"]["text"]
            .as_str()
            .unwrap()
            .contains("an adult woman, 34 years old")
    );
    assert!(
        posted["negative"]["inputs"]["text"]
            .as_str()
            .unwrap()
            .contains(NEGATIVE)
    );
    assert_eq!(posted["sampler"]["inputs"]["seed"], 7);
}

#[tokio::test]
async fn a_picture_that_was_drawn_for_an_earlier_attempt_is_not_drawn_again() {
    let (fake, comfy) = serve(Manner::HadItAlready).await;

    let (picture, _) = render(&fake.url, patience(), &CancellationToken::new()).await;

    assert_eq!(picture.unwrap().width, 832);
    assert!(comfy.seen.lock().unwrap().posted.is_empty());
}

#[tokio::test]
async fn a_lost_socket_costs_the_progress_but_not_the_picture() {
    let (fake, _comfy) = serve(Manner::LosesSocket).await;

    let (picture, seen) = render(&fake.url, patience(), &CancellationToken::new()).await;

    assert_eq!(picture.unwrap().height, 1216);
    assert_eq!(percents(&seen), [25]);
}

#[tokio::test]
async fn cancelling_a_waiting_prompt_takes_it_out_of_the_queue_and_interrupts_nobody() {
    let (fake, comfy) = serve(Manner::StaysPending).await;

    let (cancelled, _) = render(&fake.url, patience(), &comfy.posted).await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    let seen = comfy.seen.lock().unwrap();
    assert_eq!(seen.deleted, [json!({"delete": [seen.id]})]);
    assert!(seen.interrupted.is_empty());
}

#[tokio::test]
async fn cancelling_a_running_prompt_interrupts_that_prompt() {
    let (fake, comfy) = serve(Manner::StaysRunning).await;

    let (cancelled, _) = render(&fake.url, patience(), &comfy.posted).await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    let seen = comfy.seen.lock().unwrap();
    assert_eq!(seen.interrupted, [json!({"prompt_id": seen.id})]);
    assert!(seen.deleted.is_empty());
}

#[tokio::test]
async fn a_prompt_that_never_ends_is_stopped_when_its_time_is_over() {
    let (fake, comfy) = serve(Manner::StaysRunning).await;

    let (timed_out, _) = render(&fake.url, impatience(), &CancellationToken::new()).await;

    assert_eq!(timed_out, Err(EngineError::TimedOut));
    assert_eq!(comfy.seen.lock().unwrap().interrupted.len(), 1);
}

#[tokio::test]
async fn a_render_that_is_already_cancelled_asks_nothing_of_the_server() {
    let (fake, comfy) = serve(Manner::Draws).await;
    let cancel = CancellationToken::new();
    cancel.cancel();

    let (cancelled, _) = render(&fake.url, patience(), &cancel).await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    assert!(comfy.seen.lock().unwrap().posted.is_empty());
}

#[tokio::test]
async fn useless_answers_are_garbage() {
    for manner in [
        Manner::AnswersNonsense,
        Manner::Breaks,
        Manner::FailsWorkflow,
        Manner::FailsWithoutSaying,
        Manner::GivesWebPage,
        Manner::GivesHalf,
    ] {
        let garbage = outcome(manner).await;

        assert!(
            matches!(garbage, Err(EngineError::Garbage(_))),
            "{manner:?}: {garbage:?}"
        );
    }
}

#[tokio::test]
async fn a_malformed_workflow_is_final_but_a_missing_model_is_the_servers_lack() {
    let rejected = outcome(Manner::RefusesPrompt).await;
    let lacking = outcome(Manner::LacksModel).await;

    assert_eq!(
        rejected,
        Err(EngineError::Rejected(
            "status 400 prompt_outputs_failed_validation".to_owned()
        ))
    );
    assert!(matches!(lacking, Err(EngineError::Unavailable { .. })), "{lacking:?}");
}

#[tokio::test]
async fn a_server_that_forgot_the_prompt_counts_as_gone() {
    let forgotten = outcome(Manner::Forgets).await;

    assert!(
        matches!(forgotten, Err(EngineError::Unavailable { .. })),
        "{forgotten:?}"
    );
}

#[tokio::test]
async fn a_server_that_does_not_listen_is_unavailable_and_unwell() {
    let url = dead_url().await;

    let (gone, _) = render(&url, patience(), &CancellationToken::new()).await;

    assert!(matches!(gone, Err(EngineError::Unavailable { .. })), "{gone:?}");
    assert!(engine(&url, patience()).check_health().await.is_err());
}

#[tokio::test]
async fn a_server_that_answers_is_well() {
    let (fake, _comfy) = serve(Manner::Draws).await;

    assert_eq!(engine(&fake.url, patience()).check_health().await, Ok(()));
}

#[tokio::test]
async fn a_web_page_instead_of_a_server_is_garbage() {
    let fake = Fake::serve(Router::new().fallback(async || ([(CONTENT_TYPE, "text/html")], "<h1>hello</h1>"))).await;

    let (lost, _) = render(&fake.url, patience(), &CancellationToken::new()).await;

    assert_garbage(&lost);
}
