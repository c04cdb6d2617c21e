//! A worker without jobs asks next to nothing and writes no clock, and starts what comes then at once.
use std::time::Duration;

use jobs::{
    domains::{
        maintenance::Sweep,
        notifications::{Mail, send_mail},
    },
    queue::{EnqueueOptions, enqueue_with},
};
use sqlx::PgPool;

use crate::{
    invariants::check,
    until::until,
    world::{ALL_LANES, Route, World},
};

/// Time in which transactions are counted: longer than the slowest of the looks at rest, and than the database keeps
/// counts to itself.
const WINDOW: Duration = Duration::from_secs(12);
/// Transactions in a second, with this test's own and autovacuum's: a quiet worker needs about 1.9.
const MOST: f64 = 3.0;

/// Transactions since the database was made, and rows of the lanes' clocks that were written.
async fn counts(world: &World) -> (i64, i64) {
    sqlx::query_as(
        "select xact_commit + xact_rollback,
             (
                 select n_tup_ins + n_tup_upd + n_tup_del from pg_stat_user_tables where relname = 'lane_clocks'
             )
         from pg_stat_database
         where datname = current_database()",
    )
    .fetch_one(&world.db)
    .await
    .expect("counts")
}

/// Seconds from due to started of the only job of that kind.
async fn waited(world: &World, kind: &str) -> f64 {
    until("the job has succeeded", async || {
        let done: i64 = sqlx::query_scalar("select count(*) from jobs where kind = $1 and state = 'succeeded'")
            .bind(kind)
            .fetch_one(&world.db)
            .await
            .expect("a count");
        done == 1
    })
    .await;
    sqlx::query_scalar("select extract(epoch from started_at - run_at)::float8 from jobs where kind = $1")
        .bind(kind)
        .fetch_one(&world.db)
        .await
        .expect("the job")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_without_jobs_is_at_rest_and_awake(db: PgPool) {
    let world = World::open(db).await;
    sqlx::query("update job_schedules set is_paused = true")
        .execute(&world.db)
        .await
        .expect("schedules");
    let mut worker = world.start_worker_of(ALL_LANES, "worker", Route::default());
    until("it is ready", async || worker.has_said("worker ready")).await;

    let mut asked = 0.0;
    until("it is at rest", async || {
        let before = counts(&world).await;
        // Time in which nothing happens is what is measured.
        tokio::time::sleep(WINDOW).await;
        let after = counts(&world).await;
        let transactions = i32::try_from(after.0 - before.0).expect("a few");
        asked = f64::from(transactions) / WINDOW.as_secs_f64();
        println!(
            "{asked:.2} transactions a second, {} rows of clocks",
            after.1 - before.1
        );
        asked <= MOST && after.1 == before.1
    })
    .await;
    println!("{asked:.2} transactions a second at rest");

    let mail = Mail {
        account: None,
        recipient: "someone@nocturne.test",
        subject: "Hello",
        body: "Hello",
    };
    let mut tx = world.db.begin().await.expect("a transaction");
    send_mail(&mut tx, &mail).await.expect("a mail");
    tx.commit().await.expect("kept");
    let called = waited(&world, "notifications.deliver_mail").await;
    assert!(called < 1.0, "it was called, and did not look by chance: {called} s");

    let mut conn = world.db.acquire().await.expect("a connection");
    let soon = EnqueueOptions {
        delay: Duration::from_secs(1),
        ..EnqueueOptions::default()
    };
    enqueue_with(&mut conn, &Sweep {}, soon).await.expect("a job");
    let late = waited(&world, "maintenance.sweep").await;
    assert!((0.0..1.0).contains(&late), "{late} s after it was due");

    worker.terminate();
    let status = worker.ended().await;
    assert!(status.success(), "{status}");
    let duties: i64 = sqlx::query_scalar("select count(*) from duties")
        .fetch_one(&world.db)
        .await
        .expect("a number");
    assert_eq!(duties, 0, "another process calls at once");
    check(&world).await;
}
