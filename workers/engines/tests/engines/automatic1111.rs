//! The AUTOMATIC1111 API as it behaves, and as it misbehaves.

use crate::fakes::{Fake, base64, dead_url, half_body, impatience, patience, percents, png, previews, request};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use engines::{Automatic1111, Automatic1111Config, CancellationToken, EngineError, ImageEngine, NEGATIVE, Patience};
use engines::{Progress, RenderedImage};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    Draws,
    KnowsNoTasks,
    StaysActive,
    StaysQueued,
    Refuses,
    Breaks,
    AnswersNonsense,
    GivesWebPage,
    GivesNothing,
    GivesNoPicture,
    GivesHalf,
}

struct Server {
    manner: Manner,
    /// Number of progress requests.
    asked: watch::Sender<usize>,
    /// Fires once the task's standing has been told.
    told: CancellationToken,
    txt2img: Mutex<Option<Value>>,
    interrupts: Mutex<usize>,
}

type App = State<Arc<Server>>;

async fn txt2img(State(server): App, Json(body): Json<Value>) -> Response {
    *server.txt2img.lock().unwrap() = Some(body);
    match server.manner {
        Manner::Draws | Manner::KnowsNoTasks => {
            server.asked.subscribe().wait_for(|asked| *asked >= 3).await.unwrap();
            Json(json!({"images": [base64(&png(832, 1216))], "info": "{}"})).into_response()
        }
        Manner::StaysActive | Manner::StaysQueued => std::future::pending().await,
        Manner::Refuses => (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({"detail": []}))).into_response(),
        Manner::Breaks => (
            StatusCode::INTERNAL_SERVER_ERROR,
            Json(json!({"error": "OutOfMemoryError"})),
        )
            .into_response(),
        Manner::AnswersNonsense => ([(CONTENT_TYPE, "application/json")], "{\"images\": [").into_response(),
        Manner::GivesWebPage => ([(CONTENT_TYPE, "text/html")], "<h1>hello</h1>").into_response(),
        Manner::GivesNothing => Json(json!({"images": []})).into_response(),
        Manner::GivesNoPicture => Json(json!({"images": [base64(b"hello")]})).into_response(),
        Manner::GivesHalf => half_body("application/json", b"{\"images\": [\"".to_vec()),
    }
}

async fn task_progress(State(server): App, Json(body): Json<Value>) -> Response {
    if server.manner == Manner::KnowsNoTasks {
        return StatusCode::NOT_FOUND.into_response();
    }
    assert!(body["id_task"].as_str().unwrap().starts_with("task("));
    let mut turn = 0;
    server.asked.send_modify(|asked| {
        *asked += 1;
        turn = *asked;
    });
    if turn > 1 {
        server.told.cancel();
    }
    let is_queued = server.manner == Manner::StaysQueued;
    let preview = format!("data:image/png;base64,{}", base64(&png(64, 64)));
    let is_new = body["id_live_preview"] == -1 && !is_queued;
    Json(json!({
        "active": !is_queued, "queued": is_queued, "completed": false, "eta": null,
        "progress": if is_queued { Value::Null } else { json!(0.25 * f64::from(u32::try_from(turn.min(3)).unwrap())) },
        "live_preview": if is_new { json!(preview) } else { Value::Null }, "id_live_preview": 1,
    }))
    .into_response()
}

async fn server_progress(State(server): App) -> Json<Value> {
    server.asked.send_modify(|asked| *asked += 1);
    Json(json!({"progress": 0.5, "eta_relative": 1.0, "state": {}, "current_image": base64(&png(64, 64))}))
}

async fn interrupt(State(server): App) -> Json<Value> {
    *server.interrupts.lock().unwrap() += 1;
    Json(json!({}))
}

async fn serve(manner: Manner) -> (Fake, Arc<Server>) {
    let server = Arc::new(Server {
        manner,
        asked: watch::Sender::new(0),
        told: CancellationToken::new(),
        txt2img: Mutex::default(),
        interrupts: Mutex::default(),
    });
    let router = Router::new()
        .route("/sdapi/v1/txt2img", post(txt2img))
        .route("/internal/progress", post(task_progress))
        .route("/sdapi/v1/progress", get(server_progress))
        .route("/sdapi/v1/interrupt", post(interrupt))
        .with_state(Arc::clone(&server));
    (Fake::serve(router).await, server)
}

fn engine(url: &str, patience: Patience) -> Automatic1111 {
    let config = Automatic1111Config {
        url: url.to_owned(),
        concurrency: 1,
        checkpoint: Some("portrait.safetensors".to_owned()),
        steps: 20,
        cfg_scale: 6.0,
        sampler: "Euler a".to_owned(),
        credentials_env: None,
        patience,
    };
    Automatic1111::new(&config).unwrap()
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

#[tokio::test]
async fn a_picture_arrives_with_progress_and_each_preview_once() {
    let (fake, server) = serve(Manner::Draws).await;

    let (picture, seen) = render(&fake.url, patience(), &CancellationToken::new()).await;

    assert_eq!(picture.unwrap().width, 832);
    assert!(percents(&seen).starts_with(&[25, 50]), "{seen:?}");
    assert_eq!(previews(&seen), 1);
    let body = server.txt2img.lock().unwrap().take().unwrap();
    assert!(
        body["prompt"]
            .as_str()
            .unwrap()
            .contains("an adult woman, 34 years old")
    );
    assert!(body["negative_prompt"].as_str().unwrap().contains(NEGATIVE));
    assert_eq!((&body["width"], &body["seed"]), (&json!(832), &json!(7)));
    assert_eq!(body["override_settings"]["sd_model_checkpoint"], "portrait.safetensors");
}

#[tokio::test]
async fn a_server_without_tasks_gives_its_percent_but_not_what_may_be_anothers_picture() {
    let (fake, _server) = serve(Manner::KnowsNoTasks).await;

    let (picture, seen) = render(&fake.url, patience(), &CancellationToken::new()).await;

    assert_eq!(picture.unwrap().height, 1216);
    assert_eq!(percents(&seen), [50]);
    assert_eq!(previews(&seen), 0);
}

#[tokio::test]
async fn cancelling_interrupts_a_task_that_is_being_drawn() {
    let (fake, server) = serve(Manner::StaysActive).await;

    let (cancelled, _) = render(&fake.url, patience(), &server.told).await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    assert_eq!(*server.interrupts.lock().unwrap(), 1);
}

#[tokio::test]
async fn cancelling_a_waiting_task_interrupts_nobody_elses() {
    let (fake, server) = serve(Manner::StaysQueued).await;

    let (cancelled, _) = render(&fake.url, patience(), &server.told).await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    assert_eq!(*server.interrupts.lock().unwrap(), 0);
}

#[tokio::test]
async fn a_task_that_never_ends_is_interrupted_when_its_time_is_over() {
    let (fake, server) = serve(Manner::StaysActive).await;

    let (timed_out, _) = render(&fake.url, impatience(), &CancellationToken::new()).await;

    assert_eq!(timed_out, Err(EngineError::TimedOut));
    assert_eq!(*server.interrupts.lock().unwrap(), 1);
}

#[tokio::test]
async fn useless_answers_are_garbage() {
    for manner in [
        Manner::Breaks,
        Manner::AnswersNonsense,
        Manner::GivesWebPage,
        Manner::GivesNothing,
        Manner::GivesNoPicture,
        Manner::GivesHalf,
    ] {
        let (fake, _server) = serve(manner).await;

        let (garbage, _) = render(&fake.url, patience(), &CancellationToken::new()).await;

        assert!(
            matches!(garbage, Err(EngineError::Garbage(_))),
            "{manner:?}: {garbage:?}"
        );
    }
}

#[tokio::test]
async fn a_request_the_server_does_not_accept_is_final() {
    let (fake, _server) = serve(Manner::Refuses).await;

    let (rejected, _) = render(&fake.url, patience(), &CancellationToken::new()).await;

    assert!(matches!(rejected, Err(EngineError::Rejected(_))), "{rejected:?}");
}

#[tokio::test]
async fn a_server_is_well_when_it_answers_and_unavailable_when_not() {
    let (fake, _server) = serve(Manner::Draws).await;
    let dead = dead_url().await;

    assert_eq!(engine(&fake.url, patience()).check_health().await, Ok(()));
    assert!(engine(&dead, patience()).check_health().await.is_err());
    let (gone, _) = render(&dead, patience(), &CancellationToken::new()).await;
    assert!(matches!(gone, Err(EngineError::Unavailable { .. })), "{gone:?}");
}
