use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, types::Json};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    ApplyBulk, JobFilter,
    preview::{MAX_COUNTED, places_of},
};
use crate::{
    ids::{AccountId, JobId},
    queue::{EnqueueOptions, enqueue_with},
};

/// Action on many jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum BulkVerb {
    Retry,
    Cancel,
    Discard,
    /// Takes a discard back: failed jobs have failed again, others wait again.
    Restore,
    /// Starts them before their time.
    Run,
    Prioritise,
}

impl BulkVerb {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Retry => "retry",
            Self::Cancel => "cancel",
            Self::Discard => "discard",
            Self::Restore => "restore",
            Self::Run => "run",
            Self::Prioritise => "prioritise",
        }
    }

    /// Whether it makes jobs run, in which case their failures count against it.
    pub(super) const fn starts_runs(self) -> bool {
        matches!(self, Self::Retry | Self::Run)
    }
}

/// Progress of a bulk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum BulkState {
    /// The first few are running; the rest depends on their outcome.
    Canary,
    Running,
    /// Paused by staff.
    Paused,
    /// Too many failed.
    Halted,
    /// Stopped by staff.
    Stopped,
    Done,
}

/// An order to act on many jobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = StartBulk)]
pub struct NewBulk {
    pub verb: BulkVerb,
    pub filter: JobFilter,
    /// Job count that the member of staff confirmed; jobs beyond it are not touched.
    pub confirmed: i32,
    pub reason: String,
    /// Canary size: the rest follows if few of these failed. 0: no canary.
    pub canary: Option<i32>,
    /// 1 to 500.
    pub per_second: Option<i32>,
    /// Halts when a higher share of the runs failed. 100: never.
    pub max_error_percent: Option<i16>,
    /// For [`BulkVerb::Prioritise`].
    pub priority: Option<i16>,
}

/// 50 jobs a second are a page of the queue and no burden on it.
const PER_SECOND: i32 = 50;
const MAX_PER_SECOND: i32 = 500;

#[derive(Debug, thiserror::Error)]
pub enum BulkError {
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("no job matches the filter")]
    Nothing,
    #[error("more jobs match than were confirmed")]
    CountChanged,
    #[error("the key was used for another request")]
    KeyReused,
    #[error("no such bulk action")]
    NotFound,
    #[error("already ended")]
    Ended,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// An order after it was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartedBulk {
    pub id: Uuid,
    pub job: JobId,
    /// Whether it was placed now, not by an earlier use of its key.
    pub is_new: bool,
}

/// Places the order. A job of its own walks through the filter, so no browser has to stay open. A repeated key is the
/// same order. Needs a transaction.
pub async fn start_bulk(
    tx: &mut PgConnection,
    actor: AccountId,
    key: &str,
    order: &NewBulk,
) -> Result<StartedBulk, BulkError> {
    let hash = Sha256::digest(serde_json::to_vec(order).map_err(|e| sqlx::Error::Encode(e.into()))?);
    if let Some(known) = find_by_key(tx, actor, key, &hash).await? {
        return Ok(known);
    }
    check(order)?;
    let fits = places_of(
        tx,
        &order.filter,
        order.verb,
        usize::try_from(order.confirmed).unwrap_or(0),
    )
    .await?;
    if fits.places.is_empty() {
        return Err(BulkError::Nothing);
    }
    if fits.is_cut {
        return Err(BulkError::CountChanged);
    }
    let started = StartedBulk {
        id: Uuid::now_v7(),
        job: JobId::fresh(),
        is_new: true,
    };
    let canary = if order.verb.starts_runs() {
        order.canary.unwrap_or_default()
    } else {
        0
    };
    let added = sqlx::query!(
        "insert into bulks
             (id, actor_id, verb, filter, reason, state, confirmed, canary, per_second, max_error_percent, priority,
              job_id, idempotency_key, request_hash)
         values ($1, $2, $3, $4, $5, case when $7 > 0 then 'canary' else 'running' end, $6, $7, $8, $9, $10, $11, $12,
             $13)
         on conflict on constraint bulks_idempotency do nothing",
        started.id,
        actor.0,
        order.verb.as_str(),
        Json(&order.filter) as _,
        order.reason.trim(),
        order.confirmed,
        canary,
        order.per_second.unwrap_or(PER_SECOND),
        order.max_error_percent.unwrap_or(100),
        order.priority,
        started.job.0,
        key,
        hash.as_slice(),
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        // A concurrent request used the same key.
        return find_by_key(tx, actor, key, &hash).await?.ok_or(BulkError::NotFound);
    }
    let options = EnqueueOptions {
        id: Some(started.job),
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &ApplyBulk { bulk_id: started.id }, options).await?;
    Ok(started)
}

fn check(order: &NewBulk) -> Result<(), BulkError> {
    let fits = |is_fine: bool, field| if is_fine { Ok(()) } else { Err(BulkError::Field(field)) };
    fits(order.filter.check().is_ok(), "filter")?;
    fits(
        (1..=MAX_COUNTED).contains(&usize::try_from(order.confirmed).unwrap_or(0)),
        "confirmed",
    )?;
    fits((0..=10_000).contains(&order.canary.unwrap_or_default()), "canary")?;
    fits(
        (1..=MAX_PER_SECOND).contains(&order.per_second.unwrap_or(PER_SECOND)),
        "perSecond",
    )?;
    fits(
        (0..=100).contains(&order.max_error_percent.unwrap_or(100)),
        "maxErrorPercent",
    )?;
    fits(
        order.priority.is_some() || order.verb != BulkVerb::Prioritise,
        "priority",
    )
}

async fn find_by_key(
    tx: &mut PgConnection,
    actor: AccountId,
    key: &str,
    hash: &[u8],
) -> Result<Option<StartedBulk>, BulkError> {
    let known = sqlx::query!(
        r#"select id, job_id as "job: JobId", request_hash from bulks where actor_id = $1 and idempotency_key = $2"#,
        actor.0,
        key,
    )
    .fetch_optional(tx)
    .await?;
    match known {
        None => Ok(None),
        Some(row) if row.request_hash == hash => Ok(Some(StartedBulk {
            id: row.id,
            job: row.job,
            is_new: false,
        })),
        Some(_) => Err(BulkError::KeyReused),
    }
}

/// Command for a running bulk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BulkCommand {
    Pause,
    /// Continues after a pause or halt. Earlier failures do not halt it again.
    Resume,
    Stop,
}

/// Pauses, resumes or stops a bulk; its work so far stays. Returns whether anything changed. Needs a transaction.
pub async fn command_bulk(tx: &mut PgConnection, id: Uuid, command: BulkCommand) -> Result<bool, BulkError> {
    let bulk = sqlx::query!(
        r#"select state as "state: BulkState", moved, canary from bulks where id = $1 for update"#,
        id,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(BulkError::NotFound)?;
    let is_held = matches!(bulk.state, BulkState::Paused | BulkState::Halted);
    let state = match (command, bulk.state) {
        (_, BulkState::Done | BulkState::Stopped) => return Err(BulkError::Ended),
        (BulkCommand::Pause, _) if is_held => return Ok(false),
        (BulkCommand::Pause, _) => "paused",
        (BulkCommand::Resume, _) if !is_held => return Ok(false),
        (BulkCommand::Resume, _) if bulk.moved < bulk.canary => "canary",
        (BulkCommand::Resume, _) => "running",
        (BulkCommand::Stop, _) => "stopped",
    };
    sqlx::query!(
        "update bulks
         set state = $2, note = null,
             judged_from = case when $3 then clock_timestamp() else judged_from end,
             finished_at = case when $2 = 'stopped' then now() end
         where id = $1",
        id,
        state,
        command == BulkCommand::Resume,
    )
    .execute(&mut *tx)
    .await?;
    if command == BulkCommand::Resume {
        // Its job ended with the pause, or is about to.
        if let Some(job) = enqueue_with(tx, &ApplyBulk { bulk_id: id }, EnqueueOptions::default()).await? {
            sqlx::query!("update bulks set job_id = $2 where id = $1", id, job.0)
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(true)
}
