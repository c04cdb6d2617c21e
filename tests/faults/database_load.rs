//! F4: the server's answers while its database goes down under load, or has no connections left.
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use futures::future::join_all;
use sqlx::PgPool;
use tokio::task::JoinHandle;
use uuid::Uuid;

use crate::{
    database_restart::world_of,
    invariants::check,
    person::{Answer, Person},
    ports::free_port,
    postgres::Postgres,
    until::until,
    wire::Weather,
    world::{Route, World},
};

const PEOPLE: usize = 4;

/// Alternates between reading and ordering until told to stop; returns the answers.
fn go_on(person: Person, is_over: Arc<AtomicBool>) -> JoinHandle<Vec<Answer>> {
    tokio::spawn(async move {
        let mut heard = Vec::new();
        while !is_over.load(Ordering::Relaxed) {
            heard.extend(person.get("/front/generations").await);
            heard.extend(person.press(Uuid::new_v4()).await);
        }
        heard
    })
}

/// Each is a real answer, or a 503 with a time to retry.
fn check_answers(answers: &[Answer]) {
    for answer in answers {
        match answer.status {
            // At most eight orders at a time, and as many as the chips allow.
            200 | 202 | 402 | 429 => {}
            503 => assert!(answer.asks_to_come_again, "it says when: {answer:?}"),
            other => panic!("{other}: {answer:?}"),
        }
    }
}

#[tokio::test]
async fn while_postgres_restarts_under_load_the_server_answers_or_asks_to_come_again() {
    let mut server = Postgres::open().await;
    let world = world_of(&server).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let _worker = world.start_worker("worker", Route::default());
    let people = join_all((0..PEOPLE).map(|number| {
        let name = format!("person{number}");
        async move { Person::sign_up(port, &name).await }
    }))
    .await;
    let is_over = Arc::new(AtomicBool::new(false));
    let busy: Vec<_> = people
        .iter()
        .map(|person| go_on(person.clone(), is_over.clone()))
        .collect();
    people[0].order_until_answered(Uuid::new_v4()).await;

    server.stop_at_once().await;
    until("somebody is asked to come again", async || {
        people[0].status_of("/front/generations").await == 503
    })
    .await;
    server.start_again().await;
    let back = until("it serves again", async || {
        people[0].status_of("/front/generations").await == 200
    })
    .await;
    is_over.store(true, Ordering::Relaxed);
    let mut heard = Vec::new();
    for busy in busy {
        heard.extend(busy.await.expect("it ends"));
    }

    let busy_answers = heard.iter().filter(|answer| answer.status == 503).count();
    println!(
        "{} answers, {busy_answers} of them to come again; back after {back:?}",
        heard.len()
    );
    check_answers(&heard);
    assert!(back <= Duration::from_secs(10));
    until("every order has ended", async || {
        let open: i64 = sqlx::query_scalar("select count(*) from generations where state in ('queued', 'running')")
            .fetch_one(&world.db)
            .await
            .expect("a count");
        open == 0
    })
    .await;
    check(&world).await;
}

/// Three requests for each connection that the server may have.
async fn forty_eight_looks(person: &Person) -> Vec<Answer> {
    let heard = join_all((0..48).map(|_| person.get("/front/generations"))).await;
    let heard: Vec<Answer> = heard.into_iter().flatten().collect();
    assert_eq!(heard.len(), 48, "everybody gets an answer");
    heard
}

async fn check_all_asked_to_come_again(heard: &[Answer], person: &Person) {
    check_answers(heard);
    assert!(heard.iter().all(|answer| answer.status == 503));
    until("it serves again", async || {
        person.status_of("/front/generations").await == 200
    })
    .await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn when_every_connection_hangs_the_server_asks_to_come_again(db: PgPool) {
    let world = World::open(db).await;
    let wire = world.database_wire().await;
    let port = free_port();
    let route = Route {
        database: Some(&wire),
        ..Route::default()
    };
    let _api = world.start_api(port, "api", route).await;
    let person = Person::sign_up(port, "someone").await;
    wire.set(Weather::Cut);

    let heard = forty_eight_looks(&person).await;
    wire.set(Weather::Fair);

    check_all_asked_to_come_again(&heard, &person).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn when_a_table_is_locked_the_server_asks_to_come_again(db: PgPool) {
    let world = World::open(db).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let person = Person::sign_up(port, "someone").await;
    let mut holding = world.db.begin().await.expect("a transaction");
    sqlx::query("lock table generations in access exclusive mode")
        .execute(&mut *holding)
        .await
        .expect("a lock");

    let heard = forty_eight_looks(&person).await;
    holding.rollback().await.expect("it lets go");

    check_all_asked_to_come_again(&heard, &person).await;
}
