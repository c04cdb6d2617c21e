//! F1: a worker dies in the middle of an order; another one finishes it. The matrix kills it at every step.

use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::{Order, PRICE, balance_of},
    program::Program,
    until::until,
    wire::{Side, Stop},
    world::{Route, World},
};

/// A picture, its payment and the end of its job are committed; the worker does not know yet.
const HEARS_OF_THE_COMMIT: Stop = Stop {
    after: Some("insert into media\n"),
    at: "COMMIT",
    side: Side::Answer("COMMIT"),
};

/// Workers that it may take: after two, it has each of them to itself.
const LIVES: usize = 5;

async fn finish_with_another(world: &World, order: Order, mut dead: Program) {
    dead.kill().await;
    world.let_leases_run_out(&dead).await;
    world.engine.release();
    let _heir = world.start_worker("heir", Route::default());
    order.until_it_is(&world.db, "done").await;

    assert_eq!(
        order.timeline(&world.db).await,
        ["enqueued", "started", "crashed", "started", "succeeded"]
    );
    order.check_delivered(world).await;
    let balance = balance_of(&world.db, order.member).await;
    assert_eq!(
        (balance.total, balance.held),
        (100 - PRICE * i64::from(order.pictures), 0)
    );
    check(world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_dies_between_two_pictures_and_the_ones_delivered_stay(db: PgPool) {
    let world = World::open(db).await;
    world
        .engine
        .go_by(|key| if key.ends_with("-2") { Pace::HalfWay } else { Pace::Draw });
    let doomed = world.start_worker("doomed", Route::default());
    let order = Order::place(&world, 4).await;
    world.engine.holds(1).await;
    finish_with_another(&world, order, doomed).await;

    let asked: Vec<usize> = (0..4)
        .map(|picture| world.engine.requests_for(&order.key(picture)))
        .collect();
    assert_eq!(asked, [1, 1, 2, 1], "only the picture at work is drawn again");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_dies_right_after_the_first_of_four_pictures_is_settled(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.database_wire().await;
    wire.stop_at(HEARS_OF_THE_COMMIT);
    let doomed = world.start_worker(
        "doomed",
        Route {
            database: Some(&wire),
            ..Route::default()
        },
    );
    let order = Order::place(&world, 4).await;
    wire.has_stopped().await;
    finish_with_another(&world, order, doomed).await;

    assert_eq!(
        world.engine.requests_for(&order.key(0)),
        1,
        "what is paid for is not drawn again"
    );
}

/// The other tests expire the lease themselves; this one waits.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_work_of_a_dead_worker_goes_on_once_its_lease_has_run_out(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let mut doomed = world.start_worker("doomed", Route::default());
    let order = Order::place(&world, 1).await;
    world.engine.holds(1).await;
    let _heir = world.start_worker("heir", Route::default());
    doomed.kill().await;

    until("another worker asks the engine", async || {
        world.engine.requests_for(&order.key(0)) == 2
    })
    .await;

    world.engine.release();
    order.until_it_is(&world.db, "done").await;
    order.check_delivered(&world).await;
    check(&world).await;
}

/// F1: a job that takes its worker down again and again. Workers that ran something else as well don't count.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_that_kills_three_workers_is_given_up_and_its_chips_return(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let _reaper = world.start_worker_of("maintenance=1", "reaper", Route::default());
    let order = Order::place(&world, 1).await;
    let mut life = 0;
    while order.state(&world.db).await != "failed" {
        life += 1;
        assert!(life <= LIVES, "{} crashes", order.crashes(&world.db).await);
        let mut doomed = world.start_worker(&format!("doomed-{life}"), Route::default());
        until("the engine is asked once more", async || {
            world.engine.requests_for(&order.key(0)) == life
        })
        .await;
        doomed.kill().await;
        world.let_leases_run_out(&doomed).await;
        until("its worker is missed", async || order.crashes(&world.db).await == life).await;
    }

    let failure: String = sqlx::query_scalar("select failure from generations where id = $1")
        .bind(order.id)
        .fetch_one(&world.db)
        .await
        .expect("it failed for a reason");
    assert_eq!(failure, "crashed");
    assert_eq!(order.lost_alone(&world.db).await, 3, "{life} workers");
    let balance = balance_of(&world.db, order.member).await;
    assert_eq!((balance.total, balance.held), (100, 0));
    check(&world).await;
}
