//! A worker hears how many jobs it may run at a time, and needs no restart for it.
use std::time::Duration;

use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::Order,
    program::Program,
    until::until,
    world::{Route, World},
};

async fn set_slots(world: &World, worker: &Program, images: usize, times: usize) {
    let found = sqlx::query(
        "update workers
         set wanted_slots = jsonb_build_object('image', $2::int)
         where name like '%-' || $1::text || '-%'",
    )
    .bind(i64::from(worker.pid()))
    .bind(i32::try_from(images).expect("few"))
    .execute(&world.db)
    .await
    .expect("an answer");
    assert_eq!(found.rows_affected(), 1, "it has said that it lives");
    until("the worker knows", async || worker.times_said("slots changed") == times).await;
}

async fn count(world: &World, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(&world.db).await.expect("a number")
}

const RUNNING: &str = "select count(*) from jobs where lane = 'image' and state = 'running'";
const IN_LINE: &str = "select count(*) from jobs where lane = 'image' and state = 'queued'";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_running_worker_takes_more_at_a_time_and_then_fewer(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let worker = world.start_worker_of("image=1,maintenance=1", "worker", Route::default());
    let mut orders = Vec::new();
    for _ in 0..5 {
        orders.push(Order::place(&world, 1).await);
    }
    world.engine.holds(1).await;
    assert_eq!(count(&world, IN_LINE).await, 4);

    set_slots(&world, &worker, 3, 1).await;
    world.engine.holds(3).await;
    set_slots(&world, &worker, 1, 2).await;

    assert_eq!(count(&world, RUNNING).await, 3, "what runs goes on");
    assert_eq!(worker.times_said("worker ready"), 1, "it is the same process");
    world.engine.release();
    for order in &orders {
        order.until_it_is(&world.db, "done").await;
    }
    let most: i64 = count(
        &world,
        "select max(count) from (
             select count(*)
             from jobs as one
             join jobs as other on other.started_at <= one.started_at and other.finished_at > one.started_at
                 and other.lane = 'image'
             where one.lane = 'image'
             group by one.id
             order by one.started_at desc
             limit 2
         ) as the_last_two",
    )
    .await;
    assert_eq!(most, 1, "those that came after took the one slot in turn");
    check(&world).await;
}

const SLOTS: &str = "select coalesce(sum((slots ->> 'image')::bigint), 0)::bigint from workers where ended_at is null";
const UNHEARD: &str =
    "select count(*) from workers where seen_at < (select max(created_at) from jobs where lane = 'image')";

async fn set_lane(world: &World, slots: i32) {
    sqlx::query(
        "insert into lane_slots (lane, fleet_slots) values ('image', $1)
         on conflict (lane) do update set fleet_slots = excluded.fleet_slots",
    )
    .bind(slots)
    .execute(&world.db)
    .await
    .expect("an answer");
    let took = until("they have as many", async || {
        count(world, SLOTS).await == i64::from(slots)
    })
    .await;
    assert!(took < Duration::from_secs(12), "two rounds of beats: {took:?}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_lane_without_slots_starts_nothing_until_it_has_some_again(db: PgPool) {
    let world = World::open(db).await;
    let one = world.start_worker_of("image=1,maintenance=1", "one", Route::default());
    let two = world.start_worker_of("image=3,maintenance=1", "two", Route::default());
    until("both are there", async || {
        one.has_said("worker ready") && two.has_said("worker ready") && count(&world, SLOTS).await == 4
    })
    .await;
    set_lane(&world, 0).await;
    until("both obey", async || {
        one.has_said("slots changed") && two.has_said("slots changed")
    })
    .await;

    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(Order::place(&world, 1).await);
    }
    until("both have been heard of since", async || {
        count(&world, UNHEARD).await == 0
    })
    .await;
    assert_eq!(count(&world, IN_LINE).await, 4, "none has started");

    set_lane(&world, 2).await;
    for order in &orders {
        order.until_it_is(&world.db, "done").await;
    }
    check(&world).await;
}
