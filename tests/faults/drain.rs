//! A worker is told to stop: it finishes what it can and hands back the rest, and none of it counts as a crash.
use std::time::{Duration, Instant};

use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::Order,
    until::until,
    world::{Route, World},
};

/// An orchestrator's grace period before it kills.
const GRACE: Duration = Duration::from_secs(30);

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_told_to_go_finishes_what_it_runs_and_takes_nothing_new(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let mut leaver = world.start_worker("leaver", Route::default());
    let running = Order::place(&world, 2).await;
    world.engine.holds(1).await;

    leaver.terminate();
    until("it has heard", async || leaver.has_said("stopping")).await;
    let late = Order::place(&world, 1).await;
    world.engine.release();
    let status = leaver.ended().await;

    assert!(status.success(), "{status}");
    assert_eq!(running.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
    assert_eq!(late.timeline(&world.db).await, ["enqueued"]);
    running.check_delivered(&world).await;
    let _heir = world.start_worker("heir", Route::default());
    late.until_it_is(&world.db, "done").await;
    late.check_delivered(&world).await;
    check(&world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_told_to_go_hands_back_what_does_not_end_in_time(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let mut leaver = world.start_worker("leaver", Route::default());
    let order = Order::place(&world, 1).await;
    world.engine.holds(1).await;

    let told = Instant::now();
    leaver.terminate();
    let status = leaver.ended().await;

    assert!(status.success(), "{status}");
    assert!(told.elapsed() < GRACE, "it went after {:?}", told.elapsed());
    let (state, attempts, crashes): (String, i16, i16) =
        sqlx::query_as("select state, attempts, crashes from jobs where subject_id = $1")
            .bind(order.id)
            .fetch_one(&world.db)
            .await
            .expect("its job");
    assert_eq!((state.as_str(), attempts, crashes), ("queued", 0, 0));
    world.engine.release();
    let _heir = world.start_worker("heir", Route::default());
    order.until_it_is(&world.db, "done").await;
    order.check_delivered(&world).await;
    check(&world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_staff_drain_ends_as_if_its_machine_had_told_it(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let mut leaver = world.start_worker("leaver", Route::default());
    let order = Order::place(&world, 1).await;
    world.engine.holds(1).await;

    let found = sqlx::query("update workers set draining_at = now() where name like '%-' || $1::text || '-%'")
        .bind(i64::from(leaver.pid()))
        .execute(&world.db)
        .await
        .expect("an answer");
    assert_eq!(found.rows_affected(), 1, "it has said that it lives");
    let heard = until("it has heard", async || leaver.has_said("stopping on staff request")).await;
    world.engine.release();
    let status = leaver.ended().await;

    assert!(heard < Duration::from_secs(8), "it heard after {heard:?}");
    assert!(status.success(), "{status}");
    assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
    order.check_delivered(&world).await;
    check(&world).await;
}
