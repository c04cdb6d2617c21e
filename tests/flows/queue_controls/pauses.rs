//! Paused lanes, kinds and owners: none of their jobs start.
use std::time::{Duration, Instant};

use axum::{
    Extension,
    body::Body,
    extract::ConnectInfo,
    http::{Method, Request},
};
use http_body_util::BodyExt;
use jobs::{
    catalogue::KINDS,
    domains::{generation::RenderImage, notifications::DeliverMail},
    ids::{AccountId, GenerationId, JobId, MailId},
    queue::{Lane, claim_many, claim_next, due, enqueue},
};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use telemetry::Scrapers;
use tower::ServiceExt;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

async fn pause(staff: &mut Browser, scope: &str, name: &str) -> Answer {
    let body = json!({ "scope": scope, "name": name, "reason": "the engine is sick" });
    staff.post("/front/admin/pauses", &body).await
}

async fn order_for(conn: &mut PgConnection, owner: AccountId) -> JobId {
    let order = RenderImage {
        generation_id: GenerationId::fresh(),
        account_id: owner,
    };
    enqueue(conn, &order).await.unwrap().expect("a fresh job")
}

async fn is_due(conn: &mut PgConnection) -> bool {
    let due = due(conn, KINDS, 10).await.unwrap();
    due.iter().any(|(lane, _)| *lane == Lane::Image)
}

/// Jobs that a worker claims together.
async fn taken(conn: &mut PgConnection) -> Vec<JobId> {
    let claimed = claim_many(conn, Lane::Image, 10, "w").await.unwrap();
    claimed.iter().map(|job| job.id).collect()
}

/// A job of another kind in the image lane.
async fn another_kind(conn: &mut PgConnection) -> JobId {
    sqlx::query_scalar(
        "insert into jobs (id, kind, lane, payload, max_attempts)
         values (gen_random_uuid(), 'tests.other', 'image', '{}', 3)
         returning id",
    )
    .fetch_one(conn)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_paused_kind_waits_while_others_of_its_lane_go_on_and_then_goes_on_at_once(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..2 {
        order_for(&mut conn, AccountId::fresh()).await;
    }

    let answer = pause(&mut staff, "kind", "generation.render_image").await;

    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(!is_due(&mut conn).await);
    assert!(taken(&mut conn).await.is_empty());
    let other = another_kind(&mut conn).await;
    assert!(is_due(&mut conn).await);
    assert_eq!(taken(&mut conn).await, [other]);

    let answer = staff.delete("/front/admin/pauses/kind/generation.render_image").await;

    assert_eq!((answer.status, answer.body), (200.try_into().unwrap(), json!({})));
    assert_eq!(taken(&mut conn).await.len(), 2);
    let answer = staff.delete("/front/admin/pauses/kind/generation.render_image").await;
    assert_eq!(answer.status, 404, "it is not paused any more");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_of_a_paused_person_starts_and_everybody_else_is_served(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let held = AccountId(app.member("mila").await.account.unwrap());
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..2 {
        order_for(&mut conn, held).await;
    }

    let answer = pause(&mut staff, "owner", &held.to_string()).await;

    assert_eq!(answer.body["ownerName"], "mila", "{}", answer.body);
    assert!(!is_due(&mut conn).await);
    assert!(taken(&mut conn).await.is_empty());
    let other = order_for(&mut conn, AccountId::fresh()).await;
    assert_eq!(taken(&mut conn).await, [other]);

    staff.delete(&format!("/front/admin/pauses/owner/{held}")).await;

    assert_eq!(taken(&mut conn).await.len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_paused_kind_keeps_nobody_waiting_however_much_of_it_is_first_in_line(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut conn = db.acquire().await.unwrap();
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, max_attempts, run_at)
         select gen_random_uuid(), 'tests.crowd', 'messages', '{}', 3, now() - interval '1 hour'
         from generate_series(1, 100000)",
    )
    .execute(&mut *conn)
    .await
    .unwrap();
    for _ in 0..20 {
        let mail = DeliverMail {
            mail_id: MailId::fresh(),
        };
        enqueue(&mut conn, &mail).await.unwrap();
    }
    pause(&mut staff, "kind", "tests.crowd").await;

    let mut quickest = Duration::MAX;
    for _ in 0..20 {
        let begun = Instant::now();
        let claimed = claim_next(&mut conn, Lane::Messages, "w").await.unwrap();
        quickest = quickest.min(begun.elapsed());
        assert!(claimed.is_some());
    }

    // The quickest of many shows the cost of the plan; the others include the load of the machine.
    assert!(quickest < Duration::from_millis(50), "{quickest:?}");
}

/// The metric that scales the number of workers.
async fn depth_of_images(app: &App) -> String {
    let scrapers = Scrapers::with_token(Some("0123456789abcdef")).unwrap();
    let mut request = Request::get("/metrics")
        .header("authorization", "Bearer 0123456789abcdef")
        .body(Body::empty())
        .unwrap();
    let from = std::net::SocketAddr::from(([192, 0, 2, 1], 40_000));
    request.extensions_mut().insert(ConnectInfo(from));
    let response = app.router.clone().layer(Extension(scrapers)).oneshot(request).await;
    let body = response.unwrap().into_body().collect().await.unwrap().to_bytes();
    let text = String::from_utf8(body.to_vec()).unwrap();
    let depth = text
        .lines()
        .find_map(|line| line.strip_prefix(r#"nocturne_lane_depth{lane="image"} "#));
    depth.expect("every lane has one").to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_worker_is_kept_for_what_waits_of_a_paused_kind_or_person(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let held = AccountId(app.member("mila").await.account.unwrap());
    let mut conn = db.acquire().await.unwrap();
    another_kind(&mut conn).await;
    for owner in [held, held, AccountId::fresh()] {
        order_for(&mut conn, owner).await;
    }

    pause(&mut staff, "owner", &held.to_string()).await;
    pause(&mut staff, "kind", "tests.other").await;

    assert_eq!(depth_of_images(&app).await, "1");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_see_what_is_paused_by_whom_and_why(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut conn = db.acquire().await.unwrap();
    order_for(&mut conn, AccountId::fresh()).await;
    another_kind(&mut conn).await;

    pause(&mut staff, "kind", "generation.render_image").await;
    pause(&mut staff, "kind", "generation.render_image").await;
    let list = staff.get("/front/admin/queues").await.body;

    let pauses = list["pauses"].as_array().unwrap();
    assert_eq!(pauses.len(), 1, "a second pause changes nothing");
    assert_eq!(pauses[0]["reason"], "the engine is sick");
    assert_eq!(pauses[0]["pausedBy"], json!(staff.account));
    assert_eq!(
        (&pauses[0]["scope"], &pauses[0]["ownerName"]),
        (&json!("kind"), &Value::Null)
    );
    assert_eq!(
        list["queues"][1]["kinds"],
        json!([
            { "kind": "generation.render_image", "waiting": 1, "running": 0, "isPaused": true },
            { "kind": "tests.other", "waiting": 1, "running": 0, "isPaused": false },
        ])
    );
    let written = app
        .count("select count(*) from audit_log where action = 'queue.pause' and subject = 'generation.render_image'")
        .await;
    assert_eq!(written, 2, "each press is written down");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_does_not_exist_is_not_paused(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let nobody = AccountId::fresh().to_string();

    for (scope, name) in [("kind", "no.such_kind"), ("owner", "mila"), ("owner", nobody.as_str())] {
        let answer = pause(&mut staff, scope, name).await;
        let refusal = (answer.body["code"].as_str(), answer.body["field"].as_str());
        assert_eq!(refusal, (Some("unknown_option"), Some("name")), "{scope} {name}");
    }
    let answer = pause(&mut staff, "lane", "image").await;
    assert_eq!(answer.body["field"], "scope", "lanes have calls of their own");
    let answer = staff.delete("/front/admin/pauses/lane/image").await;
    assert_eq!(answer.status, 404);
    let long = json!({ "scope": "kind", "name": "maintenance.sweep", "reason": "x".repeat(301) });
    let answer = staff.post("/front/admin/pauses", &long).await;
    assert_eq!(answer.body["code"], "too_long");
    let mut member = app.member("mila").await;
    let answer = member
        .send(Browser::request(Method::DELETE, "/front/admin/pauses/kind/x", None))
        .await;
    assert!(answer.status.is_client_error());
    assert_eq!(app.count("select count(*) from pauses").await, 0);
}
