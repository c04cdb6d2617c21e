use jobs::audit;
use serde_json::Value;
use sqlx::PgConnection;

use crate::http::caller::Caller;

/// Keeps what somebody of the staff did with a payment. Last in the transaction.
pub(super) async fn write_down(
    tx: &mut PgConnection,
    caller: Caller,
    action: &str,
    payment: &str,
    reason: Option<&str>,
    detail: Value,
) -> sqlx::Result<()> {
    let entry = audit::Entry {
        actor: Some(caller.account),
        action,
        subject: Some(("payment", payment)),
        reason,
        detail,
    };
    audit::append(tx, &entry).await
}
