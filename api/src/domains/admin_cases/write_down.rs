use jobs::{
    audit,
    ids::{AccountId, CaseId},
};
use serde_json::Value;
use sqlx::PgConnection;

/// Writes down what somebody did to a case. Call it last in the transaction.
pub(super) async fn write_down(
    tx: &mut PgConnection,
    actor: AccountId,
    action: &str,
    case: CaseId,
    reason: Option<&str>,
    detail: Value,
) -> sqlx::Result<()> {
    let entry = audit::Entry {
        actor: Some(actor),
        action,
        subject: Some(("case", &case.to_string())),
        reason,
        detail,
    };
    audit::append(tx, &entry).await
}
