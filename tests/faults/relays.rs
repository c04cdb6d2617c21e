//! F12: two servers relay live events at once, and one of them dies.
use sqlx::PgPool;

use crate::{
    invariants::{check, check_rows},
    orders::Order,
    ports::free_port,
    until::until,
    world::{Route, World},
};

#[sqlx::test(migrations = "../migrations")]
async fn two_relays_publish_each_event_once_and_one_goes_on_when_the_other_dies(db: PgPool) {
    let world = World::open(db).await;
    let _workers = ["one", "two"].map(|name| world.start_worker(name, Route::default()));
    let mut dying = world.start_api(free_port(), "dying", Route::default()).await;
    let _staying = world.start_api(free_port(), "staying", Route::default()).await;
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(Order::place(&world, 2).await);
    }
    orders[0].until_it_is(&world.db, "done").await;
    dying.kill().await;
    for _ in 0..4 {
        orders.push(Order::place(&world, 1).await);
        check_rows(&world).await;
    }
    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        order.check_delivered(&world).await;
    }

    let waited = until("every event is published", async || {
        let left: i64 = sqlx::query_scalar("select count(*) from live_events where cursor is null")
            .fetch_one(&world.db)
            .await
            .expect("a count");
        left == 0
    })
    .await;

    let (events, cursors): (i64, i64) = sqlx::query_as("select count(*), count(distinct cursor) from live_events")
        .fetch_one(&world.db)
        .await
        .expect("counts");
    println!("{events} events, the last one published {waited:?} after the last order");
    assert_eq!(events, cursors);
    assert!(events >= 8 * 4, "every order told of itself");
    check(&world).await;
}
