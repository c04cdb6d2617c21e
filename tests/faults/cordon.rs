//! A worker that staff cordoned takes nothing new, through Redis or past it, until it may again.
use sqlx::PgPool;

use crate::{
    invariants::check,
    orders::Order,
    program::Program,
    until::until,
    world::{Route, World},
};

async fn cordon(world: &World, worker: &Program, is_cordoned: bool) {
    let found = sqlx::query(
        "update workers
         set cordoned_at = case when $2 then now() end
         where name like '%-' || $1::text || '-%'",
    )
    .bind(i64::from(worker.pid()))
    .bind(is_cordoned)
    .execute(&world.db)
    .await
    .expect("an answer");
    assert_eq!(found.rows_affected(), 1, "it has said that it lives");
    until("the worker knows", async || {
        worker.has_said(if is_cordoned {
            "worker cordoned"
        } else {
            "cordon lifted"
        })
    })
    .await;
}

async fn was_drawn_by(world: &World, order: Order, worker: &Program) -> bool {
    sqlx::query_scalar("select worker_id like '%-' || $2::text || '-%' from jobs where subject_id = $1")
        .bind(order.id)
        .bind(i64::from(worker.pid()))
        .fetch_one(&world.db)
        .await
        .expect("its job")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_cordoned_worker_leaves_the_work_to_others_until_it_may_take_some_again(db: PgPool) {
    let mut world = World::open(db).await;
    let cordoned = world.start_worker("cordoned", Route::default());
    let first = Order::place(&world, 1).await;
    first.until_it_is(&world.db, "done").await;
    cordon(&world, &cordoned, true).await;

    let mut other = world.start_worker("other", Route::default());
    for _ in 0..3 {
        let order = Order::place(&world, 1).await;
        order.until_it_is(&world.db, "done").await;
        assert!(was_drawn_by(&world, order, &other).await);
    }
    world.redis.kill().await;
    until("both know", async || {
        cordoned.has_said("Redis unavailable") && other.has_said("Redis unavailable")
    })
    .await;
    let order = Order::place(&world, 1).await;
    order.until_it_is(&world.db, "done").await;
    assert!(was_drawn_by(&world, order, &other).await);
    world.restart_redis().await;

    other.terminate();
    other.ended().await;
    cordon(&world, &cordoned, false).await;
    let order = Order::place(&world, 1).await;
    order.until_it_is(&world.db, "done").await;
    assert!(was_drawn_by(&world, order, &cordoned).await);
    check(&world).await;
}
