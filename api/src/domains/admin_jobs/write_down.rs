use jobs::{
    audit,
    ids::{AccountId, JobId},
};
use serde_json::{Value, json};
use sqlx::PgConnection;

/// Writes down what somebody did to a job. Call it last in the transaction.
pub(super) async fn write_down(
    tx: &mut PgConnection,
    actor: AccountId,
    action: &str,
    job: JobId,
    reason: Option<&str>,
    detail: Option<Value>,
) -> sqlx::Result<()> {
    let entry = audit::Entry {
        actor: Some(actor),
        action,
        subject: Some(("job", &job.to_string())),
        reason,
        detail: detail.unwrap_or_else(|| json!({})),
    };
    audit::append(tx, &entry).await
}
