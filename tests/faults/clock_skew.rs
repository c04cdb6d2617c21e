//! F8: clocks are wrong, and nothing starts early, late or twice: every due time is the database's.
use std::time::Duration;

use jobs::{
    domains::maintenance::Sweep,
    queue::{EnqueueOptions, enqueue_with},
};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    invariants::check,
    orders::Order,
    person::Person,
    ports::free_port,
    until::until,
    world::{Route, World},
};

const HOUR: i64 = 3600;
const DELAY: Duration = Duration::from_secs(3);

fn ahead(seconds: i64) -> Route<'static> {
    Route {
        clock: Some(seconds),
        ..Route::default()
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn workers_an_hour_ahead_and_behind_start_nothing_early_late_or_twice(db: PgPool) {
    let world = World::open(db).await;
    // Recurring work that is due in a while, and not before.
    sqlx::query("update job_schedules set next_at = now() + interval '1 day'")
        .execute(&world.db)
        .await
        .expect("schedules");
    let port = free_port();
    let _api = world.start_api(port, "api", ahead(600)).await;
    let person = Person::sign_up(port, "someone").await;
    let workers = [
        world.start_worker("ahead", ahead(HOUR)),
        world.start_worker("behind", ahead(-HOUR)),
    ];
    until("both are there", async || {
        workers.iter().all(|worker| worker.has_said("worker ready"))
    })
    .await;

    let ordered = person.order_until_answered(Uuid::new_v4()).await;
    let mut conn = world.db.acquire().await.expect("a connection");
    let later = EnqueueOptions {
        delay: DELAY,
        ..EnqueueOptions::default()
    };
    let delayed = enqueue_with(&mut conn, &Sweep {}, later)
        .await
        .expect("a job")
        .expect("fresh");
    drop(conn);
    let orders = [Order::place(&world, 2).await, Order::place(&world, 1).await];
    for order in orders {
        order.until_it_is(&world.db, "done").await;
        assert_eq!(order.timeline(&world.db).await, ["enqueued", "started", "succeeded"]);
        order.check_delivered(&world).await;
    }
    until("what the server took is drawn", async || {
        let state: String = sqlx::query_scalar("select state from generations where id = $1")
            .bind(ordered)
            .fetch_one(&world.db)
            .await
            .expect("the order");
        state == "done"
    })
    .await;
    until("the delayed job has run", async || {
        let state: String = sqlx::query_scalar("select state from jobs where id = $1")
            .bind(delayed)
            .fetch_one(&world.db)
            .await
            .expect("its job");
        state == "succeeded"
    })
    .await;

    let waited: f64 = sqlx::query_scalar(
        "select extract(epoch from started_at - created_at)::float8 from jobs where kind = 'maintenance.sweep'",
    )
    .fetch_one(&world.db)
    .await
    .expect("one sweep, and no other that was due by a wrong clock");
    println!("due after {DELAY:?}, started after {waited:.3} s");
    assert!(
        (DELAY.as_secs_f64()..DELAY.as_secs_f64() + 5.0).contains(&waited),
        "{waited} s"
    );
    let wrong: i64 = sqlx::query_scalar(
        "select count(*)
         from jobs
         where run_at > now() + interval '10 minutes' or started_at < created_at or finished_at > now()
             or finished_at < started_at or lease_until > now() + interval '1 minute'",
    )
    .fetch_one(&world.db)
    .await
    .expect("a count");
    assert_eq!(wrong, 0, "no time of a job is a worker's or a server's");
    until("both have told of themselves for a while", async || {
        let there: i64 = sqlx::query_scalar(
            "select count(*) from workers where ended_at is null and seen_at - started_at > interval '11 seconds'",
        )
        .fetch_one(&world.db)
        .await
        .expect("a count");
        there == 2
    })
    .await;
    let words = "the clock of this machine differs";
    assert!(workers.iter().all(|worker| worker.times_said(words) == 1));
    let buried: usize = workers
        .iter()
        .map(|worker| worker.times_said("lane worker ended"))
        .sum();
    assert_eq!(buried, 0, "neither takes the other's lanes for dead");
    check(&world).await;
}
