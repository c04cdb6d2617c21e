use jobs::{audit, ids::AccountId};
use serde_json::Value;
use sqlx::PgConnection;

use crate::http::caller::Caller;

/// Keeps what somebody of the staff did to an account. Last in the transaction.
pub(super) async fn write_down(
    tx: &mut PgConnection,
    caller: Caller,
    action: &str,
    account: AccountId,
    reason: Option<&str>,
    detail: Value,
) -> sqlx::Result<()> {
    let entry = audit::Entry {
        actor: Some(caller.account),
        action,
        subject: Some(("account", &account.to_string())),
        reason,
        detail,
    };
    audit::append(tx, &entry).await
}
