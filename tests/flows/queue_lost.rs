//! Lost workers: jobs that were only there go on, and a job that takes its worker down is given up.
use jobs::{
    catalogue::KINDS,
    domains::notifications::{Mail, send_mail},
    ids::JobId,
    queue::{Claimer, Failure, Lane, Reaped, Takes, claim_many, claim_next, due, reap, retry},
};
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use workers::runtime::Alone;

use crate::{
    engine::{Act, ScriptedEngine},
    generation::{an_order, order},
    people::a_member,
    worker::Workshop,
};

/// Generous: a condition is waited for.
const PATIENCE: Duration = Duration::from_mins(1);

/// Orders mails; returns their jobs in the order in which they come next.
async fn mails(conn: &mut PgConnection, count: usize) -> Vec<JobId> {
    for _ in 0..count {
        let mail = Mail {
            account: None,
            recipient: "someone@nocturne.test",
            subject: "a subject",
            body: "a text",
        };
        send_mail(conn, &mail).await.unwrap();
    }
    sqlx::query_scalar("select id from jobs where lane = 'messages' order by turn, id")
        .fetch_all(conn)
        .await
        .unwrap()
}

/// Takes up to that many jobs with a worker that is never heard of again.
async fn lose(conn: &mut PgConnection, worker: &str, count: i64) -> Reaped {
    claim_many(conn, Lane::Messages, count, worker).await.unwrap();
    let_go_of(conn).await
}

async fn let_go_of(conn: &mut PgConnection) -> Reaped {
    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&mut *conn)
        .await
        .unwrap();
    reap(conn, KINDS).await.unwrap()
}

fn claimer(worker: &str, takes: Takes) -> Claimer<'_> {
    Claimer {
        worker,
        kinds: None,
        takes,
    }
}

async fn states(conn: &mut PgConnection) -> Vec<(String, i64)> {
    sqlx::query_as("select state, count(*) from jobs where lane = 'messages' group by state order by state")
        .fetch_all(conn)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ten_jobs_that_three_workers_were_lost_with_all_succeed(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut conn = db.acquire().await.unwrap();
    mails(&mut conn, 10).await;

    for worker in ["one", "two", "three"] {
        let reaped = lose(&mut conn, worker, 10).await;
        assert_eq!((reaped.requeued, reaped.given_up), (10, 0), "{worker}");
    }

    assert_eq!(shop.runtime.drain(Lane::Messages).await.unwrap(), 10);
    assert_eq!(states(&mut conn).await, [("succeeded".to_owned(), 10)]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_is_lost_with_two_workers_starts_alone_or_not_at_all(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let job = mails(&mut conn, 1).await[0];
    for worker in ["one", "two"] {
        let calls = due(&mut conn, KINDS, 10).await.unwrap();
        assert_eq!(calls, [(Lane::Messages, 1)], "before worker {worker} is lost");
        lose(&mut conn, worker, 1).await;
    }

    assert!(
        due(&mut conn, KINDS, 10).await.unwrap().is_empty(),
        "nobody is called for it"
    );
    let beside = claimer("three", Takes::Unsuspected);
    assert!(claim_next(&mut conn, Lane::Messages, beside).await.unwrap().is_none());
    let alone = claimer("three", Takes::Suspects);
    let claimed = claim_next(&mut conn, Lane::Messages, alone)
        .await
        .unwrap()
        .expect("due");
    assert_eq!(claimed.id, job);

    // A run that ends by itself clears it.
    let failure = Failure::new("internal", "for the test");
    retry(&mut conn, KINDS, &claimed, &failure).await.unwrap();
    sqlx::query("update jobs set run_at = now()")
        .execute(&mut *conn)
        .await
        .unwrap();
    assert!(claim_next(&mut conn, Lane::Messages, beside).await.unwrap().is_some());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_takes_down_workers_of_its_own_is_given_up_and_its_company_is_not(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let mut conn = db.acquire().await.unwrap();
    let deadly = mails(&mut conn, 5).await[0];
    for worker in ["one", "two"] {
        lose(&mut conn, worker, 5).await;
    }

    for (worker, given_up) in [("three", 0), ("four", 0), ("five", 1)] {
        let alone = claimer(worker, Takes::Suspects);
        let claimed = claim_next(&mut conn, Lane::Messages, alone)
            .await
            .unwrap()
            .expect("due");
        assert_eq!(claimed.id, deadly);
        let reaped = let_go_of(&mut conn).await;
        assert_eq!((reaped.requeued, reaped.given_up), (1 - given_up, given_up), "{worker}");
    }

    let timeline: Vec<String> = sqlx::query_scalar(
        "select event || coalesce(' ' || worker_id, '') from job_timeline where job_id = $1 order by at, id",
    )
    .bind(deadly)
    .fetch_all(&mut *conn)
    .await
    .unwrap();
    assert_eq!(
        timeline,
        [
            "enqueued",
            "started one",
            "crashed one",
            "started two",
            "crashed two",
            "started three",
            "crashed three",
            "started four",
            "crashed four",
            "started five",
            "crashed five",
            "failed five",
        ]
    );
    assert_eq!(shop.runtime.drain(Lane::Messages).await.unwrap(), 4);
    let wanted = [("failed".to_owned(), 1), ("succeeded".to_owned(), 4)];
    assert_eq!(states(&mut conn).await, wanted);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_never_has_a_worker_to_itself_is_not_run_for_ever(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    mails(&mut conn, 2).await;

    for worker in 1..=11 {
        let reaped = lose(&mut conn, &format!("worker-{worker}"), 2).await;
        assert_eq!((reaped.requeued, reaped.given_up), (2, 0), "{worker}");
    }
    let reaped = lose(&mut conn, "worker-12", 2).await;

    assert_eq!((reaped.requeued, reaped.given_up), (0, 2));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_runs_such_a_job_when_it_has_come_to_rest_and_nothing_beside_it(db: PgPool) {
    let engine = ScriptedEngine::new(|_| Act::Hang);
    let shop = Workshop::open(&db, engine.clone()).await;
    let runtime = &shop.runtime;
    let mut conn = db.acquire().await.unwrap();
    let suspect = mails(&mut conn, 1).await[0];
    for worker in ["one", "two"] {
        lose(&mut conn, worker, 1).await;
    }
    let other = *mails(&mut conn, 1).await.iter().find(|id| **id != suspect).unwrap();
    let member = a_member(&db, 100).await;
    order(&db, member, &an_order(1), "key-00000001").await.unwrap();
    assert!(runtime.run_next(Lane::Image).await.unwrap());
    let _begun = engine.begun.acquire().await.unwrap();

    assert!(
        runtime.come_to_rest(Duration::ZERO).await.is_none(),
        "a picture is drawn"
    );
    runtime.held().stop(&runtime.held().leases());
    let rest = runtime.come_to_rest(PATIENCE).await.expect("nothing is left");
    assert!(
        !runtime.run_next(Lane::Messages).await.unwrap(),
        "nothing starts beside it"
    );
    assert_eq!(runtime.run_alone(rest).await.unwrap(), Alone::Ran);

    let state_of = async |conn: &mut PgConnection, id: JobId| -> String {
        let state = sqlx::query_scalar("select state from jobs where id = $1").bind(id);
        state.fetch_one(conn).await.unwrap()
    };
    assert_eq!(state_of(&mut conn, suspect).await, "succeeded");
    assert_eq!(state_of(&mut conn, other).await, "queued");
    assert!(
        runtime.run_next(Lane::Messages).await.unwrap(),
        "others may start again"
    );
    let rest = runtime.come_to_rest(PATIENCE).await.expect("it ends");
    assert_eq!(state_of(&mut conn, other).await, "succeeded");
    assert_eq!(runtime.run_alone(rest).await.unwrap(), Alone::None);
}
