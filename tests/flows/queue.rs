//! The queue's guarantees, on the real database.
use jobs::{
    catalogue::KINDS,
    domains::{ledger::lock_balance, maintenance::Sweep, notifications::DeliverMail},
    ids::{AccountId, JobId, MailId},
    queue::{
        CancelError, Claimed, EnqueueOptions, Failure, Lane, LeaseLost, cancel, claim_next, enqueue, enqueue_with,
        give_up, hand_back, hold_lease, reap, redrive, renew, retry, snooze, succeed,
    },
};
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use workers::fleet::reap_lost;

use crate::{
    chat::{say, with_ada},
    orders::order_pictures,
    queue_needs::until_held_up,
    town::{a_town, count},
};

fn a_mail() -> DeliverMail {
    DeliverMail {
        mail_id: MailId::fresh(),
    }
}

async fn claimed(conn: &mut PgConnection) -> Claimed {
    enqueue(conn, &a_mail()).await.unwrap().expect("a fresh job");
    claim_next(conn, Lane::Messages, "w1")
        .await
        .unwrap()
        .expect("a due job")
}

async fn state_of(conn: &mut PgConnection, id: JobId) -> String {
    sqlx::query_scalar("select state from jobs where id = $1")
        .bind(id)
        .fetch_one(conn)
        .await
        .unwrap()
}

async fn make_due(conn: &mut PgConnection) {
    sqlx::query("update jobs set run_at = now() - interval '1 second'")
        .execute(conn)
        .await
        .unwrap();
}

async fn let_leases_run_out(conn: &mut PgConnection) {
    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(conn)
        .await
        .unwrap();
}

fn failure() -> Failure {
    Failure::new("internal", "for the test")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_is_visible_only_when_its_transaction_commits(db: PgPool) {
    let mut tx = db.begin().await.unwrap();
    enqueue(&mut tx, &a_mail()).await.unwrap();
    tx.rollback().await.unwrap();

    let mut conn = db.acquire().await.unwrap();
    assert!(claim_next(&mut conn, Lane::Messages, "w1").await.unwrap().is_none());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_live_jobs_with_one_key_are_one_job(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let mail = a_mail();

    assert!(enqueue(&mut conn, &mail).await.unwrap().is_some());
    assert!(enqueue(&mut conn, &mail).await.unwrap().is_none());

    let job = claim_next(&mut conn, Lane::Messages, "w1").await.unwrap().unwrap();
    succeed(&mut conn, job.lease).await.unwrap();
    assert!(
        enqueue(&mut conn, &mail).await.unwrap().is_some(),
        "a finished job may be ordered again"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_is_claimed_once_however_many_reach_for_it(db: PgPool) {
    enqueue(&mut db.acquire().await.unwrap(), &a_mail()).await.unwrap();

    let reaching = (0..16).map(|n| {
        let db = db.clone();
        async move {
            let mut conn = db.acquire().await.unwrap();
            let claimed = claim_next(&mut conn, Lane::Messages, &format!("w{n}")).await.unwrap();
            claimed.is_some()
        }
    });
    let got = futures::future::join_all(reaching).await;

    assert_eq!(got.into_iter().filter(|got| *got).count(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_worker_that_lost_its_lease_writes_nothing(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let zombie = claimed(&mut conn).await;
    let_leases_run_out(&mut conn).await;
    reap(&mut conn, KINDS).await.unwrap();
    let heir = claim_next(&mut conn, Lane::Messages, "w2")
        .await
        .unwrap()
        .expect("it was taken over");

    assert!(matches!(
        hold_lease(&mut conn, zombie.lease).await,
        Err(LeaseLost::Gone)
    ));
    assert!(matches!(succeed(&mut conn, zombie.lease).await, Err(LeaseLost::Gone)));
    assert!(matches!(
        retry(&mut conn, KINDS, &zombie, &failure()).await,
        Err(LeaseLost::Gone)
    ));
    assert!(matches!(
        give_up(&mut conn, KINDS, &zombie, &failure()).await,
        Err(LeaseLost::Gone)
    ));
    assert_eq!(
        renew(&mut conn, &[zombie.lease, heir.lease]).await.unwrap(),
        [zombie.lease]
    );

    succeed(&mut conn, heir.lease).await.unwrap();
    assert_eq!(state_of(&mut conn, heir.id).await, "succeeded");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_takes_its_worker_down_three_times_is_given_up(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let first = claimed(&mut conn).await;
    for crash in 1..=3 {
        let_leases_run_out(&mut conn).await;
        let reaped = reap(&mut conn, KINDS).await.unwrap();
        let is_last = crash == 3;
        assert_eq!(
            (reaped.requeued, reaped.given_up),
            (usize::from(!is_last), usize::from(is_last))
        );
        if !is_last {
            let next = claim_next(&mut conn, Lane::Messages, "w")
                .await
                .unwrap()
                .expect("it goes on elsewhere");
            assert_eq!(next.attempt, 1, "a crash spends no attempt");
        }
    }
    assert_eq!(state_of(&mut conn, first.id).await, "failed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_is_tried_as_often_as_it_may_be_and_waits_longer_each_time(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let id = claimed(&mut conn).await.id;
    let mut waits = Vec::new();
    let mut job = claim_again(&mut conn, id).await;
    while job.attempt < job.max_attempts {
        retry(&mut conn, KINDS, &job, &failure()).await.unwrap();
        let wait: f64 = sqlx::query_scalar("select extract(epoch from run_at - now())::float8 from jobs where id = $1")
            .bind(id)
            .fetch_one(&mut *conn)
            .await
            .unwrap();
        waits.push((job.attempt, wait));
        make_due(&mut conn).await;
        job = claim_next(&mut conn, Lane::Messages, "w")
            .await
            .unwrap()
            .expect("due again");
    }
    retry(&mut conn, KINDS, &job, &failure()).await.unwrap();

    assert_eq!(state_of(&mut conn, id).await, "failed");
    for (attempt, wait) in waits {
        let least = 2_f64.powi(i32::from(attempt)).min(600.0);
        // The second query's clock is a little later than the first's.
        assert!(
            (least - 1.0..=least * 1.25).contains(&wait),
            "attempt {attempt} waits {wait} s"
        );
    }
}

async fn claim_again(conn: &mut PgConnection, id: JobId) -> Claimed {
    sqlx::query("update jobs set state = 'queued', attempts = 0 where id = $1")
        .bind(id)
        .execute(&mut *conn)
        .await
        .unwrap();
    claim_next(conn, Lane::Messages, "w").await.unwrap().expect("due")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_snooze_spends_no_attempt(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let job = claimed(&mut conn).await;
    snooze(&mut conn, &job, Duration::from_mins(1)).await.unwrap();
    assert!(
        claim_next(&mut conn, Lane::Messages, "w").await.unwrap().is_none(),
        "not its turn yet"
    );

    make_due(&mut conn).await;
    let again = claim_next(&mut conn, Lane::Messages, "w").await.unwrap().unwrap();
    assert_eq!(again.attempt, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_cancelled_job_ends_at_once_and_its_run_is_cut_off(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let job = claimed(&mut conn).await;

    cancel(&mut conn, KINDS, job.id, None).await.unwrap();

    assert_eq!(state_of(&mut conn, job.id).await, "cancelled");
    assert!(matches!(succeed(&mut conn, job.lease).await, Err(LeaseLost::Gone)));
    assert!(matches!(
        cancel(&mut conn, KINDS, job.id, None).await,
        Err(CancelError::Ended)
    ));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_ended_job_can_be_sent_through_again_by_staff(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let job = claimed(&mut conn).await;
    give_up(&mut conn, KINDS, &job, &failure()).await.unwrap();

    redrive(&mut conn, job.id, AccountId::fresh()).await.unwrap();

    let again = claim_next(&mut conn, Lane::Messages, "w").await.unwrap().unwrap();
    assert_eq!((again.id, again.attempt), (job.id, 1));
    succeed(&mut conn, again.lease).await.unwrap();
    assert!(
        redrive(&mut conn, job.id, AccountId::fresh()).await.is_err(),
        "what succeeded stays done"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_higher_priority_goes_first(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    enqueue(&mut conn, &a_mail()).await.unwrap();
    let urgent = EnqueueOptions {
        priority: 5,
        ..EnqueueOptions::default()
    };
    let second = enqueue_with(&mut conn, &a_mail(), urgent).await.unwrap().unwrap();

    let next = claim_next(&mut conn, Lane::Messages, "w").await.unwrap().unwrap();

    assert_eq!(next.id, second);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn delayed_work_waits_for_the_databases_clock(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let later = EnqueueOptions {
        delay: Duration::from_hours(1),
        ..EnqueueOptions::default()
    };
    let id = enqueue_with(&mut conn, &Sweep {}, later).await.unwrap().unwrap();

    assert_eq!(state_of(&mut conn, id).await, "scheduled");
    assert!(claim_next(&mut conn, Lane::Maintenance, "w").await.unwrap().is_none());
    make_due(&mut conn).await;
    assert!(claim_next(&mut conn, Lane::Maintenance, "w").await.unwrap().is_some());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_timeline_tells_of_every_run_though_an_ordinary_one_leaves_no_line(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let id = claimed(&mut conn).await.id;
    let next = async |conn: &mut PgConnection| {
        make_due(conn).await;
        claim_next(conn, Lane::Messages, "w2").await.unwrap().expect("due")
    };
    let_leases_run_out(&mut conn).await;
    reap(&mut conn, KINDS).await.unwrap();
    let job = next(&mut conn).await;
    retry(&mut conn, KINDS, &job, &failure()).await.unwrap();
    let job = next(&mut conn).await;
    hand_back(&mut conn, &[job.lease]).await.unwrap();
    let job = next(&mut conn).await;
    snooze(&mut conn, &job, Duration::from_secs(1)).await.unwrap();
    assert_eq!(timeline_of(&mut conn, id).await.last().unwrap(), "2 snoozed");
    let job = next(&mut conn).await;
    give_up(&mut conn, KINDS, &job, &failure()).await.unwrap();
    redrive(&mut conn, id, AccountId::fresh()).await.unwrap();
    let job = next(&mut conn).await;
    succeed(&mut conn, job.lease).await.unwrap();

    let story = [
        "0 enqueued",
        "1 started",
        "1 crashed",
        "1 started",
        "1 retried",
        "2 started",
        "2 handed_back",
        "2 started",
        "2 snoozed",
        "2 started",
        "2 failed",
        "0 redriven",
        "1 started",
        "1 succeeded",
    ];
    assert_eq!(timeline_of(&mut conn, id).await, story);
}

async fn timeline_of(conn: &mut PgConnection, id: JobId) -> Vec<String> {
    sqlx::query_scalar("select attempt || ' ' || event from job_timeline where job_id = $1 order by at, id")
        .bind(id)
        .fetch_all(conn)
        .await
        .unwrap()
}

/// Sending a message locks the member's chips before the chat.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_taken_from_the_dead_is_let_go_job_by_job(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    order_pictures(&mut town.orin, "sdxl", 1, "order-00000001").await;
    for lane in [Lane::Chat, Lane::Image] {
        let mut conn = db.acquire().await.unwrap();
        claim_next(&mut conn, lane, &format!("dead-{lane}"))
            .await
            .unwrap()
            .expect("it is due");
    }
    sqlx::query(
        "update jobs
         set lost_alone = 2,
             lease_until = now() - case kind when 'chat.reply' then interval '2 minutes' else interval '1 minute' end
         where state = 'running'",
    )
    .execute(&db)
    .await
    .unwrap();
    let mut sending = db.begin().await.unwrap();
    lock_balance(&mut sending, AccountId(town.orin.account()))
        .await
        .unwrap();

    let reaping = tokio::spawn(reap_lost(db.clone()));
    until_held_up(&db, &reaping).await;

    let next = sqlx::query("select from chats for update nowait")
        .execute(&mut *sending)
        .await;
    assert!(next.is_ok(), "{next:?}: the chat waits for the chips of another job");
    sending.commit().await.unwrap();
    reaping.await.unwrap().unwrap();
    assert_eq!(count(&db, "jobs where state = 'failed'").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_lost_job_that_can_not_be_taken_away_does_not_keep_the_others(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (stuck, other) = (claimed(&mut conn).await, claimed(&mut conn).await);
    let_leases_run_out(&mut conn).await;
    // Too low to be decremented.
    sqlx::query("update jobs set attempts = -32768, lease_until = lease_until - interval '1 minute' where id = $1")
        .bind(stuck.id)
        .execute(&mut *conn)
        .await
        .unwrap();

    let reaped = reap(&mut conn, KINDS).await.unwrap();

    assert_eq!((reaped.requeued, reaped.given_up), (1, 0));
    assert_eq!(state_of(&mut conn, stuck.id).await, "running");
    assert_eq!(state_of(&mut conn, other.id).await, "queued");
}
