//! A worker that is alive and can't reach the database any more: its half of a transaction must not block the others.
use sqlx::PgPool;

use crate::{
    invariants::check,
    orders::Order,
    wire::{Side, Stop},
    world::{Route, World},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_is_cut_off_before_its_commit_loses_the_job_to_another(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.database_wire().await;
    wire.stop_at(Stop {
        after: Some("insert into media\n"),
        at: "COMMIT",
        side: Side::Request,
    });
    let cut_off = world.start_worker(
        "cut-off",
        Route {
            database: Some(&wire),
            ..Route::default()
        },
    );
    let order = Order::place(&world, 1).await;
    wire.has_stopped().await;
    // The rows stay locked for as long as the database believes in that transaction.
    cut_off.freeze();
    let _heir = world.start_worker("heir", Route::default());

    order.until_it_is(&world.db, "done").await;

    assert_eq!(
        order.timeline(&world.db).await,
        ["enqueued", "started", "crashed", "started", "succeeded"]
    );
    order.check_delivered(&world).await;
    check(&world).await;
}
