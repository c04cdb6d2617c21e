//! Runs of a job, put together from its timeline.
use std::collections::HashMap;

use chrono::TimeDelta;
use jobs::{
    catalogue::KINDS,
    domains::admin_jobs::known_engines,
    ids::JobId,
    queue::{Happening, redact},
};
use sqlx::PgConnection;

use super::view::{JobAttemptView, JobErrorView, JobEventView, JobView, short};

/// Runs shown.
const MOST: usize = 100;
/// Characters of a reason.
const MAX_REASON: usize = 300;

/// The runs of a job, newest first: from its newest events, which are oldest first, and its errors. `round` is the last.
pub(super) async fn list_attempts(
    conn: &mut PgConnection,
    job: &JobView,
    round: i64,
    events: &[JobEventView],
    errors: &[JobErrorView],
) -> sqlx::Result<Vec<JobAttemptView>> {
    let mut attempts = runs(events, first_round(round, events));
    attempts.reverse();
    attempts.truncate(MOST);
    let builds = find_builds(conn, &attempts).await?;
    let inputs = sqlx::query!(
        "select input_until, input_payload from job_inputs where job_id = $1 order by input_until",
        job.id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let engines = known_engines(conn, "").await?;
    for run in &mut attempts {
        let error = errors.iter().find(|error| is_of(error, run));
        run.fingerprint = error.map(|error| error.fingerprint.clone());
        run.build = match error.and_then(|error| error.build.clone()) {
            Some(build) => Some(build),
            None => run.worker_id.as_ref().and_then(|worker| builds.get(worker)).cloned(),
        };
        let reason = run.reason.take().unwrap_or_default();
        let said = reason.to_lowercase();
        run.engine = engines.iter().find(|engine| said.contains(engine.as_str())).cloned();
        run.reason = Some(short(&reason, MAX_REASON)).filter(|reason| !reason.is_empty());
        let given = inputs.iter().find(|input| input.input_until > run.started_at);
        run.input = given.map(|input| redact(&input.input_payload, KINDS.open_fields(&job.kind)).payload);
    }
    Ok(attempts)
}

/// 1, and one more each time that staff retried the job.
pub(super) async fn count_rounds(conn: &mut PgConnection, job: JobId) -> sqlx::Result<i64> {
    let redriven = sqlx::query_scalar!(
        r#"select count(*) as "count!" from job_events where job_id = $1 and event = 'redriven'"#,
        job.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(1 + redriven)
}

/// The round that the oldest of the events belongs to.
fn first_round(last: i64, events: &[JobEventView]) -> i64 {
    let seen = events.iter().filter(|event| event.event == Happening::Redriven).count();
    last - i64::try_from(seen).unwrap_or_default()
}

fn runs(events: &[JobEventView], mut round: i64) -> Vec<JobAttemptView> {
    let mut runs: Vec<JobAttemptView> = Vec::new();
    let mut is_open = false;
    for event in events {
        match event.event {
            Happening::Started => {
                runs.push(JobAttemptView {
                    round,
                    attempt: event.attempt,
                    started_at: event.at,
                    ended_at: None,
                    took_ms: None,
                    ended: None,
                    worker_id: event.worker_id.clone(),
                    build: None,
                    reason: None,
                    fingerprint: None,
                    engine: None,
                    input: None,
                });
                is_open = true;
            }
            Happening::Succeeded
            | Happening::Retried
            | Happening::Snoozed
            | Happening::Failed
            | Happening::Crashed
            | Happening::HandedBack
            | Happening::Cancelled => {
                let Some(run) = runs.last_mut().filter(|_| is_open) else {
                    continue;
                };
                run.ended_at = Some(event.at);
                run.took_ms = Some((event.at - run.started_at).max(TimeDelta::zero()).num_milliseconds());
                run.ended = Some(event.event);
                run.reason.clone_from(&event.detail);
                is_open = false;
            }
            Happening::Redriven => round += 1,
            Happening::Enqueued
            | Happening::Discarded
            | Happening::Restored
            | Happening::BroughtForward
            | Happening::Prioritised
            | Happening::Edited => {}
        }
    }
    runs
}

/// Errors are written in the transaction that ends the run, just after its event.
fn is_of(error: &JobErrorView, run: &JobAttemptView) -> bool {
    let end = run.ended_at.map(|at| at + TimeDelta::seconds(1));
    error.attempt == run.attempt
        && error.worker_id == run.worker_id
        && error.at >= run.started_at
        && end.is_some_and(|end| error.at <= end)
}

async fn find_builds(conn: &mut PgConnection, runs: &[JobAttemptView]) -> sqlx::Result<HashMap<String, String>> {
    let workers: Vec<String> = runs.iter().filter_map(|run| run.worker_id.clone()).collect();
    let found = sqlx::query!("select name, build from workers where name = any($1)", &workers)
        .fetch_all(conn)
        .await?;
    Ok(found.into_iter().map(|worker| (worker.name, worker.build)).collect())
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};
    use jobs::queue::Happening;

    use super::{super::view::JobEventView, runs};

    fn at(second: i64, event: Happening, attempt: i16) -> JobEventView {
        JobEventView {
            id: second.to_string(),
            at: DateTime::UNIX_EPOCH + TimeDelta::milliseconds(second * 1000 + 7 * i64::from(attempt)),
            event,
            attempt,
            worker_id: Some("w".to_owned()),
            actor_id: None,
            detail: None,
        }
    }

    #[test]
    fn every_start_is_a_run_and_a_retry_by_staff_begins_another_round() {
        let events = [
            at(0, Happening::Enqueued, 0),
            at(1, Happening::Started, 1),
            at(2, Happening::Failed, 1),
            at(3, Happening::Redriven, 1),
            at(4, Happening::Started, 1),
            at(6, Happening::Snoozed, 1),
            at(7, Happening::Started, 1),
        ];

        let seen: Vec<_> = runs(&events, 1)
            .iter()
            .map(|run| (run.round, run.attempt, run.ended, run.took_ms))
            .collect();

        assert_eq!(
            seen,
            [
                (1, 1, Some(Happening::Failed), Some(1000)),
                (2, 1, Some(Happening::Snoozed), Some(2000)),
                (2, 1, None, None),
            ]
        );
    }
}
