//! F4: PostgreSQL goes down without a word while orders run, and comes back.
use sqlx::{PgPool, postgres::PgPoolOptions};

use crate::{
    engine::Pace,
    invariants::check,
    orders::{Order, a_member},
    person::Person,
    ports::free_port,
    postgres::Postgres,
    until::until,
    world::{Route, World},
};

pub async fn world_of(server: &Postgres) -> World {
    let db: PgPool = PgPoolOptions::new()
        .max_connections(4)
        .connect(server.url().as_str())
        .await
        .expect("it answers");
    api::MIGRATOR.run(&db).await.expect("fresh tables");
    World::around(db, server.url()).await
}

#[tokio::test]
async fn postgres_goes_down_while_orders_run_and_nothing_is_lost() {
    let mut server = Postgres::open().await;
    let world = world_of(&server).await;
    world.engine.go(Pace::BeforeDrawing);
    let _workers = ["one", "two"].map(|name| world.start_worker(name, Route::default()));
    let mut orders = Vec::new();
    for _ in 0..3 {
        let member = a_member(&world.db, 100).await;
        for pictures in [1, 2] {
            orders.push(Order::place_for(&world, member, pictures).await);
        }
    }
    world.engine.holds(4).await;

    server.stop_at_once().await;
    // Pictures arrive that can't be kept now.
    world.engine.release();
    server.start_again().await;

    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        order.check_delivered(&world).await;
    }
    check(&world).await;
}

#[tokio::test]
async fn a_worker_that_starts_before_its_database_says_so_and_then_how_it_serves() {
    let mut server = Postgres::open().await;
    let world = world_of(&server).await;
    server.stop_at_once().await;

    let worker = world.start_worker("worker", Route::default());
    until("it says so", async || worker.times_said("waiting for PostgreSQL") >= 2).await;
    server.start_again().await;

    until("it is ready", async || worker.has_said("worker ready")).await;
    for said in ["build=", "lanes=", "engines="] {
        assert!(worker.has_said(said), "{said}");
    }
}

#[tokio::test]
async fn while_postgres_is_down_the_server_says_so_and_serves_again_when_it_is_back() {
    let mut server = Postgres::open().await;
    let world = world_of(&server).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let person = Person::sign_up(port, "someone").await;
    assert_eq!(person.status_of("/readyz").await, 200);

    server.stop_at_once().await;
    assert_eq!(person.status_of("/healthz").await, 200, "the process itself is well");
    let readiness = person.get("/readyz").await.expect("the server answers");
    assert_eq!(readiness.status, 503);
    assert_eq!(
        readiness.body["missing"][0], "PostgreSQL doesn't answer",
        "{}",
        readiness.body
    );
    assert_eq!(
        person.status_of("/front/generations").await,
        503,
        "a busy answer, not a broken one"
    );

    server.start_again().await;
    until("it is ready again", async || person.status_of("/readyz").await == 200).await;
}
