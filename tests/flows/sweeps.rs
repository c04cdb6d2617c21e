//! What has outlived its time goes; what somebody may still ask for stays.
use chrono::{Duration, Utc};
use jobs::domains::maintenance::{Swept, sweep};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// A job of that age that ended as it began.
async fn a_job(conn: &mut PgConnection, state: &str, days_ago: i64) -> Uuid {
    let made = Utc::now() - Duration::days(days_ago);
    let millis = u64::try_from(made.timestamp_millis()).unwrap();
    let id = uuid::Builder::from_unix_timestamp_millis(millis, &rand::random::<[u8; 10]>()).into_uuid();
    let is_ended = state != "queued";
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, max_attempts, state, created_at, finished_at)
         values ($1, 'maintenance.sweep', 'maintenance', '{}', 5, $2, $3, case when $4 then $3 end)",
    )
    .bind(id)
    .bind(state)
    .bind(made)
    .bind(is_ended)
    .execute(conn)
    .await
    .unwrap();
    id
}

async fn a_mail(conn: &mut PgConnection, days_ago: i32) -> Uuid {
    let id = Uuid::now_v7();
    sqlx::query(
        "insert into mails (id, recipient, subject, body, created_at)
         values ($1, 'someone@example.org', 'Hello', 'Text', now() - make_interval(days => $2))",
    )
    .bind(id)
    .bind(days_ago)
    .execute(conn)
    .await
    .unwrap();
    id
}

async fn jobs_left(conn: &mut PgConnection) -> Vec<Uuid> {
    sqlx::query_scalar("select id from jobs order by id")
        .fetch_all(conn)
        .await
        .unwrap()
}

#[sqlx::test(migrations = "../migrations")]
async fn the_story_of_a_job_is_kept_for_a_month_and_that_of_a_failed_one_for_three(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    a_job(&mut conn, "succeeded", 31).await;
    a_job(&mut conn, "failed", 91).await;
    a_job(&mut conn, "cancelled", 91).await;
    let mut kept = vec![
        a_job(&mut conn, "succeeded", 29).await,
        a_job(&mut conn, "failed", 89).await,
        a_job(&mut conn, "queued", 400).await,
    ];
    kept.sort();

    let swept = sweep(&mut conn).await.unwrap();

    assert_eq!(swept.jobs, 3);
    assert_eq!(jobs_left(&mut conn).await, kept);
    assert_eq!(sweep(&mut conn).await.unwrap(), Swept::default());
}

#[sqlx::test(migrations = "../migrations")]
async fn a_mail_is_kept_for_a_month(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    a_mail(&mut conn, 31).await;
    let kept = a_mail(&mut conn, 29).await;

    assert_eq!(sweep(&mut conn).await.unwrap().mails, 1);
    let left: Vec<Uuid> = sqlx::query_scalar("select id from mails")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    assert_eq!(left, [kept]);
}
