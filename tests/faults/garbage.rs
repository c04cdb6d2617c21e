//! F6: the engine answers, and what it answers is no picture.
use sqlx::PgPool;

use crate::{
    invariants::check,
    orders::Order,
    until::until,
    wire::Weather,
    world::{Route, World},
};

/// Half a JSON document.
const BROKEN_JSON: &str =
    "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{\"data\": [{\"b64";
/// A page instead of a picture.
const WRONG_TYPE: &str =
    "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<!doctype html><title>Welcome</title>";
/// "not a picture", in the place of one.
const NO_PICTURE: &str = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n\
     {\"data\": [{\"b64_json\": \"bm90IGEgcGljdHVyZQ==\"}]}";
const HALF_A_STREAM: &str = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n\
     data: {\"type\": \"image_generation.partial_image\", \"b64_json\": \"iVBOR";
const ERROR_IN_200: &str = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n\
     {\"error\": {\"code\": \"server_error\", \"message\": \"out of memory\"}}";

async fn with_an_engine_that_answers(db: PgPool, weather: Weather) {
    let world = World::open(db).await;
    let wire = world.engine_wire().await;
    let _worker = world.start_worker(
        "worker",
        Route {
            engine: Some(&wire),
            patience_ms: Some(4000),
            ..Route::default()
        },
    );
    wire.set(weather);
    let order = Order::place(&world, 1).await;
    until("the order is given up", async || {
        order.let_its_time_come(&world.db).await;
        let_the_wait_pass(&world, order).await;
        order.state(&world.db).await == "failed"
    })
    .await;
    order
        .check_refunded(&world, &["engine_failed", "engine_unavailable", "timed_out"])
        .await;
    check(&world).await;

    wire.set(Weather::Fair);
    let next = Order::place(&world, 1).await;
    next.until_it_is_soon(&world.db, "done").await;
    next.check_delivered(&world).await;
    check(&world).await;
}

/// A useless engine is left alone for a while, and orders wait for it: ten minutes, which this skips.
async fn let_the_wait_pass(world: &World, order: Order) {
    sqlx::query("update generations set waiting_since = now() - interval '11 minutes' where id = $1 and waiting_since is not null")
        .bind(order.id)
        .execute(&world.db)
        .await
        .expect("the order");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn broken_json_ends_in_a_refund(db: PgPool) {
    with_an_engine_that_answers(db, Weather::Answered(BROKEN_JSON)).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_page_instead_of_a_picture_ends_in_a_refund(db: PgPool) {
    with_an_engine_that_answers(db, Weather::Answered(WRONG_TYPE)).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn bytes_that_are_no_picture_end_in_a_refund(db: PgPool) {
    with_an_engine_that_answers(db, Weather::Answered(NO_PICTURE)).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn half_a_stream_ends_in_a_refund(db: PgPool) {
    with_an_engine_that_answers(db, Weather::Answered(HALF_A_STREAM)).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_error_that_calls_itself_a_success_ends_in_a_refund(db: PgPool) {
    with_an_engine_that_answers(db, Weather::Answered(ERROR_IN_200)).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn silence_ends_in_a_refund(db: PgPool) {
    with_an_engine_that_answers(db, Weather::Cut).await;
}
