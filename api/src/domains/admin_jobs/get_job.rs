use axum::extract::State;
use jobs::{
    catalogue::KINDS,
    domains::admin_jobs::waiting,
    ids::{AccountId, JobId},
    queue::{Happening, JobState, redact},
};
use sqlx::PgConnection;

use super::{
    attempts::{count_rounds, list_attempts},
    job_view::get_job_view,
    view::{JobDetail, JobEntryView, JobErrorView, JobEventView, JobOutputView, WaitingView, one_line},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A job with its timeline.
#[utoipa::path(get, path = "/front/admin/jobs/{id}", tag = "admin_jobs", params(("id" = JobId, Path)),
    responses((status = 200, body = JobDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_job(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<JobId>,
) -> Result<Json<JobDetail>, ApiError> {
    let mut tx = app.db.begin().await?;
    let job = get_job_view(&mut tx, id).await?;
    let events = list_events(&mut tx, id).await?;
    let rest = sqlx::query!(
        r#"select
               payload, trace, accounts.username as "owner_name?",
               array(
                   select substr(term, 5) from job_terms where job_id = $1 and starts_with(term, 'tag:') order by term
               ) as "tags!"
           from jobs
           left join accounts on accounts.id = owner_id
           where jobs.id = $1"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let errors = list_errors(&mut tx, id).await?;
    let round = count_rounds(&mut tx, id).await?;
    let attempts = list_attempts(&mut tx, &job, round, &events, &errors).await?;
    let entries = match job.subject_id {
        Some(subject) => list_entries(&mut tx, subject).await?,
        None => Vec::new(),
    };
    let output = match job.subject_id {
        Some(subject) => find_output(&mut tx, subject).await?,
        None => None,
    };
    let waiting = waiting(&mut tx, KINDS, id).await?;
    tx.commit().await?;
    let shown = redact(&rest.payload, KINDS.open_fields(&job.kind));
    let is_open = !matches!(job.state, JobState::Running | JobState::Succeeded);
    Ok(Json(JobDetail {
        editable: is_open && KINDS.has(&job.kind),
        job,
        events,
        payload: shown.payload,
        redacted: shown.hidden,
        errors,
        attempts,
        round,
        // `00-<trace>-<span>-<flags>`
        trace_id: rest
            .trace
            .as_deref()
            .and_then(|trace| trace.split('-').nth(1))
            .map(str::to_owned),
        output,
        entries,
        tags: rest.tags,
        waiting: waiting.map(WaitingView::from),
        owner_name: rest.owner_name,
    }))
}

/// The newest 500: a job snoozed for days has a long timeline.
async fn list_events(conn: &mut PgConnection, job: JobId) -> sqlx::Result<Vec<JobEventView>> {
    let rows = sqlx::query!(
        r#"select
               id as "id!", at as "at!", event as "event!: Happening", attempt as "attempt!", worker_id,
               actor_id as "actor: AccountId", detail
           from job_timeline
           where job_id = $1
           order by at desc, id desc
           limit 500"#,
        job.0,
    )
    .fetch_all(conn)
    .await?;
    let views = rows.into_iter().rev().map(|row| JobEventView {
        id: row.id.to_string(),
        at: row.at,
        event: row.event,
        attempt: row.attempt,
        // A worker has no part in what a person did.
        worker_id: row.worker_id.filter(|_| row.actor.is_none()),
        actor_id: row.actor,
        detail: row.detail.as_ref().map(one_line),
    });
    Ok(views.collect())
}

async fn list_errors(conn: &mut PgConnection, job: JobId) -> sqlx::Result<Vec<JobErrorView>> {
    sqlx::query_as!(
        JobErrorView,
        "select at, attempt, code, message, backtrace, fingerprint, worker_id, build
         from job_errors
         where job_id = $1
         order by id desc
         limit 50",
        job.0,
    )
    .fetch_all(conn)
    .await
}

/// Files of an order, if the subject is one.
async fn find_output(conn: &mut PgConnection, subject: uuid::Uuid) -> sqlx::Result<Option<JobOutputView>> {
    sqlx::query_as!(
        JobOutputView,
        r#"select
               state, batch_size::bigint as "ordered!",
               (select count(*) from media where generation_id = generations.id) as "files!"
           from generations
           where id = $1"#,
        subject,
    )
    .fetch_optional(conn)
    .await
}

/// Transactions on members' accounts; the platform's side of each mirrors it.
async fn list_entries(conn: &mut PgConnection, subject: uuid::Uuid) -> sqlx::Result<Vec<JobEntryView>> {
    sqlx::query_as!(
        JobEntryView,
        "select moved.id as transaction_id, moved.kind, amount, created_at as at
         from ledger_transactions as moved
         join ledger_entries on transaction_id = moved.id
         join ledger_accounts as account on account.id = account_id
         where subject_id = $1 and account.owner_id is not null and account.asset = 'chip'
         order by created_at, line
         limit 100",
        subject,
    )
    .fetch_all(conn)
    .await
}
