//! F2: the server is killed while people order. A retry with the same key orders only once.
use std::collections::BTreeSet;

use futures::future::join_all;
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    invariants::check,
    orders::PRICE,
    person::Person,
    ports::free_port,
    program::Program,
    wire::{Side, Stop, Wire},
    world::{Route, World},
};

const WRITES_AN_ORDER: Stop = Stop {
    after: Some("insert into generations"),
    at: "insert into generation_pictures",
    side: Side::Request,
};
const COMMITS_AN_ORDER: Stop = Stop {
    after: Some("insert into generations"),
    at: "COMMIT",
    side: Side::Request,
};
const HEARS_OF_THE_COMMIT: Stop = Stop {
    side: Side::Answer("COMMIT"),
    ..COMMITS_AN_ORDER
};
/// Concurrent orders per person.
const ORDERS_OF_EACH: usize = 8;
async fn kill_and_ask_again(db: PgPool, stop: Stop) {
    let world = World::open(db).await;
    let port = free_port();
    let wire = world.database_wire().await;
    let mut api: Program = world
        .start_api(
            port,
            "api",
            Route {
                database: Some(&wire),
                ..Route::default()
            },
        )
        .await;
    let people = join_all((0..2).map(|number| {
        let name = format!("person{number}");
        async move { Person::sign_up(port, &name).await }
    }))
    .await;
    wire.stop_at(stop);

    let clicks = people.iter().flat_map(|person| {
        (0..ORDERS_OF_EACH).map(move |_| {
            let (person, key) = (person.clone(), Uuid::new_v4());
            tokio::spawn(async move { (key, person.order_until_answered(key).await) })
        })
    });
    let clicks: Vec<_> = clicks.collect();
    wire.has_stopped().await;
    api.kill().await;
    let _api = world.start_api(port, "api-again", Route::default()).await;
    let mut answers = BTreeSet::new();
    for click in join_all(clicks).await {
        answers.insert(click.expect("it ends").1);
    }

    assert_eq!(answers.len(), 2 * ORDERS_OF_EACH, "each key has an order of its own");
    check_one_order_a_key(&world, &answers).await;
    check(&world).await;
}

async fn check_one_order_a_key(world: &World, answers: &BTreeSet<Uuid>) {
    let orders: Vec<Uuid> = sqlx::query_scalar("select id from generations")
        .fetch_all(&world.db)
        .await
        .expect("orders");
    assert_eq!(
        &BTreeSet::from_iter(orders),
        answers,
        "nobody has an order that they were not told of"
    );
    let (holds, amount): (i64, i64) =
        sqlx::query_as("select count(*), sum(amount - captured)::bigint from ledger_holds where state = 'open'")
            .fetch_one(&world.db)
            .await
            .expect("holds");
    let count = i64::try_from(answers.len()).expect("few");
    assert_eq!((holds, amount), (count, PRICE * count));
    let jobs: i64 = sqlx::query_scalar("select count(*) from jobs where kind = 'generation.render_image'")
        .fetch_one(&world.db)
        .await
        .expect("jobs");
    assert_eq!(jobs, count);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_server_dies_before_an_order_is_committed_and_each_key_orders_once(db: PgPool) {
    kill_and_ask_again(db, COMMITS_AN_ORDER).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_server_dies_after_an_order_is_committed_and_each_key_orders_once(db: PgPool) {
    kill_and_ask_again(db, HEARS_OF_THE_COMMIT).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_server_dies_half_way_through_an_order_and_each_key_orders_once(db: PgPool) {
    kill_and_ask_again(db, WRITES_AN_ORDER).await;
}

/// No process dies: the order is placed, but the browser never gets the answer.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_is_lost_on_its_way_is_given_again_and_each_key_orders_once(db: PgPool) {
    let world = World::open(db).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let wire = Wire::to(port).await;
    let person = Person::sign_up(wire.port, "someone").await;
    let mut answers = BTreeSet::new();
    for _ in 0..ORDERS_OF_EACH {
        let key = Uuid::new_v4();
        wire.stop_at(Stop {
            after: None,
            at: "POST /front/generations/images",
            side: Side::Answer("HTTP/1.1 202"),
        });
        let unheard = tokio::spawn({
            let person = person.clone();
            async move { person.press(key).await }
        });
        wire.has_stopped().await;
        unheard.abort();
        // The lost answer must not hold up the retry.
        wire.forget_stop();
        answers.insert(person.order_until_answered(key).await);
    }

    assert_eq!(answers.len(), ORDERS_OF_EACH);
    check_one_order_a_key(&world, &answers).await;
    check(&world).await;
}
