//! Engines as staff see and switch them, and orders whose engine is away.
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use async_trait::async_trait;
use axum::http::Method;
use chrono::{DateTime, TimeDelta, Utc};
use engines::{
    CancellationToken, ChatEndpointConfig, EngineError, Engines, ImageEngine, ImageRequest, OnProgress, RenderedImage,
};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use workers::engine_desk::EngineDesk;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    model::Model,
    orders::order_pictures,
    people::check_books,
    town::a_town_with_model,
    worker::Workshop,
};

const PAGE: &str = "/front/admin/engines";

/// An engine at an address, which may be away.
struct Machine {
    address: &'static str,
    is_away: AtomicBool,
    engine: Arc<ScriptedEngine>,
}

impl Machine {
    fn at(address: &'static str, is_away: bool) -> Arc<Self> {
        Arc::new(Self {
            address,
            is_away: AtomicBool::new(is_away),
            engine: ScriptedEngine::that_draws(),
        })
    }

    fn drawn(&self) -> usize {
        self.engine.requests.load(Ordering::SeqCst)
    }

    fn is_there(&self) -> Result<(), EngineError> {
        if self.is_away.load(Ordering::SeqCst) {
            return Err(EngineError::Unavailable {
                reason: "no connection".to_owned(),
                retry_after: None,
            });
        }
        Ok(())
    }
}

#[async_trait]
impl ImageEngine for Machine {
    fn name(&self) -> &'static str {
        self.address
    }

    fn is_demo(&self) -> bool {
        true
    }

    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        self.is_there()?;
        self.engine.render(request, progress, cancel).await
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.is_there()
    }
}

/// A worker whose model `sdxl` is served by these machines.
async fn workshop(db: &PgPool, machines: &[&Arc<Machine>]) -> Workshop {
    let engines = machines
        .iter()
        .map(|&machine| Arc::clone(machine) as Arc<dyn ImageEngine>)
        .collect();
    let shop = Workshop::open(db, ScriptedEngine::that_draws()).await;
    shop.with_engines(Engines::of([("sdxl".to_owned(), engines)], 4))
}

/// A look at the engines, as a worker takes it every few seconds.
async fn look(desk: &mut EngineDesk, db: &PgPool) {
    desk.look(db, "test-worker").await.unwrap();
}

async fn engine(staff: &mut Browser, endpoint: &str) -> Value {
    let list = staff.get(PAGE).await.body;
    let engines = list["engines"].as_array().unwrap();
    let found = engines.iter().find(|engine| engine["endpoint"] == endpoint);
    found.unwrap_or_else(|| panic!("{endpoint} is not in {list}")).clone()
}

async fn switch(staff: &mut Browser, endpoint: &str, to: &str, reason: &str) -> Answer {
    let body = json!({ "kind": "image", "model": "sdxl", "endpoint": endpoint, "switch": to, "reason": reason });
    let path = format!("{PAGE}/switch");
    staff.send(Browser::request(Method::PUT, &path, Some(&body))).await
}

async fn actions(db: &PgPool) -> Vec<String> {
    sqlx::query_scalar("select action from audit_log where subject_type = 'engine' order by id")
        .fetch_all(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_engine_that_is_away_is_seen_and_disabled_and_orders_go_to_the_other(db: PgPool) {
    let (down, well) = (Machine::at("gpu-1:8188", true), Machine::at("gpu-2:8188", false));
    let shop = workshop(&db, &[&down, &well]).await;
    let mut desk = EngineDesk::new(shop.runtime.deps());
    let app = App::new(db.clone());
    let (mut staff, mut mila) = (app.staff("rosa").await, app.member("mila").await);
    look(&mut desk, &db).await;
    let first = engine(&mut staff, "gpu-1:8188").await;
    assert_eq!((&first["state"], &first["requests"]), (&json!("closed"), &json!(0)));

    let order = order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    shop.runtime.drain(Lane::Image).await.unwrap();
    look(&mut desk, &db).await;

    let path = format!("/front/generations/{}", order["id"].as_str().unwrap());
    assert_eq!(mila.get(&path).await.body["state"], "done", "the other drew it");
    let seen = engine(&mut staff, "gpu-1:8188").await;
    assert_ne!(seen["state"], "closed");
    assert_eq!(
        (&seen["kind"], &seen["model"], &seen["failures"]),
        (&json!("image"), &json!("sdxl"), &json!(1))
    );
    assert_eq!(seen["lastFailure"]["words"], "no connection");
    assert!(seen["openSince"].is_string() && seen["lastSuccessAt"].is_null());
    let other = engine(&mut staff, "gpu-2:8188").await;
    assert_eq!(
        (&other["state"], &other["requests"], &other["inFlight"]),
        (&json!("closed"), &json!(1), &json!(0))
    );
    assert!(other["p50Ms"].is_i64() && other["p95Ms"].is_i64() && other["lastSuccessAt"].is_string());

    let disabled = switch(&mut staff, "gpu-1:8188", "off", "being repaired").await;
    assert_eq!(disabled.status, 200, "{}", disabled.body);
    assert_eq!(
        (
            &disabled.body["switch"],
            &disabled.body["switchedBy"],
            &disabled.body["switchReason"]
        ),
        (&json!("off"), &json!("rosa"), &json!("being repaired"))
    );
    down.is_away.store(false, Ordering::SeqCst);
    look(&mut desk, &db).await;
    assert_eq!(
        engine(&mut staff, "gpu-1:8188").await["workers"][0]["switch"],
        "off",
        "the worker obeys"
    );
    let away = staff.get("/front/admin/overview").await.body["enginesAway"].clone();
    assert_eq!(away[0]["endpoint"], "gpu-1:8188");
    // A worker that starts later obeys as well.
    let later = workshop(&db, &[&down, &well]).await;
    look(&mut EngineDesk::new(later.runtime.deps()), &db).await;
    for (number, worker) in [&shop, &later].into_iter().enumerate() {
        order_pictures(&mut mila, "sdxl", 1, &format!("order-1000000{number}")).await;
        worker.runtime.drain(Lane::Image).await.unwrap();
    }
    assert_eq!((down.drawn(), well.drawn()), (0, 3));

    let enabled = switch(&mut staff, "gpu-1:8188", "on", "repaired").await;
    assert_eq!(enabled.body["switch"], "on");
    look(&mut desk, &db).await;
    assert_eq!(engine(&mut staff, "gpu-1:8188").await["workers"][0]["switch"], "on");
    assert_eq!(actions(&db).await, ["engine.disable", "engine.enable"]);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_drained_engine_gets_nothing_new_and_a_reason_is_asked_for(db: PgPool) {
    let (one, other) = (Machine::at("gpu-1:8188", false), Machine::at("gpu-2:8188", false));
    let shop = workshop(&db, &[&one, &other]).await;
    let mut desk = EngineDesk::new(shop.runtime.deps());
    let app = App::new(db.clone());
    let (mut staff, mut mila) = (app.staff("rosa").await, app.member("mila").await);
    look(&mut desk, &db).await;

    assert_eq!(
        switch(&mut staff, "gpu-1:8188", "drained", " ").await.body["code"],
        "reason_missing"
    );
    assert_eq!(switch(&mut staff, "gpu-9:8188", "drained", "spare").await.status, 404);
    assert_eq!(
        switch(&mut staff, "gpu-1:8188", "drained", "a new driver").await.status,
        200
    );
    look(&mut desk, &db).await;
    order_pictures(&mut mila, "sdxl", 2, "order-00000001").await;
    shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!((one.drawn(), other.drawn()), (0, 2));
    assert_eq!(
        actions(&db).await,
        ["engine.drain"],
        "refused ones leave nothing behind"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_test_is_made_by_each_worker_once(db: PgPool) {
    let machine = Machine::at("gpu-1:8188", false);
    let shop = workshop(&db, &[&machine]).await;
    let mut desk = EngineDesk::new(shop.runtime.deps());
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    look(&mut desk, &db).await;
    assert!(engine(&mut staff, "gpu-1:8188").await["workers"][0]["probedAt"].is_null());

    let body = json!({ "kind": "image", "model": "sdxl", "endpoint": "gpu-1:8188", "reason": "new cable" });
    let asked = staff.post(&format!("{PAGE}/test"), &body).await;
    assert!(
        asked.status == 200 && asked.body["testAskedAt"].is_string(),
        "{}",
        asked.body
    );
    look(&mut desk, &db).await;
    let answered = engine(&mut staff, "gpu-1:8188").await["workers"][0].clone();
    assert_eq!(answered["isProbeAnswered"], true);

    machine.is_away.store(true, Ordering::SeqCst);
    look(&mut desk, &db).await;
    assert_eq!(
        engine(&mut staff, "gpu-1:8188").await["workers"][0],
        answered,
        "no one asked again"
    );
    staff.post(&format!("{PAGE}/test"), &body).await;
    look(&mut desk, &db).await;
    let seen = engine(&mut staff, "gpu-1:8188").await;
    assert_eq!(seen["workers"][0]["isProbeAnswered"], false);
    assert_eq!(seen["lastFailure"]["words"], "no connection");
    assert_eq!(actions(&db).await, ["engine.test", "engine.test"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_whose_engine_is_away_says_until_when_and_its_job_names_the_engine(db: PgPool) {
    let machine = Machine::at("gpu-1:8188", true);
    let shop = workshop(&db, &[&machine]).await;
    let app = App::new(db.clone());
    let (mut staff, mut mila) = (app.staff("rosa").await, app.member("mila").await);
    let order = order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    assert!(order["waiting"].is_null(), "nothing is known to be away");
    let path = format!("/front/generations/{}", order["id"].as_str().unwrap());

    shop.runtime.drain(Lane::Image).await.unwrap();

    let waits = mila.get(&path).await.body;
    assert_eq!(
        (&waits["waiting"]["reason"], &waits["stage"]),
        (&json!("engine_away"), &json!("waiting"))
    );
    let until: DateTime<Utc> = waits["waiting"]["until"].as_str().unwrap().parse().unwrap();
    let left = until - Utc::now();
    assert!(left > TimeDelta::minutes(9) && left <= TimeDelta::minutes(11), "{left}");
    assert!(waits["estimate"]["ahead"].is_i64());
    // However long it takes to ask.
    let later = "update jobs set run_at = now() + interval '1 hour' where lane = 'image' returning id";
    let job: uuid::Uuid = sqlx::query_scalar(later).fetch_one(&db).await.unwrap();
    let desk = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    let away = "no engine is available: gpu-1:8188: no connection";
    assert_eq!(desk["waiting"]["why"], away);
    let mut events = desk["events"].as_array().unwrap().iter();
    let put_off = events.find(|event| event["event"] == "snoozed").unwrap();
    assert_eq!(put_off["detail"], format!("engine_unavailable: {away}"));

    sqlx::query("update generations set waiting_since = waiting_since - interval '11 minutes'")
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("update jobs set run_at = now() - interval '1 second' where state = 'scheduled'")
        .execute(&db)
        .await
        .unwrap();
    shop.runtime.drain(Lane::Image).await.unwrap();

    let failed = mila.get(&path).await.body;
    assert_eq!(
        (&failed["state"], &failed["failure"]),
        (&json!("failed"), &json!("engine_unavailable"))
    );
    assert!(
        failed["waiting"].is_null() && failed["returned"] == failed["price"],
        "{failed}"
    );
    let desk = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    assert_eq!(
        desk["errors"][0]["message"], away,
        "the cause, and not that it is left alone"
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_server_that_was_found_is_told_to_staff_with_its_model(db: PgPool) {
    let mut endpoint = Model::default().serve().await;
    if let ChatEndpointConfig::OpenAi(openai) = &mut endpoint {
        openai.found_as = Some("Ollama".to_owned());
    }
    let town = a_town_with_model(db.clone(), endpoint).await;
    let mut staff = town.app.staff("rosa").await;

    look(&mut EngineDesk::new(town.shop.runtime.deps()), &db).await;

    let list = staff.get(PAGE).await.body;
    let engines = list["engines"].as_array().unwrap();
    let found: Vec<_> = engines.iter().filter(|engine| !engine["found"].is_null()).collect();
    assert!(!found.is_empty(), "{list}");
    for engine in found {
        let ollama = json!({ "server": "Ollama", "model": "scripted" });
        assert_eq!((&engine["kind"], &engine["found"]), (&json!("chat"), &ollama));
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_is_gone_takes_its_engines_along(db: PgPool) {
    let machine = Machine::at("gpu-1:8188", false);
    let shop = workshop(&db, &[&machine]).await;
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    look(&mut EngineDesk::new(shop.runtime.deps()), &db).await;
    engine(&mut staff, "gpu-1:8188").await;

    sqlx::query("update engine_states set reported_at = now() - interval '2 minutes'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(staff.get(PAGE).await.body["engines"], json!([]), "it fell silent");
    let other = workshop(&db, &[&Machine::at("gpu-2:8188", false)]).await;
    EngineDesk::new(other.runtime.deps()).look(&db, "other").await.unwrap();
    let left: i64 = sqlx::query_scalar("select count(*) from engine_states where worker_name = 'test-worker'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(left, 0);

    jobs::fleet::leave(&mut db.acquire().await.unwrap(), "other")
        .await
        .unwrap();
    assert_eq!(staff.get(PAGE).await.body["engines"], json!([]), "it ended");
}
