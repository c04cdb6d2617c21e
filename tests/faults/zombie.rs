//! F13: a worker is frozen for longer than its lease, and wakes up when another has taken its job.
use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::Order,
    until::until,
    wire::{Side, Stop},
    world::{Route, World},
};

/// Thaws the zombie after its heir is done, and checks that it writes nothing.
async fn wake_up_late(world: &World, order: Order, zombie: &crate::program::Program) {
    let _heir = world.start_worker("heir", Route::default());
    order.until_it_is(&world.db, "done").await;
    let before = world_as_it_is(world, order).await;

    zombie.thaw();
    until("the zombie has seen that its job is gone", async || {
        zombie.has_said("job taken away")
    })
    .await;

    assert_eq!(
        world_as_it_is(world, order).await,
        before,
        "the zombie has written something"
    );
    order.check_delivered(world).await;
    check(world).await;
}

/// Everything that a run writes about its order.
async fn world_as_it_is(world: &World, order: Order) -> Vec<String> {
    sqlx::query_scalar(
        "select to_jsonb(generations)::text from generations where id = $1
         union all
         select to_jsonb(generation_pictures)::text from generation_pictures where generation_id = $1
         union all
         select to_jsonb(media)::text from media where generation_id = $1
         union all
         select to_jsonb(ledger_holds)::text from ledger_holds where subject_id = $1
         union all
         select to_jsonb(ledger_transactions)::text from ledger_transactions where subject_id = $1
         union all
         select to_jsonb(jobs)::text from jobs where subject_id = $1
         union all
         select to_jsonb(job_timeline)::text from job_timeline join jobs on jobs.id = job_id where subject_id = $1
         order by 1",
    )
    .bind(order.id)
    .fetch_all(&world.db)
    .await
    .expect("rows")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_slept_through_its_lease_while_the_engine_drew_writes_nothing(db: PgPool) {
    let world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let zombie = world.start_worker("zombie", Route::default());
    let order = Order::place(&world, 1).await;
    world.engine.holds(1).await;
    zombie.freeze();
    // Its picture is ready when it wakes up.
    world.engine.release();

    // The lease expires by itself.
    wake_up_late(&world, order, &zombie).await;

    assert_eq!(order.crashes(&world.db).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_slept_through_its_lease_with_the_picture_in_hand_settles_nothing(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.objects_wire().await;
    wire.stop_at(Stop {
        after: None,
        at: "PUT /nocturne/media/",
        side: Side::Answer("HTTP/1.1 200"),
    });
    let zombie = world.start_worker(
        "zombie",
        Route {
            objects: Some(&wire),
            ..Route::default()
        },
    );
    let order = Order::place(&world, 1).await;
    wire.has_stopped().await;
    zombie.freeze();
    world.let_leases_run_out(&zombie).await;
    wire.go_on();

    wake_up_late(&world, order, &zombie).await;

    assert_eq!(order.crashes(&world.db).await, 1);
}
