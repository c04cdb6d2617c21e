//! F1 for a bulk action on jobs: its worker is killed halfway, and every job is still moved exactly once.
use jobs::{
    domains::admin_jobs::{BulkVerb, JobFilter, NewBulk, start_bulk},
    ids::AccountId,
};
use sqlx::PgPool;

use crate::{
    invariants::check,
    until::until,
    world::{Route, World},
};

const JOBS: i64 = 240;

/// Mails that could not be delivered while the mail server was away.
async fn undelivered_mails(db: &PgPool) {
    sqlx::raw_sql(
        "insert into mails (id, recipient, subject, body)
         select gen_random_uuid(), 'someone@nocturne.test', 'a subject', 'a text' from generate_series(1, 240);
         insert into jobs (id, kind, lane, payload, state, max_attempts, attempts, created_at, started_at, finished_at)
         select gen_random_uuid(), 'notifications.deliver_mail', 'messages', jsonb_build_object('mail_id', id),
             'failed', 20, 20, now() - interval '1 hour', now(), now()
         from mails",
    )
    .execute(db)
    .await
    .expect("jobs that failed");
}

async fn an_administrator(db: &PgPool) -> AccountId {
    let id = AccountId::fresh();
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, role, confirmed_adult_at)
         values ($1, 'boss', 'Boss', 'boss@nocturne.test', 'none', 'admin', now())",
    )
    .bind(id)
    .execute(db)
    .await
    .expect("an account");
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_redrive_whose_worker_is_killed_goes_on_elsewhere_and_sends_nothing_twice(db: PgPool) {
    let world = World::open(db).await;
    undelivered_mails(&world.db).await;
    let boss = an_administrator(&world.db).await;
    let order = NewBulk {
        verb: BulkVerb::Retry,
        filter: JobFilter {
            kind: Some("notifications.deliver_mail".to_owned()),
            ..JobFilter::default()
        },
        confirmed: 240,
        reason: "the mail server is back".to_owned(),
        canary: Some(10),
        per_second: Some(40),
        max_error_percent: Some(10),
        priority: None,
    };
    let mut tx = world.db.begin().await.expect("a transaction");
    let bulk = start_bulk(&mut tx, boss, "bulk-0000001", &order)
        .await
        .expect("it starts");
    tx.commit().await.expect("a commit");
    let moved = async || -> i32 {
        sqlx::query_scalar("select moved from bulks where id = $1")
            .bind(bulk.id)
            .fetch_one(&world.db)
            .await
            .expect("the bulk")
    };

    let mut doomed = world.start_worker("doomed", Route::default());
    until("it is half-way", async || moved().await >= 80).await;
    doomed.kill().await;
    assert!(i64::from(moved().await) < JOBS, "it was killed on the way");
    world.let_leases_run_out(&doomed).await;
    let _heir = world.start_worker("heir", Route::default());
    until("every mail is delivered and the bulk is done", async || {
        let open: i64 = sqlx::query_scalar(
            "select (select count(*) from jobs where state <> 'succeeded' and kind = 'notifications.deliver_mail')
                 + (select count(*) from bulks where state <> 'done')",
        )
        .fetch_one(&world.db)
        .await
        .expect("a count");
        open == 0
    })
    .await;

    let (lines, distinct): (i64, i64) =
        sqlx::query_as("select count(*), count(distinct job_id) from job_events where event = 'redriven'")
            .fetch_one(&world.db)
            .await
            .expect("counts");
    assert_eq!((lines, distinct), (JOBS, JOBS), "each was sent again once");
    assert_eq!(i64::from(moved().await), JOBS);
    check(&world).await;
}
