//! F3: Redis is half a second away, or on the other side of a network that is cut.
use std::time::{Duration, Instant};

use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    invariants::check,
    notes::is_long,
    orders::Order,
    person::Person,
    ports::free_port,
    until::until,
    wire::Weather,
    world::{Route, World},
};

const FAR: Duration = Duration::from_millis(500);
/// On a machine whose cores are taken a call takes as long whatever Redis does.
const BUSY: Duration = Duration::from_millis(50);
const CALLS: usize = 60;

/// Four orders, and meanwhile their owner's requests; returns the 95th percentile of the request times.
async fn look_while_they_are_drawn(world: &World, person: &Person) -> Duration {
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(Order::place(world, 1).await);
    }
    let mut took = Vec::new();
    for _ in 0..CALLS {
        let begun = Instant::now();
        assert_eq!(person.status_of("/front/generations").await, 200);
        took.push(begun.elapsed());
    }
    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
        order.check_delivered(world).await;
    }
    took.sort_unstable();
    took[CALLS * 95 / 100]
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_redis_half_a_second_away_slows_no_call_and_loses_no_order(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.redis_wire().await;
    let route = Route {
        redis: Some(&wire),
        ..Route::default()
    };
    let port = free_port();
    let _api = world.start_api(port, "api", route).await;
    let _worker = world.start_worker("worker", route);
    let person = Person::sign_up(port, "someone").await;
    look_while_they_are_drawn(&world, &person).await;
    let near = look_while_they_are_drawn(&world, &person).await;

    wire.set(Weather::Slow(FAR));
    let far = look_while_they_are_drawn(&world, &person).await;

    println!("95 in 100 calls within {near:?} with Redis near, {far:?} with Redis {FAR:?} away");
    assert!(far <= (2 * near).max(BUSY), "{far:?}, not within twice {near:?}");
    check(&world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_redis_behind_a_cut_network_stops_no_order_and_all_is_caught_up_when_it_is_back(db: PgPool) {
    let cut_for = Duration::from_secs(if is_long() { 60 } else { 3 });
    let world = World::open(db).await;
    let wire = world.redis_wire().await;
    let route = Route {
        redis: Some(&wire),
        ..Route::default()
    };
    let port = free_port();
    let _api = world.start_api(port, "api", route).await;
    let worker = world.start_worker("worker", route);
    let person = Person::sign_up(port, "someone").await;
    let mut orders = vec![Order::place(&world, 1).await];
    orders[0].until_it_is(&world.db, "done").await;

    wire.set(Weather::Cut);
    let cut = Instant::now();
    while cut.elapsed() < cut_for {
        let order = Order::place(&world, 1).await;
        order.until_it_is(&world.db, "done").await;
        orders.push(order);
        // A purchase of chips has nothing to do with Redis either.
        let bought = person
            .post("/front/payments", &Uuid::new_v4().to_string(), &bundle())
            .await;
        assert!(bought.is_some_and(|answer| [201, 429].contains(&answer.status)));
    }
    until("the worker knows", async || worker.has_said("Redis unavailable")).await;
    wire.set(Weather::Fair);
    let mended = Instant::now();
    for _ in 0..6 {
        orders.push(Order::place(&world, 1).await);
    }

    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
        assert_eq!(world.engine.requests_for(&order.key(0)), 1, "drawn once");
        order.check_delivered(&world).await;
    }
    let caught_up = mended.elapsed();
    println!(
        "{} orders, cut for {:?}, all caught up {caught_up:?} after",
        orders.len(),
        cut.elapsed()
    );
    assert!(caught_up <= Duration::from_secs(30));
    check(&world).await;
}

fn bundle() -> serde_json::Value {
    serde_json::json!({ "bundleId": "chips_200" })
}
