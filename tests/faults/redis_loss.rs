//! F3: Redis forgets everything, dies, or stays silent. It only calls workers, so nothing may be lost or done twice.
use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::{Order, a_member},
    until::until,
    world::{Route, World},
};

/// Two run, four wait.
async fn six_orders(world: &World) -> Vec<Order> {
    let mut orders = Vec::new();
    for _ in 0..3 {
        let member = a_member(&world.db, 100).await;
        orders.push(Order::place_for(world, member, 1).await);
        orders.push(Order::place_for(world, member, 1).await);
    }
    orders
}

async fn check_each_done_once(world: &World, orders: &[Order]) {
    for order in orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
        assert_eq!(world.engine.requests_for(&order.key(0)), 1, "drawn once");
        order.check_delivered(world).await;
    }
    check(world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn redis_forgets_everything_half_way_and_nothing_is_lost(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let _worker = world.start_worker("worker", Route::default());
    let orders = six_orders(&world).await;
    world.engine.holds(2).await;

    let client = redis::Client::open(world.redis_url()).expect("an address");
    let mut redis = client.get_multiplexed_async_connection().await.expect("it is there");
    let () = redis::cmd("FLUSHALL")
        .query_async(&mut redis)
        .await
        .expect("it forgets");
    world.engine.release();

    check_each_done_once(&world, &orders).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn redis_dies_and_comes_back_empty_and_nothing_is_lost(db: PgPool) {
    let mut world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let worker = world.start_worker("worker", Route::default());
    let mut orders = six_orders(&world).await;
    world.engine.holds(2).await;

    world.redis.kill().await;
    until("the worker knows", async || worker.has_said("Redis unavailable")).await;
    world.restart_redis().await;
    world.engine.release();
    until("the worker knows", async || worker.times_said("Redis available") == 2).await;
    orders.push(Order::place(&world, 1).await);

    check_each_done_once(&world, &orders).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn orders_are_finished_while_redis_is_away_and_after_it_is_back(db: PgPool) {
    let mut world = World::open(db).await;
    let worker = world.start_worker("worker", Route::default());
    let first = Order::place(&world, 1).await;
    first.until_it_is(&world.db, "done").await;

    world.redis.kill().await;
    let orders = six_orders(&world).await;
    check_each_done_once(&world, &orders).await;

    world.restart_redis().await;
    until("the worker knows", async || worker.times_said("Redis available") == 2).await;
    assert_eq!(worker.times_said("Redis unavailable"), 1, "not at each try");
    assert!(worker.has_said("Redis available again away_seconds="));
    let orders = six_orders(&world).await;
    check_each_done_once(&world, &orders).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn orders_are_finished_while_redis_accepts_everything_and_answers_nothing(db: PgPool) {
    let world = World::open(db).await;
    let _worker = world.start_worker("worker", Route::default());
    let first = Order::place(&world, 1).await;
    first.until_it_is(&world.db, "done").await;

    world.redis.freeze();
    let orders = six_orders(&world).await;
    check_each_done_once(&world, &orders).await;

    world.redis.thaw();
    let orders = six_orders(&world).await;
    check_each_done_once(&world, &orders).await;
}

/// A lane that no worker serves, and one whose tickets show that the caller has been round.
const UNSERVED: &str = "image";
const SHOWN: &str = "video";
/// Tickets of a lane that Redis may hold.
const WINDOW: usize = 256;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn tickets_that_nobody_fetches_do_not_pile_up(db: PgPool) {
    let world = World::open(db).await;
    let _worker = world.start_worker_of("maintenance=1", "worker", Route::default());
    wait_in(&world, UNSERVED, WINDOW + 8).await;
    until("the window is full", async || tickets(&world, UNSERVED).await == WINDOW).await;

    for round in 1..=3 {
        // Called too: the caller reaches it after the crowd, whose tickets are still there.
        wait_in(&world, SHOWN, 1).await;
        until("the caller has been round", async || {
            tickets(&world, SHOWN).await == round
        })
        .await;
        assert_eq!(tickets(&world, UNSERVED).await, WINDOW);
    }
}

/// Jobs that no notification announces: the caller finds them when it polls all lanes.
async fn wait_in(world: &World, lane: &str, count: usize) {
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, max_attempts)
         select gen_random_uuid(), 'generation.render_image', $1, '{}', 1
         from generate_series(1, $2)",
    )
    .bind(lane)
    .bind(i32::try_from(count).expect("a few"))
    .execute(&world.db)
    .await
    .expect("jobs");
}

/// Those that are due, wherever apalis-redis keeps them until a worker comes.
async fn tickets(world: &World, lane: &str) -> usize {
    let client = redis::Client::open(world.redis_url()).expect("an address");
    let mut redis = client.get_multiplexed_async_connection().await.expect("it is there");
    let (listed, scheduled): (usize, usize) = redis::pipe()
        .cmd("LLEN")
        .arg(format!("{{nocturne-calls-{lane}}}:active"))
        .cmd("ZCARD")
        .arg(format!("{{nocturne-calls-{lane}}}:scheduled"))
        .query_async(&mut redis)
        .await
        .expect("two numbers");
    listed + scheduled
}
