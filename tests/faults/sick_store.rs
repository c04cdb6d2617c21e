//! F5: the object store answers, but its answers are useless.
use std::time::Duration;

use sqlx::PgPool;

use crate::{
    invariants::check,
    notes::is_long,
    orders::Order,
    wire::Weather,
    world::{Route, World},
};

const BROKEN: &str = "HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
const FORBIDDEN: &str = "HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
pub const FULL: &str = "HTTP/1.1 507 Insufficient Storage\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
const CUT_OFF: &str = "HTTP/1.1 20";

async fn until_retried(world: &World, order: Order) {
    crate::until::until("an attempt fails", async || {
        order.timeline(&world.db).await.contains(&"retried".to_owned())
    })
    .await;
    let media: i64 = sqlx::query_scalar("select count(*) from media where generation_id = $1")
        .bind(order.id)
        .fetch_one(&world.db)
        .await
        .expect("a count");
    assert_eq!(media, 0, "no row points to what is not there");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_store_that_is_sick_for_a_while_delays_a_picture_and_loses_none(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.objects_wire().await;
    let _worker = world.start_worker(
        "worker",
        Route {
            objects: Some(&wire),
            ..Route::default()
        },
    );
    for sickness in [BROKEN, CUT_OFF, FORBIDDEN, FULL] {
        wire.set(Weather::Answered(sickness));
        let order = Order::place(&world, 1).await;
        until_retried(&world, order).await;

        wire.set(Weather::Fair);
        order.until_it_is_soon(&world.db, "done").await;
        order.check_delivered(&world).await;
    }
    wire.set(Weather::Slow(Duration::from_millis(if is_long() { 500 } else { 100 })));
    let order = Order::place(&world, 2).await;
    order.until_it_is(&world.db, "done").await;
    order.check_delivered(&world).await;
    check(&world).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_no_attempt_could_keep_is_refunded(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.objects_wire().await;
    let _worker = world.start_worker(
        "worker",
        Route {
            objects: Some(&wire),
            ..Route::default()
        },
    );
    // The client does not retry a 403 itself, so this case is quick.
    let sicknesses: &[&'static str] = if is_long() {
        &[FORBIDDEN, BROKEN, CUT_OFF, FULL]
    } else {
        &[FORBIDDEN]
    };
    for &sickness in sicknesses {
        wire.set(Weather::Answered(sickness));
        let order = Order::place(&world, 1).await;
        order.until_it_is_soon(&world.db, "failed").await;

        let retries = order
            .timeline(&world.db)
            .await
            .iter()
            .filter(|event| *event == "retried")
            .count();
        assert_eq!(retries, 3, "four attempts, and no more");
        order.check_refunded(&world, &["internal"]).await;
    }
    check(&world).await;
}
