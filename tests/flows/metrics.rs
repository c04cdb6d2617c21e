//! The programs' metrics for Prometheus, and who may read them.
use std::{collections::BTreeSet, time::Duration};

use api::app::{AppState, router};
use axum::{
    Extension, Router,
    body::Body,
    extract::ConnectInfo,
    http::{Request, header},
};
use http_body_util::BodyExt;
use jobs::{
    catalogue::KINDS,
    domains::maintenance::Sweep,
    queue::{Job, Lane, claim_next, enqueue, reap},
};
use sqlx::PgPool;
use storage::ObjectKey;
use telemetry::Scrapers;
use tokio::net::TcpListener;
use tower::ServiceExt;
use workers::{
    counts::{self, Outcome},
    metrics::serve_metrics,
};

use crate::{app::App, engine::ScriptedEngine, worker::Workshop};

const TOKEN: &str = "0123456789abcdef";
const HERE: [u8; 4] = [127, 0, 0, 1];
const ELSEWHERE: [u8; 4] = [192, 0, 2, 1];

/// The API as it runs without a proxy in front.
fn without_proxy(app: &App) -> Router {
    router(AppState {
        public_url: "http://127.0.0.1:8080".into(),
        ..app.state.clone()
    })
}

async fn scrape(router: &Router, from: [u8; 4], headers: &[(&str, &str)]) -> (u16, String) {
    let mut request = Request::get("/metrics").body(Body::empty()).unwrap();
    request
        .extensions_mut()
        .insert(ConnectInfo(std::net::SocketAddr::from((from, 40_000))));
    for &(name, value) in headers {
        let name: header::HeaderName = name.parse().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status().as_u16();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(body.to_vec()).unwrap())
}

/// Metrics of the API, as a program on its machine reads them.
pub async fn scraped(app: &App) -> String {
    scrape(&without_proxy(app), HERE, &[]).await.1
}

/// A number as it is written.
pub fn value<'a>(text: &'a str, series: &str) -> &'a str {
    text.lines()
        .find_map(|line| line.strip_prefix(series)?.strip_prefix(' '))
        .unwrap_or_else(|| panic!("{series} is not in\n{text}"))
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_world_reads_no_metrics(db: PgPool) {
    let app = App::new(db);
    let bearer = format!("Bearer {TOKEN}");
    let plain = without_proxy(&app);
    let with_token = app
        .router
        .clone()
        .layer(Extension(Scrapers::with_token(Some(TOKEN)).unwrap()));

    assert_eq!(scrape(&plain, HERE, &[]).await.0, 200);
    assert_eq!(scrape(&plain, ELSEWHERE, &[]).await.0, 404);
    assert_eq!(scrape(&plain, HERE, &[("x-forwarded-for", "192.0.2.1")]).await.0, 404);
    assert_eq!(
        scrape(&app.router, HERE, &[]).await.0,
        404,
        "https is spoken by a proxy, and that may be here"
    );
    assert_eq!(scrape(&app.router, HERE, &[("authorization", &bearer)]).await.0, 404);
    assert_eq!(
        scrape(&with_token, ELSEWHERE, &[("authorization", &bearer)]).await.0,
        200
    );
    assert_eq!(
        scrape(&with_token, ELSEWHERE, &[("authorization", "Bearer 0123456789abcdeg")])
            .await
            .0,
        404
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_api_tells_how_lanes_events_requests_and_the_pool_stand(db: PgPool) {
    let app = App::new(db.clone());
    sqlx::query(
        "with made as (
             insert into jobs (id, kind, lane, payload, max_attempts, state, run_at)
             select gen_random_uuid(), 'tests.wait', 'image', '{}', 5, state, now() - age
             from (values ('queued', interval '90 seconds'), ('retrying', '30 seconds'), ('scheduled', '-1 hours'),
                 ('running', '5 minutes')) as made (state, age)
         ), paused as (
             insert into pauses (scope, name) values ('lane', 'video'), ('kind', 'image')
         ), announced as (
             insert into live_events (subscription_key, event, created_at) values ('x', '{}', now() - interval '7 seconds')
         )
         insert into workers (name, build, host, slots) values ('one', '1', 'machine', '{\"image\": 3}')",
    )
    .execute(&db)
    .await
    .unwrap();
    let router = without_proxy(&app);
    app.visitor().get("/front/admin/jobs").await;

    let (_, text) = scrape(&router, HERE, &[]).await;

    assert_eq!(value(&text, r#"nocturne_lane_depth{lane="image"}"#), "2");
    assert_eq!(value(&text, r#"nocturne_lane_running{lane="image"}"#), "1");
    assert_eq!(value(&text, r#"nocturne_lane_slots{lane="image"}"#), "3");
    assert_eq!(value(&text, r#"nocturne_lane_paused{lane="image"}"#), "0");
    assert_eq!(value(&text, r#"nocturne_lane_paused{lane="video"}"#), "1");
    let oldest: f64 = value(&text, r#"nocturne_lane_oldest_age_seconds{lane="image"}"#)
        .parse()
        .unwrap();
    assert!((90.0..100.0).contains(&oldest), "{oldest}");
    let lag: f64 = value(&text, "nocturne_live_event_lag_seconds").parse().unwrap();
    assert!((7.0..17.0).contains(&lag), "{lag}");
    assert_eq!(value(&text, r#"nocturne_imports_open{state="bringing"}"#), "0");
    assert_eq!(value(&text, "nocturne_imports_still_seconds"), "0.0");
    assert_eq!(value(&text, "nocturne_takedowns_open"), "0");
    assert_eq!(value(&text, "nocturne_takedowns_escalated"), "0");
    assert_eq!(value(&text, "nocturne_takedowns_overdue"), "0");
    for name in [
        "payments_to_stop",
        "refunds_asking",
        "payments_to_return",
        "payment_differences",
    ] {
        assert_eq!(value(&text, &format!("nocturne_{name}")), "0");
        assert_eq!(value(&text, &format!("nocturne_{name}_seconds")), "0.0");
    }
    for name in ["mails_unsent", "exports_waiting", "webhooks_waiting"] {
        assert_eq!(value(&text, &format!("nocturne_{name}")), "0");
        assert_eq!(value(&text, &format!("nocturne_{name}_seconds")), "0.0");
    }
    assert_eq!(value(&text, "nocturne_database_up"), "1");
    assert_ne!(value(&text, "nocturne_database_connections_max"), "0");
    let refused = r#"nocturne_http_requests_total{method="GET",route="/front/admin/jobs",status="401"}"#;
    assert_eq!(value(&text, refused), "1");
    assert_eq!(value(&text, r#"nocturne_http_problems_total{code="signed_out"}"#), "1");
    let took = r#"nocturne_http_request_duration_seconds_count{method="GET",route="/front/admin/jobs"}"#;
    assert_eq!(value(&text, took), "1");
    assert!(text.ends_with("# EOF\n"));

    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    let (_, again) = scrape(&router, HERE, &[]).await;
    assert_eq!(
        value(&again, r#"nocturne_lane_depth{lane="maintenance"}"#),
        "0",
        "asked again within five seconds the database is left alone"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_api_tells_what_waits_for_upkeep_and_whether_the_books_are_whole(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    sqlx::query(
        "with mails as (
             update jobs set created_at = now() - interval '9 minutes' where kind = 'notifications.deliver_mail'
         ), reported as (
             insert into cases (id, subject_type, subject_id, evidence, reason, state, due_at, created_at, appealed_at)
             select gen_random_uuid(), type, gen_random_uuid(), '{}', reason, state, now() + due, now() - age, now() - age
             from (values
                 ('media', 'minor', 'open', interval '-1 minutes', interval '1 hours'),
                 ('post', 'spam', 'open', '1 hours', '2 minutes'),
                 ('post', 'spam', 'closed', '-9 hours', '9 hours'),
                 ('message', 'other', 'appealed', '-1 hours', '1 days'),
                 ('support', 'other', 'open', '1 hours', '1 minutes')
             ) as made (type, reason, state, due, age)
         ), due as (
             update job_schedules
             set next_at = now() - interval '10 minutes', schedule_missed = 3
             where name = 'maintenance.sweep'
         ), told as (
             insert into payment_events (id, provider, external_key, body, received_at, applied_at)
             values (gen_random_uuid(), 'btcpay', 'a', '', now() - interval '2 hours', null),
                 (gen_random_uuid(), 'btcpay', 'b', '', now() - interval '3 hours', now())
         )
         insert into people_exports (id, owner_id, relation, created_at)
         select gen_random_uuid(), id, 'followers', now() - interval '5 minutes' from accounts where username = 'mila'",
    )
    .execute(&db)
    .await
    .unwrap();
    // A balance that nothing in the books explains.
    sqlx::query("update ledger_balances set posted = posted + 1")
        .execute(&db)
        .await
        .unwrap();

    let text = scraped(&app).await;

    let number = |series: &str| value(&text, series).parse::<f64>().unwrap();
    let about = |series: &str, seconds: f64| {
        let found = number(series);
        assert!((seconds..seconds + 10.0).contains(&found), "{series} is {found}");
    };
    assert!(number("nocturne_mails_unsent") >= 1.0);
    about("nocturne_mails_unsent_seconds", 540.0);
    for (kind, open, overdue, age) in [
        ("child_safety", 1.0, 1.0, 3600.0),
        ("report", 1.0, 0.0, 120.0),
        ("appeal", 1.0, 1.0, 86_400.0),
        ("question", 1.0, 0.0, 60.0),
    ] {
        let of = |name: &str| format!("nocturne_cases_{name}{{kind=\"{kind}\"}}");
        assert!(
            (number(&of("open")), number(&of("overdue"))) == (open, overdue),
            "{kind}: {text}"
        );
        about(&of("oldest_seconds"), age);
    }
    about(r#"nocturne_schedule_late_seconds{schedule="maintenance.sweep"}"#, 600.0);
    assert_eq!(
        value(&text, r#"nocturne_schedule_missed_total{schedule="maintenance.sweep"}"#),
        "3"
    );
    assert_eq!(value(&text, "nocturne_webhooks_waiting"), "1");
    about("nocturne_webhooks_waiting_seconds", 7200.0);
    assert_eq!(value(&text, "nocturne_exports_waiting"), "1");
    about("nocturne_exports_waiting_seconds", 300.0);
    assert_eq!(value(&text, "nocturne_ledger_unbalanced"), "0");
    let balances = app.count("select count(*) from ledger_balances").await;
    assert!(balances > 0);
    assert_eq!(value(&text, "nocturne_ledger_drift"), balances.to_string());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_its_database_the_api_says_just_that(db: PgPool) {
    let app = App::new(db.clone());
    let router = without_proxy(&app);
    db.close().await;

    let (status, text) = scrape(&router, HERE, &[]).await;

    assert_eq!((status, value(&text, "nocturne_database_up")), (200, "0"));
    assert!(!text.contains("nocturne_lane_depth"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_tells_of_its_runs_and_whether_it_takes_jobs(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(serve_metrics(listener, workshop.runtime.clone(), Scrapers::default()));
    let http = reqwest::Client::builder()
        .timeout(Duration::from_secs(5))
        .build()
        .unwrap();
    let get = async |path: &str| {
        let answer = http.get(format!("{base}{path}")).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    counts::serve(Lane::Maintenance, 3);
    let busy = counts::started(Lane::Maintenance, Sweep::KIND);

    let (status, text) = get("/metrics").await;
    assert_eq!(status, 200);
    assert_eq!(value(&text, r#"nocturne_worker_slots{lane="maintenance"}"#), "3");
    assert_eq!(value(&text, r#"nocturne_worker_slots_busy{lane="maintenance"}"#), "1");

    let (waited, ran) = (Duration::from_millis(20), Duration::from_secs(2));
    counts::settled(Lane::Maintenance, Sweep::KIND, Outcome::Retried, waited, ran);
    drop(busy);
    let (_, text) = get("/metrics").await;
    let of = r#"lane="maintenance",kind="maintenance.sweep""#;
    assert_eq!(value(&text, r#"nocturne_worker_slots_busy{lane="maintenance"}"#), "0");
    assert_eq!(value(&text, &format!("nocturne_runs_started_total{{{of}}}")), "1");
    assert_eq!(
        value(&text, &format!("nocturne_runs_ended_total{{{of},outcome=\"retried\"}}")),
        "1"
    );
    assert_eq!(
        value(&text, &format!("nocturne_run_duration_seconds_sum{{{of}}}")),
        "2.0"
    );
    assert_eq!(
        value(&text, &format!("nocturne_run_wait_seconds_bucket{{le=\"0.025\",{of}}}")),
        "1"
    );
    assert!(text.contains("nocturne_database_connections{state=\"idle\"}"));
    assert_eq!(value(&text, "nocturne_redis_up"), "0", "nothing has asked it yet");
    counts::redis_answered(Some(Duration::from_millis(2)));
    let (kept, gone) = (
        ObjectKey::new("metrics/kept").unwrap(),
        ObjectKey::new("metrics/gone").unwrap(),
    );
    workshop.storage.put(&kept, "text/plain", "a").await.unwrap();
    assert!(!workshop.storage.exists(&gone).await.unwrap());
    counts::postponed(Lane::Maintenance, Sweep::KIND, "engine_unavailable");
    let (_, text) = get("/metrics").await;
    assert_eq!(value(&text, "nocturne_redis_up"), "1");
    assert_eq!(value(&text, "nocturne_redis_seconds"), "0.002");
    let put_off = format!("nocturne_runs_postponed_total{{{of},reason=\"engine_unavailable\"}}");
    assert_eq!(value(&text, &put_off), "1");
    assert_eq!(value(&text, r#"nocturne_mails_total{outcome="refused"}"#), "0");
    for (call, outcome, calls) in [("put", "ok", "1"), ("put", "failed", "0"), ("head", "missing", "1")] {
        let series = format!("nocturne_store_requests_total{{call=\"{call}\",outcome=\"{outcome}\"}}");
        assert_eq!(value(&text, &series), calls, "{series}");
    }
    assert_eq!(value(&text, r#"nocturne_store_seconds_count{call="put"}"#), "1");

    assert_eq!((get("/healthz").await.0, get("/readyz").await.0), (200, 200));
    workshop.runtime.close();
    assert_eq!((get("/healthz").await.0, get("/readyz").await.0), (200, 503));
}

/// Names of series in Prometheus text format.
fn exported(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .map(str::to_owned)
        .collect()
}

/// Names of our metrics in any text.
fn named(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '_')
        .filter(|word| word.starts_with("nocturne_"))
        .map(str::to_owned)
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_metric_that_the_dashboard_and_the_alerts_name_is_one_that_a_program_exports(db: PgPool) {
    let app = App::new(db.clone());
    app.visitor().get("/front/admin/jobs").await;
    api::http::metrics::notified("btcpay", "forged");
    let (_, of_api) = scrape(&without_proxy(&app), HERE, &[]).await;
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    counts::serve(Lane::Maintenance, 1);
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    assert_eq!(workshop.runtime.drain(Lane::Maintenance).await.unwrap(), 1);
    counts::crashed(Lane::Maintenance, Sweep::KIND);
    counts::postponed(Lane::Image, "generation.render_image", "engine_unavailable");
    for engine in workshop.runtime.deps().watched_engines() {
        counts::engine_called(engine.key(), "ok", Duration::from_secs(1));
        counts::engine_stands(engine.key(), engine.is_up());
    }
    let of_worker = telemetry::render(&[counts::registry(), storage::registry()]).unwrap();
    let mut told = exported(&of_api);
    told.extend(exported(&of_worker));

    let dashboard = include_str!("../../scripts/grafana/dashboard.json");
    let alerts = include_str!("../../scripts/grafana/alerts.yaml");

    serde_json::from_str::<serde_json::Value>(dashboard).expect("the dashboard is JSON");
    for (file, text) in [("dashboard.json", dashboard), ("alerts.yaml", alerts)] {
        let names = named(text);
        let unknown: Vec<&String> = names.difference(&told).collect();
        assert!(
            names.len() >= 8 && unknown.is_empty(),
            "{file} names {unknown:?}, told are {told:#?}"
        );
    }
    let rules = alerts.matches("- alert: ").count();
    for part in ["summary: ", "description: ", "runbook: ", "severity: "] {
        assert_eq!(alerts.matches(part).count(), rules, "every alert has its {part}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_takes_a_job_from_a_silent_worker_knows_its_lane_and_kind(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    enqueue(&mut conn, &Sweep {}).await.unwrap();
    claim_next(&mut conn, Lane::Maintenance, "w")
        .await
        .unwrap()
        .expect("due");
    sqlx::query("update jobs set lease_until = now() - interval '1 second'")
        .execute(&mut *conn)
        .await
        .unwrap();

    let reaped = reap(&mut conn, KINDS).await.unwrap();

    assert_eq!(
        reaped.taken,
        [("maintenance".to_owned(), "maintenance.sweep".to_owned())]
    );
}
