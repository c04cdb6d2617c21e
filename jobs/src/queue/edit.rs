use serde_json::{Value, json};
use sqlx::PgConnection;

use super::{
    Happening, Kinds, PayloadError, record,
    redact::hidden_at,
    terms::{add_terms, forget_words},
};
use crate::ids::{AccountId, JobId};

#[derive(Debug, thiserror::Error)]
pub enum EditError {
    #[error("running and finished jobs can't be changed")]
    NotWaiting,
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// A payload never makes it somebody else's job, or a job about something else.
    #[error("the owner, subject and key of a job can't be changed")]
    Identity,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Changes what a job that does not run was given. The payload must be one of its kind.
pub async fn edit(
    tx: &mut PgConnection,
    kinds: Kinds,
    id: JobId,
    payload: &Value,
    actor: AccountId,
) -> Result<(), EditError> {
    let job = sqlx::query!(
        "select kind, payload, owner_id, subject_type, subject_id, dedupe_key
         from jobs
         where id = $1 and state not in ('running', 'succeeded')
         for update",
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(EditError::NotWaiting)?;
    if let Some(field) = hidden_at(payload) {
        let message = "this is a placeholder for hidden values".to_owned();
        return Err(PayloadError::Invalid { field, message }.into());
    }
    let read = kinds.read_payload(&job.kind, payload)?;
    let is_same = read.owner.map(|owner| owner.0) == job.owner_id
        && read.subject.map(|(_, id)| id) == job.subject_id
        && read.subject.map(|(kind, _)| kind) == job.subject_type.as_deref()
        && read.dedupe_key == job.dedupe_key;
    if !is_same {
        return Err(EditError::Identity);
    }
    if read.payload != job.payload {
        sqlx::query!(
            "insert into job_inputs (job_id, input_payload) values ($1, $2)",
            id.0,
            job.payload,
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!("update jobs set payload = $2 where id = $1", id.0, read.payload)
        .execute(&mut *tx)
        .await?;
    forget_words(tx, id).await?;
    add_terms(tx, &[(id, read.terms)]).await?;
    let changed = changed_fields(&job.payload, &read.payload);
    record(
        tx,
        id,
        Happening::Edited,
        Some(actor),
        Some(json!({ "changed": changed })),
    )
    .await?;
    Ok(())
}

/// Names of the topmost fields that differ: what stood in them is nobody's business.
fn changed_fields<'a>(before: &'a Value, after: &'a Value) -> Vec<&'a str> {
    let fields = |value: &'a Value| value.as_object().into_iter().flatten();
    let mut changed: Vec<&str> = fields(after)
        .filter(|(name, value)| before.get(name.as_str()) != Some(value))
        .chain(fields(before).filter(|(name, _)| after.get(name.as_str()).is_none()))
        .map(|(name, _)| name.as_str())
        .collect();
    changed.sort_unstable();
    changed
}
