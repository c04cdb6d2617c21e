//! F12: several workers concurrently, and with them several dispatchers, schedulers and reapers.
use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::{Order, a_member},
    world::{Route, World},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn three_workers_share_a_crowd_of_orders_and_none_is_run_twice(db: PgPool) {
    let world = World::open(db).await;
    let _workers = ["one", "two", "three"].map(|name| world.start_worker(name, Route::default()));
    let mut orders = Vec::new();
    for _ in 0..4 {
        let member = a_member(&world.db, 200).await;
        for pictures in [1, 2, 1, 1] {
            orders.push(Order::place_for(&world, member, pictures).await);
        }
    }

    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
        for picture in 0..order.pictures {
            assert_eq!(world.engine.requests_for(&order.key(picture)), 1, "drawn once");
        }
        order.check_delivered(&world).await;
    }
    let schedules: i64 = sqlx::query_scalar("select count(*) from jobs where kind = 'maintenance.sweep'")
        .fetch_one(&world.db)
        .await
        .expect("a count");
    assert_eq!(schedules, 1, "what is due once starts once, whoever looks");
    check(&world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn three_reapers_count_a_crash_once(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let mut doomed = world.start_worker("doomed", Route::default());
    let orders = [Order::place(&world, 1).await, Order::place(&world, 1).await];
    world.engine.holds(2).await;
    let _heirs = ["one", "two", "three"].map(|name| world.start_worker(name, Route::default()));
    doomed.kill().await;
    world.let_leases_run_out(&doomed).await;
    world.engine.release();

    for order in orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(
            order.timeline(&world.db).await,
            ["enqueued", "started", "crashed", "started", "succeeded"]
        );
        assert_eq!(world.engine.requests_for(&order.key(0)), 2);
        order.check_delivered(&world).await;
    }
    check(&world).await;
}
