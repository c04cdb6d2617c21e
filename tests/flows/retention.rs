//! Retention of finished jobs, and where they are archived.
use std::io::Read;

use chrono::{Duration, Utc};
use flate2::read::GzDecoder;
use jobs::{
    catalogue::KINDS,
    domains::{
        maintenance::{Sweep, open_archive},
        notifications::DeliverMail,
    },
    ids::{AccountId, JobId, MailId},
    queue::{Lane, Need, bring_forward, enqueue, enqueue_after},
};
use serde_json::Value;
use sqlx::PgPool;
use storage::{ObjectKey, Storage};
use uuid::Uuid;
use workers::{deps::Deps, lanes::Slots, registry::every_handler, runtime::Runtime};

use crate::{engine::ScriptedEngine, worker::Workshop};

/// A job of that age that ended right after it began.
async fn a_job(db: &PgPool, kind: &str, state: &str, days_ago: i64) -> Uuid {
    let made = Utc::now() - Duration::days(days_ago);
    let millis = u64::try_from(made.timestamp_millis()).unwrap();
    let id = uuid::Builder::from_unix_timestamp_millis(millis, &rand::random::<[u8; 10]>()).into_uuid();
    sqlx::query(
        r#"insert into jobs (id, kind, lane, payload, max_attempts, state, created_at, started_at, finished_at)
           values ($1, $2, 'messages', '{"words": "what somebody wrote", "count": 3}', 5, $3, $4, $4,
               case when $5 then $4 end)"#,
    )
    .bind(id)
    .bind(kind)
    .bind(state)
    .bind(made)
    .bind(state != "queued")
    .execute(db)
    .await
    .unwrap();
    id
}

async fn jobs_left(db: &PgPool) -> Vec<Uuid> {
    sqlx::query_scalar("select id from jobs where lane = 'messages' order by id")
        .fetch_all(db)
        .await
        .unwrap()
}

async fn sweep_once(db: &PgPool, runtime: &Runtime) {
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {})
        .await
        .unwrap()
        .expect("none is live");
    assert_eq!(runtime.drain(Lane::Maintenance).await.unwrap(), 1);
}

/// The same worker with a bucket for old jobs.
fn archiving(workshop: &Workshop, archive: Storage) -> Runtime {
    let deps = Deps {
        archive: Some(archive),
        ..workshop.runtime.deps().clone()
    };
    Runtime::new(deps, every_handler(), "archivist".to_owned(), &Slots::default())
}

async fn archived(storage: &Storage) -> Vec<(ObjectKey, Vec<Value>)> {
    let mut all = vec![];
    for object in storage.list("jobs/", None).await.unwrap().items {
        let packed = storage
            .get(&object.key)
            .await
            .unwrap()
            .body
            .collect(1 << 20)
            .await
            .unwrap();
        let mut text = String::new();
        GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        all.push((object.key, lines));
    }
    all
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_is_kept_as_long_as_its_kind_is_and_longer_when_it_did_not_go_well(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    for (kind, state, days) in [
        ("notifications.deliver_mail", "succeeded", 31),
        ("notifications.deliver_mail", "failed", 91),
        ("notifications.deliver_mail", "cancelled", 91),
        ("notifications.deliver_mail", "discarded", 91),
        ("maintenance.sweep", "succeeded", 8),
        ("maintenance.sweep", "failed", 31),
        ("later.work", "succeeded", 31),
    ] {
        a_job(&db, kind, state, days).await;
    }
    let mut kept = vec![];
    for (kind, state, days) in [
        ("notifications.deliver_mail", "succeeded", 29),
        ("notifications.deliver_mail", "failed", 89),
        ("notifications.deliver_mail", "queued", 400),
        ("maintenance.sweep", "succeeded", 6),
        ("maintenance.sweep", "failed", 29),
        ("later.work", "failed", 89),
    ] {
        kept.push(a_job(&db, kind, state, days).await);
    }
    kept.sort();

    sweep_once(&db, &workshop.runtime).await;

    assert_eq!(jobs_left(&db).await, kept);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_somebody_holds_keeps_nobody_waiting_and_goes_the_next_time(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let held = a_job(&db, "later.work", "succeeded", 31).await;
    a_job(&db, "later.work", "succeeded", 31).await;
    let mut tx = db.begin().await.unwrap();
    sqlx::query("select from jobs where id = $1 for update")
        .bind(held)
        .execute(&mut *tx)
        .await
        .unwrap();

    sweep_once(&db, &workshop.runtime).await;
    assert_eq!(jobs_left(&db).await, [held]);

    tx.rollback().await.unwrap();
    sweep_once(&db, &workshop.runtime).await;
    assert!(jobs_left(&db).await.is_empty());
}

/// Without the row it couldn't be redriven, and its dependents would wait forever.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_whose_success_somebody_waits_for_is_kept(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let failed = a_job(&db, "later.work", "failed", 400).await;
    let mut tx = db.begin().await.unwrap();
    let mail_id = MailId::fresh();
    let waiting = enqueue_after(&mut tx, &DeliverMail { mail_id }, &[Need::Success(JobId(failed))])
        .await
        .unwrap()
        .expect("a fresh job");
    tx.commit().await.unwrap();

    sweep_once(&db, &workshop.runtime).await;
    assert_eq!(jobs_left(&db).await, [failed, waiting.0]);

    let mut tx = db.begin().await.unwrap();
    bring_forward(&mut tx, waiting, AccountId::fresh()).await.unwrap();
    tx.commit().await.unwrap();
    sweep_once(&db, &workshop.runtime).await;
    assert_eq!(jobs_left(&db).await, [waiting.0], "it does not wait any more");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn stories_are_archived_before_they_go_without_what_somebody_wrote(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let gone = a_job(&db, "later.work", "succeeded", 31).await;
    sqlx::query(
        "insert into job_events (job_id, at, event, attempt) values ($1, now() - interval '31 days', 'retried', 1)",
    )
    .bind(gone)
    .execute(&db)
    .await
    .unwrap();

    sweep_once(&db, &archiving(&workshop, workshop.storage.clone())).await;

    assert!(jobs_left(&db).await.is_empty());
    let objects = archived(&workshop.storage).await;
    let [(key, lines)] = &objects[..] else {
        panic!("{objects:?}")
    };
    assert!(
        key.as_str().starts_with(&Utc::now().format("jobs/%Y/%m/").to_string()),
        "{key}"
    );
    let [line] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!(
        (&line["job"]["id"], &line["job"]["state"]),
        (&gone.to_string().into(), &"succeeded".into())
    );
    assert_eq!(
        (&line["payload"]["words"], &line["payload"]["count"]),
        (&"•••".into(), &3.into())
    );
    assert!(!line.to_string().contains("what somebody wrote"));
    let happened: Vec<&str> = line["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["event"].as_str().unwrap())
        .collect();
    assert!(
        happened.contains(&"retried") && happened.contains(&"succeeded"),
        "{happened:?}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sweep_that_broke_off_is_repeated_into_the_same_object(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let first = a_job(&db, "later.work", "succeeded", 31).await;
    let mut tx = db.begin().await.unwrap();
    let left = open_archive(&mut tx, KINDS, 10).await.unwrap().expect("one is old");
    tx.commit().await.unwrap();
    // The process dies here, before or after the object was written; meanwhile another job grows old.
    workshop
        .storage
        .put(&ObjectKey::new(left.key()).unwrap(), "application/gzip", "half")
        .await
        .unwrap();
    let second = a_job(&db, "later.work", "succeeded", 32).await;

    let runtime = archiving(&workshop, workshop.storage.clone());
    sweep_once(&db, &runtime).await;

    let objects = archived(&workshop.storage).await;
    let stories: Vec<Vec<String>> = objects
        .iter()
        .map(|(_, lines)| {
            lines
                .iter()
                .map(|line| line["job"]["id"].as_str().unwrap().to_owned())
                .collect()
        })
        .collect();
    assert_eq!(objects[0].0.as_str(), left.key());
    assert_eq!(stories, [[first.to_string()], [second.to_string()]]);
    assert!(jobs_left(&db).await.is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn while_the_archive_is_away_no_job_is_lost(db: PgPool) {
    let workshop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let old = a_job(&db, "later.work", "succeeded", 31).await;
    let away = Storage::new(&storage::StorageConfig {
        endpoint: Some("http://127.0.0.1:9".to_owned()),
        region: "us-east-1".to_owned(),
        bucket: "archive".to_owned(),
        access_key: "test".to_owned(),
        secret_key: "test-secret-key".to_owned(),
        checksums: storage::ChecksumPolicy::default(),
    });

    sweep_once(&db, &archiving(&workshop, away)).await;

    assert_eq!(jobs_left(&db).await, [old]);
    let state: String = sqlx::query_scalar("select state from jobs where kind = 'maintenance.sweep'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(state, "retrying");
}
