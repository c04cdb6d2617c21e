//! Statistics of a lane over time.
use std::time::Duration;

use jobs::{
    domains::{generation::RenderImage, notifications::DeliverMail},
    ids::{AccountId, GenerationId, MailId},
    queue::{Buckets, Lane, Tally, add_tallies, count_time, enqueue, sample_lanes, sweep_history},
};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};

use crate::{app::App, engine::ScriptedEngine, worker::Workshop};

fn times(each: impl IntoIterator<Item = u64>) -> Buckets {
    let mut buckets = Buckets::new();
    for ms in each {
        count_time(&mut buckets, Duration::from_millis(ms));
    }
    buckets
}

fn a_tally(kind: &str) -> Tally {
    Tally {
        lane: "imports".to_owned(),
        kind: kind.to_owned(),
        started: 4,
        succeeded: 2,
        failed: 1,
        retried: 1,
        waits: times([10, 10, 10, 10]),
        runs: times([100, 100, 100, 8000]),
    }
}

/// Backdates what was written by that many minutes.
async fn age(conn: &mut PgConnection, minutes: i32) {
    for age in [
        "update queue_minutes set minute = minute - make_interval(mins => $1)",
        "update lane_samples set minute = minute - make_interval(mins => $1)",
    ] {
        sqlx::query(age).bind(minutes).execute(&mut *conn).await.unwrap();
    }
}

fn sum(column: &Value) -> f64 {
    column.as_array().unwrap().iter().filter_map(Value::as_f64).sum()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_workers_count_adds_up_to_columns_of_time(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut conn = db.acquire().await.unwrap();
    add_tallies(&mut conn, &[a_tally("tests.one"), a_tally("tests.other")])
        .await
        .unwrap();
    add_tallies(&mut conn, &[a_tally("tests.one")]).await.unwrap();
    sample_lanes(&mut conn).await.unwrap();
    age(&mut conn, 5).await;

    let hour = staff.get("/front/admin/queues/imports/history").await.body;

    assert_eq!(
        (&hour["lane"], &hour["kind"], &hour["stepSeconds"]),
        (&json!("imports"), &Value::Null, &json!(60))
    );
    assert_eq!(hour["at"].as_array().unwrap().len(), 60);
    let place = hour["succeeded"]
        .as_array()
        .unwrap()
        .iter()
        .position(|jobs| *jobs == json!(6.0));
    let place = place.expect("three times two in one minute");
    assert_eq!(
        (&hour["failed"][place], &hour["retried"][place]),
        (&json!(3.0), &json!(3.0))
    );
    let near = |column: &Value, ms: f64| (column[place].as_f64().unwrap() / ms - 1.0).abs() < 0.35;
    assert!(
        near(&hour["waitP50"], 10.0) && near(&hour["waitP99"], 10.0),
        "{}",
        hour["waitP50"]
    );
    assert!(
        near(&hour["runP50"], 100.0) && near(&hour["runP99"], 8000.0),
        "{}",
        hour["runP99"]
    );
    assert_eq!(
        (&hour["depth"][place], &hour["ordered"][place]),
        (&json!(0.0), &json!(0.0))
    );
    assert_eq!(
        (&hour["succeeded"][0], &hour["depth"][0], &hour["runP50"][0]),
        (&Value::Null, &Value::Null, &Value::Null)
    );

    for minutes in [360, 1440, 10_080] {
        let path = format!("/front/admin/queues/imports/history?kind=tests.other&minutes={minutes}");
        let kind = staff.get(&path).await.body;
        assert_eq!(kind["at"].as_array().unwrap().len(), 360);
        assert_eq!((sum(&kind["succeeded"]), sum(&kind["depth"])), (2.0, 0.0), "{minutes}");
    }
    let other = staff.get("/front/admin/queues/imports/history?minutes=61").await;
    assert_eq!(
        (other.status.as_u16(), other.body["field"].as_str()),
        (422, Some("minutes"))
    );
    assert_eq!(staff.get("/front/admin/queues/gpu/history").await.status, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_lane_is_sampled_once_a_minute_whoever_asks(db: PgPool) {
    let app = App::new(db.clone());
    let mut staff = app.staff("rosa").await;
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..3 {
        let order = RenderImage {
            generation_id: GenerationId::fresh(),
            account_id: AccountId::fresh(),
        };
        enqueue(&mut conn, &order).await.unwrap();
    }
    sqlx::query(
        "update jobs set created_at = created_at - interval '1 minute', run_at = run_at - interval '90 seconds'",
    )
    .execute(&mut *conn)
    .await
    .unwrap();

    let sampling = (0..4).map(|_| async { sample_lanes(&mut db.acquire().await.unwrap()).await.unwrap() });
    futures::future::join_all(sampling).await;
    sample_lanes(&mut conn).await.unwrap();

    let lanes = i64::try_from(Lane::ALL.len()).unwrap();
    let samples = app.count("select count(*) from lane_samples").await;
    assert!(
        samples == lanes || samples == 2 * lanes,
        "{samples}: one a minute, and the minute may have ended"
    );
    age(&mut conn, 2).await;
    let hour = staff.get("/front/admin/queues/image/history").await.body;
    assert!(sum(&hour["depth"]) >= 3.0);
    assert!(sum(&hour["oldestSeconds"]) >= 90.0);
    let ordered = sum(&hour["ordered"]);
    assert!((2.5..3.5).contains(&ordered), "{ordered}: those of the minute before");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_is_counted_by_the_worker_that_ran_it(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut conn = db.acquire().await.unwrap();
    // The mail does not exist, so the job fails.
    enqueue(
        &mut conn,
        &DeliverMail {
            mail_id: MailId::fresh(),
        },
    )
    .await
    .unwrap();
    assert_eq!(shop.runtime.drain(Lane::Messages).await.unwrap(), 1);

    shop.runtime.write_history().await;
    shop.runtime.write_history().await;

    let (kind, started, failed, waits, runs): (String, i64, i64, Vec<i64>, Vec<i64>) =
        sqlx::query_as("select kind, started, failed, waits, runs from queue_minutes")
            .fetch_one(&mut *conn)
            .await
            .unwrap();
    assert_eq!((kind.as_str(), started, failed), ("notifications.deliver_mail", 1, 1));
    assert_eq!((waits.iter().sum::<i64>(), runs.iter().sum::<i64>()), (1, 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn history_is_kept_for_two_weeks(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    add_tallies(&mut conn, &[a_tally("tests.one")]).await.unwrap();
    sample_lanes(&mut conn).await.unwrap();
    age(&mut conn, 13 * 24 * 60).await;
    assert_eq!(sweep_history(&mut conn).await.unwrap(), 0);

    sqlx::query("update queue_minutes set minute = minute - interval '1 day'")
        .execute(&mut *conn)
        .await
        .unwrap();
    sqlx::query("update lane_samples set minute = minute - interval '1 day'")
        .execute(&mut *conn)
        .await
        .unwrap();

    assert_eq!(sweep_history(&mut conn).await.unwrap(), 1 + Lane::ALL.len() as u64);
}
