//! F5: the object store is away when a picture is to be kept.
use sqlx::PgPool;

use crate::{
    engine::Pace,
    invariants::check,
    orders::Order,
    until::until,
    world::{Route, World},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_can_not_be_kept_is_tried_again_and_no_row_points_to_a_missing_file(db: PgPool) {
    let mut world = World::open(db).await;
    world.engine.go(Pace::BeforeDrawing);
    let _worker = world.start_worker("worker", Route::default());
    let order = Order::place(&world, 1).await;
    world.engine.holds(1).await;
    world.objects.kill().await;
    world.engine.release();
    until("an attempt fails", async || {
        order.timeline(&world.db).await.contains(&"retried".to_owned())
    })
    .await;
    let media: i64 = sqlx::query_scalar("select count(*) from media")
        .fetch_one(&world.db)
        .await
        .expect("a count");
    assert_eq!(media, 0);

    world.restart_objects().await;
    order.until_it_is(&world.db, "done").await;

    order.check_delivered(&world).await;
    check(&world).await;
}
