//! Every verb of the queue on every state: what moves, and what stays as it is.
use jobs::{
    catalogue::KINDS,
    domains::notifications::DeliverMail,
    ids::{AccountId, JobId, MailId},
    queue::{
        Claimed, Failure, JobState, Lane, Lease, cancel, claim_next, discard, enqueue, give_up, hand_back, reap,
        redrive, restore, retry, snooze, succeed,
    },
};
use sqlx::{PgConnection, PgPool};
use std::time::Duration;

#[derive(Clone, Copy, Debug)]
enum Verb {
    Claim,
    Succeed,
    Retry,
    Snooze,
    GiveUp,
    Reap,
    HandBack,
    Cancel,
    Redrive,
    Discard,
    Restore,
}

use JobState::{Cancelled, Discarded, Failed, Queued, Retrying, Running, Scheduled, Succeeded};

/// The drawing in `jobs/README.md` as a list: from where each verb leads where. From anywhere else it leads nowhere.
const MOVES: &[(Verb, &[JobState], JobState)] = &[
    (Verb::Claim, &[Scheduled, Queued, Retrying], Running),
    (Verb::Succeed, &[Running], Succeeded),
    (Verb::Retry, &[Running], Retrying),
    (Verb::Snooze, &[Running], Scheduled),
    (Verb::GiveUp, &[Running], Failed),
    (Verb::Reap, &[Running], Queued),
    (Verb::HandBack, &[Running], Queued),
    (Verb::Cancel, &[Scheduled, Queued, Running, Retrying], Cancelled),
    (Verb::Redrive, &[Failed, Cancelled, Discarded], Queued),
    (Verb::Discard, &[Scheduled, Queued, Retrying, Failed], Discarded),
    // of a job whose earlier state is not noted; the rest is below
    (Verb::Restore, &[Discarded], Failed),
];

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_moves_as_it_is_drawn_and_in_no_other_way(db: PgPool) {
    for &(verb, from, to) in MOVES {
        for &state in JobState::ALL {
            let mut tx = db.begin().await.unwrap();
            let id = a_job_that_is(&mut tx, state).await;
            let before = row_of(&mut tx, id).await;
            act(verb, &mut tx, id).await;
            let is_drawn = from.contains(&state);
            let wanted = if is_drawn { to } else { state };
            let after = row_of(&mut tx, id).await;
            assert_eq!(after["state"], wanted.as_str(), "{verb:?} of a job that is {state:?}");
            if !is_drawn {
                assert_eq!(after, before, "{verb:?} changed a job that is {state:?}");
            }
            tx.rollback().await.unwrap();
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_discarded_stands_again_as_it_did(db: PgPool) {
    for state in [Scheduled, Queued, Retrying, Failed] {
        let mut tx = db.begin().await.unwrap();
        let id = a_job_that_is(&mut tx, state).await;
        if state == Failed {
            sqlx::query(
                "with failed as (
                     insert into job_events (job_id, at, event, attempt)
                     values ($1, now() - interval '2 days', 'failed', 1)
                 )
                 update jobs set finished_at = now() - interval '2 days' where id = $1",
            )
            .bind(id)
            .execute(&mut *tx)
            .await
            .unwrap();
        }
        let mut before = row_of(&mut tx, id).await;
        act(Verb::Discard, &mut tx, id).await;
        assert_eq!(row_of(&mut tx, id).await["state"], "discarded");

        act(Verb::Restore, &mut tx, id).await;

        // No run that began before may write.
        before["lease_token"] = 2.into();
        assert_eq!(row_of(&mut tx, id).await, before, "{state:?}");
        let events: Vec<String> = sqlx::query_scalar("select event from job_events where job_id = $1 order by id")
            .bind(id)
            .fetch_all(&mut *tx)
            .await
            .unwrap();
        assert!(
            events.ends_with(&["discarded".to_owned(), "restored".to_owned()]),
            "{events:?}"
        );
        tx.rollback().await.unwrap();
    }
}

/// One attempt has begun, by a worker that has fallen silent.
async fn a_job_that_is(tx: &mut PgConnection, state: JobState) -> JobId {
    let mail = DeliverMail {
        mail_id: MailId::fresh(),
    };
    let id = enqueue(tx, &mail).await.unwrap().expect("a fresh job");
    let is_ended = matches!(state, Succeeded | Failed | Cancelled | Discarded);
    sqlx::query(
        "update jobs
         set state = $2, attempts = 1, lease_token = 1, started_at = now() - interval '20 seconds', worker_id = 'w',
             lease_until = case when $2 = 'running' then now() - interval '1 second' end,
             run_at = now() - interval '1 second',
             finished_at = case when $3 then now() end
         where id = $1",
    )
    .bind(id)
    .bind(state.as_str())
    .bind(is_ended)
    .execute(tx)
    .await
    .unwrap();
    id
}

async fn row_of(tx: &mut PgConnection, id: JobId) -> serde_json::Value {
    sqlx::query_scalar("select to_jsonb(jobs) from jobs where id = $1")
        .bind(id)
        .fetch_one(tx)
        .await
        .unwrap()
}

/// Whether a verb refuses is told by the row; how it says so differs from verb to verb.
async fn act(verb: Verb, tx: &mut PgConnection, id: JobId) {
    let lease = Lease { job: id, token: 1 };
    let claimed = Claimed {
        id,
        kind: "notifications.deliver_mail".to_owned(),
        lane: "messages".to_owned(),
        payload: serde_json::json!({ "mail_id": MailId::fresh() }),
        attempt: 1,
        max_attempts: 5,
        lease,
        waited: Duration::ZERO,
        trace: None,
    };
    let failure = Failure::new("internal", "for the test");
    let staff = AccountId::fresh();
    match verb {
        Verb::Claim => drop(claim_next(tx, Lane::Messages, "w2").await.unwrap()),
        Verb::Succeed => drop(succeed(tx, lease).await),
        Verb::Retry => drop(retry(tx, KINDS, &claimed, &failure).await),
        Verb::Snooze => drop(snooze(tx, &claimed, Duration::from_secs(5)).await),
        Verb::GiveUp => drop(give_up(tx, KINDS, &claimed, &failure).await),
        Verb::Reap => drop(reap(tx, KINDS).await.unwrap()),
        Verb::HandBack => drop(hand_back(tx, &[lease]).await.unwrap()),
        Verb::Cancel => drop(cancel(tx, KINDS, id, None).await),
        Verb::Discard => drop(discard(tx, KINDS, id, staff).await),
        Verb::Restore => drop(restore(tx, id, staff).await),
        Verb::Redrive => drop(redrive(tx, id, staff).await),
    }
}
