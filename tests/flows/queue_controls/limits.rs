//! Limits of lanes, across all workers.
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use axum::http::Method;
use jobs::{
    catalogue::KINDS,
    domains::{generation::RenderImage, notifications::DeliverMail},
    ids::{AccountId, GenerationId, MailId},
    queue::{Claimed, Lane, Limits, claim_many, due, enqueue, next_start, set_limits, succeed},
};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};

use crate::{
    app::App,
    browser::{Answer, Browser},
};

async fn mails(db: &PgPool, count: usize) {
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..count {
        let mail = DeliverMail {
            mail_id: MailId::fresh(),
        };
        enqueue(&mut conn, &mail).await.unwrap();
    }
}

async fn limit(db: &PgPool, limits: Limits) {
    let mut tx = db.begin().await.unwrap();
    set_limits(&mut tx, Lane::Messages, &limits).await.unwrap();
    tx.commit().await.unwrap();
}

fn order_of(owner: AccountId) -> RenderImage {
    RenderImage {
        generation_id: GenerationId::fresh(),
        account_id: owner,
    }
}

/// Claims like one of many workers.
async fn claimed(db: &PgPool, count: i64) -> Vec<Claimed> {
    let mut tx = db.begin().await.unwrap();
    let claimed = claim_many(&mut tx, Lane::Messages, count, "w").await.unwrap();
    tx.commit().await.unwrap();
    claimed
}

/// Claims and runs short jobs until that many have ended.
async fn work(db: PgPool, ended: Arc<AtomicUsize>, wanted: usize) {
    while ended.load(Ordering::SeqCst) < wanted {
        let runs = claimed(&db, 500).await.into_iter().map(async |claimed| {
            let mut conn = db.acquire().await.unwrap();
            tokio::time::sleep(Duration::from_millis(3)).await;
            succeed(&mut conn, claimed.lease).await.unwrap();
            ended.fetch_add(1, Ordering::SeqCst);
        });
        futures::future::join_all(runs).await;
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn never_more_jobs_run_than_the_lane_may_while_fifty_wait(db: PgPool) {
    limit(
        &db,
        Limits {
            max_running: Some(3),
            ..Limits::default()
        },
    )
    .await;
    mails(&db, 50).await;

    let ended = Arc::new(AtomicUsize::new(0));
    futures::future::join_all((0..3).map(|_| work(db.clone(), ended.clone(), 50))).await;

    let most: i64 = sqlx::query_scalar(
        "select max(count) from (
             select count(*)
             from jobs as one
             join jobs as other on other.started_at <= one.started_at and other.finished_at > one.started_at
             group by one.id
         ) as at_each_start",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert_eq!(most, 3, "as many as may, and never more");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn at_ten_a_second_thirty_jobs_start_within_three_seconds(db: PgPool) {
    limit(
        &db,
        Limits {
            per_second: Some(10.0),
            ..Limits::default()
        },
    )
    .await;
    mails(&db, 30).await;

    let ended = Arc::new(AtomicUsize::new(0));
    futures::future::join_all((0..2).map(|_| work(db.clone(), ended.clone(), 30))).await;

    let (seconds, most): (f64, i64) = sqlx::query_as(
        "select
             extract(epoch from max(started_at) - min(started_at))::float8,
             (
                 select max(count) from (
                     select count(*)
                     from jobs as one
                     join jobs as other on other.started_at between one.started_at and one.started_at + interval '1 second'
                     group by one.id
                 ) as in_a_second
             )
         from jobs",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert!((2.5..=3.5).contains(&seconds), "30 jobs started within {seconds} s");
    assert!(most <= 14, "{most} started within a second");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn limits_hold_from_the_next_claim_on_and_are_gone_with_the_one_after(db: PgPool) {
    mails(&db, 6).await;
    assert_eq!(claimed(&db, 2).await.len(), 2);

    limit(
        &db,
        Limits {
            max_running: Some(3),
            ..Limits::default()
        },
    )
    .await;

    assert_eq!(claimed(&db, 10).await.len(), 1, "two run already");
    assert!(claimed(&db, 10).await.is_empty());
    limit(&db, Limits::default()).await;
    assert_eq!(claimed(&db, 10).await.len(), 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_owner_runs_no_more_than_staff_allow_though_nobody_else_waits(db: PgPool) {
    let owner = AccountId::fresh();
    let mut conn = db.acquire().await.unwrap();
    for owner in [owner, owner, owner, owner, AccountId::fresh()] {
        enqueue(&mut conn, &order_of(owner)).await.unwrap();
    }
    let limits = Limits {
        owner_running: Some(2),
        ..Limits::default()
    };
    set_limits(&mut conn, Lane::Image, &limits).await.unwrap();

    let first = claim_many(&mut conn, Lane::Image, 10, "w").await.unwrap();
    assert_eq!(first.len(), 3, "two of one, and the other's");
    assert!(claim_many(&mut conn, Lane::Image, 10, "w").await.unwrap().is_empty());

    let done = first
        .iter()
        .find(|job| job.payload["account_id"] == json!(owner))
        .expect("it runs");
    succeed(&mut conn, done.lease).await.unwrap();
    assert_eq!(claim_many(&mut conn, Lane::Image, 10, "w").await.unwrap().len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn owners_who_run_all_that_they_may_hide_nobody_behind_their_line(db: PgPool) {
    let (busy, late) = (AccountId::fresh(), AccountId::fresh());
    let mut conn = db.acquire().await.unwrap();
    for owner in std::iter::repeat_n(busy, 100).chain([late]) {
        enqueue(&mut conn, &order_of(owner)).await.unwrap();
    }
    sqlx::query("update jobs set turn = 1000 where owner_id = $1")
        .bind(late)
        .execute(&mut *conn)
        .await
        .unwrap();
    let limits = Limits {
        owner_running: Some(2),
        ..Limits::default()
    };
    set_limits(&mut conn, Lane::Image, &limits).await.unwrap();

    assert_eq!(owners_of(&mut conn, 4).await.len(), 3, "two of one, and the other's");
}

/// For how many jobs of the lane workers are called.
async fn called(conn: &mut PgConnection, lane: Lane) -> i64 {
    let due = due(conn, KINDS, 2000).await.unwrap();
    due.iter()
        .find(|(called, _)| *called == lane)
        .map_or(0, |(_, jobs)| *jobs)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_is_called_to_a_lane_that_runs_all_that_it_may(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    mails(&db, 30).await;
    assert_eq!(called(&mut conn, Lane::Messages).await, 30);
    let limits = Limits {
        max_running: Some(2),
        ..Limits::default()
    };
    limit(&db, limits).await;
    assert_eq!(called(&mut conn, Lane::Messages).await, 2);
    let first = claimed(&db, 10).await;
    assert_eq!((first.len(), called(&mut conn, Lane::Messages).await), (2, 0));

    succeed(&mut conn, first[0].lease).await.unwrap();

    assert_eq!(called(&mut conn, Lane::Messages).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_is_called_to_a_lane_whose_starts_are_used_up_until_there_is_one_again(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    mails(&db, 30).await;
    let limits = Limits {
        per_second: Some(2.0),
        ..Limits::default()
    };
    limit(&db, limits).await;
    for _ in 0..3 {
        assert_eq!(called(&mut conn, Lane::Messages).await, 0);
        let wait = next_start(&mut conn).await.unwrap().expect("none is left");
        assert!(wait <= Duration::from_millis(500), "{wait:?}");

        tokio::time::sleep(wait).await;

        assert_eq!(called(&mut conn, Lane::Messages).await, 1);
        assert_eq!(next_start(&mut conn).await.unwrap(), None);
        assert_eq!(claimed(&db, 10).await.len(), 1);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_is_called_to_jobs_of_owners_who_run_all_that_they_may(db: PgPool) {
    let (busy, late) = (AccountId::fresh(), AccountId::fresh());
    let mut conn = db.acquire().await.unwrap();
    let limits = Limits {
        owner_running: Some(1),
        ..Limits::default()
    };
    set_limits(&mut conn, Lane::Image, &limits).await.unwrap();
    for _ in 0..3 {
        enqueue(&mut conn, &order_of(busy)).await.unwrap();
    }
    assert_eq!(owners_of(&mut conn, 3).await, [busy]);
    assert_eq!(called(&mut conn, Lane::Image).await, 0);

    enqueue(&mut conn, &order_of(late)).await.unwrap();

    assert_eq!(called(&mut conn, Lane::Image).await, 1);
}

async fn put(staff: &mut Browser, path: &str, body: &Value) -> Answer {
    staff.send(Browser::request(Method::PUT, path, Some(body))).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_set_the_share_of_one_owner_and_take_it_back(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let (busy, late) = (AccountId::fresh(), AccountId::fresh());
    let mut conn = db.acquire().await.unwrap();
    for owner in [busy, busy, busy, busy, late] {
        enqueue(&mut conn, &order_of(owner)).await.unwrap();
    }
    // behind the other's line, and neither starts before the clock
    sqlx::query("update jobs set turn = case when owner_id = $1 then 5 else turn + 17 end")
        .bind(late)
        .execute(&mut *conn)
        .await
        .unwrap();
    let path = "/front/admin/queues/image/limits";

    let body = json!({ "maxRunning": 100, "perSecond": null, "ownerSlots": 4, "ownerRunning": null, "reason": " a quiet night " });
    let queue = put(&mut staff, path, &body).await.body;

    assert_eq!(
        queue["limits"],
        json!({ "maxRunning": 100, "perSecond": null, "ownerSlots": 4, "ownerRunning": null, "laneOwnerSlots": 2 })
    );
    let mut tx = db.begin().await.unwrap();
    let owners: Vec<AccountId> = owners_of(&mut tx, 4).await;
    assert_eq!(owners, [busy; 4], "the first four are one owner's");
    tx.rollback().await.unwrap();

    let none = json!({ "maxRunning": null, "perSecond": null, "ownerSlots": null, "ownerRunning": null });
    let queue = put(&mut staff, path, &none).await.body;

    assert_eq!(
        queue["limits"],
        json!({ "maxRunning": null, "perSecond": null, "ownerSlots": null, "ownerRunning": null, "laneOwnerSlots": 2 })
    );
    assert_eq!(app.count("select count(*) from lane_limits").await, 0);
    let mut tx = db.begin().await.unwrap();
    assert!(
        owners_of(&mut tx, 3).await.contains(&late),
        "two are one owner's share again"
    );
    let reasons: Vec<Option<String>> =
        sqlx::query_scalar("select reason from audit_log where action = 'queue.set_limits' order by id")
            .fetch_all(&db)
            .await
            .unwrap();
    assert_eq!(reasons, [Some("a quiet night".to_owned()), None]);
}

async fn owners_of(tx: &mut PgConnection, limit: i64) -> Vec<AccountId> {
    let claimed = claim_many(tx, Lane::Image, limit, "w").await.unwrap();
    let ids: Vec<uuid::Uuid> = claimed.iter().map(|job| job.id.0).collect();
    sqlx::query_scalar("select owner_id from jobs where id = any($1)")
        .bind(ids)
        .fetch_all(tx)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_limit_that_makes_no_sense_is_refused_at_its_field(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("rosa").await;
    let path = "/front/admin/queues/image/limits";

    for (field, value) in [
        ("maxRunning", json!(0)),
        ("perSecond", json!(-1)),
        ("ownerSlots", json!(1_000_000)),
    ] {
        let mut body = json!({ "maxRunning": null, "perSecond": null, "ownerSlots": null, "ownerRunning": null });
        body[field] = value;
        let answer = put(&mut staff, path, &body).await;
        assert_eq!(
            (answer.status.as_u16(), answer.body["field"].as_str()),
            (422, Some(field))
        );
    }
    let answer = put(&mut staff, path, &json!({ "maxRunning": 3 })).await;
    assert_eq!(answer.status, 422, "what is not named might be forgotten");
    let answer = put(&mut staff, "/front/admin/queues/gpu/limits", &json!({})).await;
    assert!(answer.status.is_client_error());
    assert_eq!(app.count("select count(*) from lane_limits").await, 0);
}
