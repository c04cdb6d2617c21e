//! Dependent jobs, and batches that end with a job of their own.
use jobs::{
    catalogue::KINDS,
    domains::{maintenance::Sweep, notifications::DeliverMail},
    ids::{AccountId, JobId, MailId},
    queue::{
        Claimed, Failure, Lane, Need, add_to_batch, bring_forward, cancel, claim_many, claim_next, close_batch,
        discard, enqueue, enqueue_after, enqueue_many, give_up, let_go, open_batch, redrive, restore, succeed,
    },
};
use sqlx::{PgConnection, PgPool};
use tokio::task::JoinHandle;
use uuid::Uuid;

fn a_mail() -> DeliverMail {
    DeliverMail {
        mail_id: MailId::fresh(),
    }
}

async fn first(conn: &mut PgConnection) -> Claimed {
    enqueue(conn, &a_mail()).await.unwrap();
    claim_next(conn, Lane::Messages, "w").await.unwrap().expect("due")
}

/// Whether the only maintenance job may start; it then runs.
async fn starts(conn: &mut PgConnection) -> bool {
    let_go(conn).await.unwrap();
    claim_next(conn, Lane::Maintenance, "w").await.unwrap().is_some()
}

fn failure() -> Failure {
    Failure::new("internal", "for the test")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_starts_after_the_one_that_it_needs_has_succeeded(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let needed = first(&mut conn).await;
    enqueue_after(&mut conn, &Sweep {}, &[Need::Success(needed.id)])
        .await
        .unwrap();
    assert!(!starts(&mut conn).await);

    succeed(&mut conn, needed.lease).await.unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_has_ended_already_is_not_waited_for(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (well, badly) = (first(&mut conn).await, first(&mut conn).await);
    succeed(&mut conn, well.lease).await.unwrap();
    give_up(&mut conn, KINDS, &badly, &failure()).await.unwrap();

    enqueue_after(&mut conn, &Sweep {}, &[Need::Success(well.id), Need::End(badly.id)])
        .await
        .unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_need_of_success_outlasts_a_failure_until_the_job_is_sent_again(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let needed = first(&mut conn).await;
    enqueue_after(&mut conn, &Sweep {}, &[Need::Success(needed.id)])
        .await
        .unwrap();
    give_up(&mut conn, KINDS, &needed, &failure()).await.unwrap();
    assert!(!starts(&mut conn).await);

    redrive(&mut conn, needed.id, AccountId::fresh()).await.unwrap();
    let again = claim_next(&mut conn, Lane::Messages, "w").await.unwrap().expect("due");
    succeed(&mut conn, again.lease).await.unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_restored_job_starts_when_what_it_needed_has_ended_meanwhile(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let needed = first(&mut conn).await;
    let held = enqueue_after(&mut conn, &Sweep {}, &[Need::End(needed.id)])
        .await
        .unwrap()
        .unwrap();
    let staff = AccountId::fresh();
    discard(&mut conn, KINDS, held, staff).await.unwrap();
    succeed(&mut conn, needed.lease).await.unwrap();
    assert!(!starts(&mut conn).await);

    restore(&mut conn, held, staff).await.unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_way_to_end_is_an_end(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let [failed, cancelled, discarded] = [
        first(&mut conn).await.id,
        enqueue(&mut conn, &a_mail()).await.unwrap().unwrap(),
        enqueue(&mut conn, &a_mail()).await.unwrap().unwrap(),
    ];
    let needs = [failed, cancelled, discarded].map(Need::End);
    enqueue_after(&mut conn, &Sweep {}, &needs).await.unwrap();
    cancel(&mut conn, KINDS, cancelled, None).await.unwrap();
    discard(&mut conn, KINDS, discarded, AccountId::fresh()).await.unwrap();
    assert!(!starts(&mut conn).await, "one is left");

    // the third worker lost with nothing but it
    sqlx::query("update jobs set lost_alone = 2, lease_until = now() - interval '1 second' where id = $1")
        .bind(failed)
        .execute(&mut *conn)
        .await
        .unwrap();
    jobs::queue::reap(&mut conn, KINDS).await.unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_may_start_it_all_the_same(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let needed = first(&mut conn).await;
    let waiting = enqueue_after(&mut conn, &Sweep {}, &[Need::Success(needed.id)])
        .await
        .unwrap()
        .expect("a fresh job");

    bring_forward(&mut conn, waiting, AccountId::fresh()).await.unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_completion_of_a_batch_runs_once_when_the_last_of_many_ends_however_many_end_together(db: PgPool) {
    let mut tx = db.begin().await.unwrap();
    let batch = open_batch(&mut tx, &Sweep {}).await.unwrap().expect("a fresh job");
    for _ in 0..4 {
        let page: Vec<DeliverMail> = (0..50).map(|_| a_mail()).collect();
        assert_eq!(add_to_batch(&mut tx, batch, &page).await.unwrap(), 50);
    }
    tx.commit().await.unwrap();
    let mut conn = db.acquire().await.unwrap();
    let members = claim_many(&mut conn, Lane::Messages, 200, "w").await.unwrap();
    assert_eq!(members.len(), 200);
    let end = async |job: Claimed| {
        let mut tx = db.begin().await.unwrap();
        succeed(&mut tx, job.lease).await.unwrap();
        tx.commit().await.unwrap();
    };
    futures::future::join_all(members.into_iter().map(end)).await;
    assert!(!starts(&mut conn).await, "more may be added");

    close_batch(&mut conn, batch).await.unwrap();

    assert!(starts(&mut conn).await);
    assert!(!starts(&mut conn).await);
    let left: i64 = sqlx::query_scalar("select (select count(*) from job_needs) + (select count(*) from job_releases)")
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_equal_job_that_is_on_its_way_belongs_to_the_batch(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let mail = a_mail();
    enqueue(&mut conn, &mail).await.unwrap();
    let live = claim_next(&mut conn, Lane::Messages, "w").await.unwrap().expect("due");
    let batch = open_batch(&mut conn, &Sweep {}).await.unwrap().expect("a fresh job");
    assert_eq!(add_to_batch(&mut conn, batch, &[mail]).await.unwrap(), 0);
    close_batch(&mut conn, batch).await.unwrap();
    assert!(!starts(&mut conn).await);

    succeed(&mut conn, live.lease).await.unwrap();

    assert!(starts(&mut conn).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_empty_batch_ends_at_once(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let batch = open_batch(&mut conn, &Sweep {}).await.unwrap().expect("a fresh job");
    close_batch(&mut conn, batch).await.unwrap();

    assert!(starts(&mut conn).await);
}

/// While one transaction ends a job, another enqueues a dependent: neither misses the other.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_need_is_never_missed_by_an_end_that_is_under_way(db: PgPool) {
    for _ in 0..20 {
        let mut conn = db.acquire().await.unwrap();
        let needed = first(&mut conn).await;
        let id: JobId = needed.id;
        let ending = async {
            let mut tx = db.begin().await.unwrap();
            succeed(&mut tx, needed.lease).await.unwrap();
            tx.commit().await.unwrap();
        };
        let ordering = async {
            let mut tx = db.begin().await.unwrap();
            enqueue_after(&mut tx, &Sweep {}, &[Need::Success(id)]).await.unwrap();
            tx.commit().await.unwrap();
        };
        tokio::join!(ending, ordering);

        let_go(&mut conn).await.unwrap();
        let sweep = claim_next(&mut conn, Lane::Maintenance, "w")
            .await
            .unwrap()
            .expect("it is free");
        succeed(&mut conn, sweep.lease).await.unwrap();
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_sent_again_waits_for_nothing(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let needed = first(&mut conn).await;
    let waiting = enqueue_after(&mut conn, &Sweep {}, &[Need::Success(needed.id)])
        .await
        .unwrap()
        .expect("a fresh job");
    cancel(&mut conn, KINDS, waiting, None).await.unwrap();

    redrive(&mut conn, waiting, AccountId::fresh()).await.unwrap();

    let needs: i64 = sqlx::query_scalar("select count(*) from job_needs where job_id = $1")
        .bind(waiting)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    assert_eq!(needs, 0, "staff read that it waits for others as long as it needs some");
    assert!(starts(&mut conn).await);
}

/// Until the statement waits for a lock, or has ended.
pub async fn until_held_up<T>(db: &PgPool, statement: &JoinHandle<T>) {
    loop {
        if is_held_up(db).await || statement.is_finished() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

/// Until a statement waits for another's lock.
pub async fn until_one_is_held_up(db: &PgPool) {
    let waits = async {
        while !is_held_up(db).await {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    let patience = std::time::Duration::from_secs(20);
    tokio::time::timeout(patience, waits).await.expect("a statement waits");
}

async fn is_held_up(db: &PgPool) -> bool {
    let waiting: i64 = sqlx::query_scalar(
        "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    .fetch_one(db)
    .await
    .unwrap();
    waiting > 0
}

/// Each removes the need that the other still sees.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_who_read_the_notes_at_one_time_leave_nobody_waiting(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (one, other) = (first(&mut conn).await, first(&mut conn).await);
    enqueue_after(&mut conn, &Sweep {}, &[Need::Success(one.id), Need::End(other.id)])
        .await
        .unwrap();
    assert!(!starts(&mut conn).await);
    succeed(&mut conn, one.lease).await.unwrap();
    let mut early = db.begin().await.unwrap();
    assert_eq!(let_go(&mut early).await.unwrap(), 0, "one is left");
    succeed(&mut conn, other.lease).await.unwrap();
    let mut late = db.begin().await.unwrap();
    let reading = tokio::spawn(async move {
        let_go(&mut late).await.unwrap();
        late.commit().await.unwrap();
    });
    until_held_up(&db, &reading).await;

    early.commit().await.unwrap();
    reading.await.unwrap();

    assert!(starts(&mut conn).await);
}

/// Which of the jobs are not locked.
async fn free_among(conn: &mut PgConnection, ids: &[Uuid]) -> Vec<Uuid> {
    sqlx::query_scalar("select id from jobs where id = any($1) order by id for update skip locked")
        .bind(ids)
        .fetch_all(conn)
        .await
        .unwrap()
}

/// Otherwise enqueuing dependents while many of their jobs end would deadlock.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn needed_jobs_are_locked_in_the_order_in_which_ends_lock_them(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let mails: Vec<MailId> = (0..12).map(|_| MailId::fresh()).collect();
    let page = || -> Vec<DeliverMail> { mails.iter().map(|&mail_id| DeliverMail { mail_id }).collect() };
    enqueue_many(&mut conn, &page()).await.unwrap();
    let ids: Vec<Uuid> = sqlx::query_scalar("select id from jobs order by id")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    let batch = open_batch(&mut conn, &Sweep {}).await.unwrap().expect("a fresh job");

    for is_batch in [false, true] {
        let mut holder = db.begin().await.unwrap();
        free_among(&mut holder, &ids[..1]).await;
        let needs: Vec<Need> = ids.iter().rev().map(|&id| Need::End(JobId(id))).collect();
        let (equal, mut tx) = (page(), db.begin().await.unwrap());
        let ordering = tokio::spawn(async move {
            if is_batch {
                add_to_batch(&mut tx, batch, &equal).await.unwrap();
            } else {
                enqueue_after(&mut tx, &a_mail(), &needs).await.unwrap();
            }
            tx.rollback().await.unwrap();
        });
        until_held_up(&db, &ordering).await;

        assert_eq!(
            free_among(&mut conn, &ids).await,
            ids[1..],
            "it waits for the first of them"
        );

        holder.rollback().await.unwrap();
        ordering.await.unwrap();
    }
}
