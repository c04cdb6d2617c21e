use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::EntryKind;
use crate::ids::AccountId;

/// One movement on a member's account.
#[derive(Clone, Debug)]
pub struct Transaction {
    /// Sorts by time.
    pub id: Uuid,
    pub kind: EntryKind,
    /// Chips. Positive: received.
    pub amount: i64,
    /// Type of `subject_id`: `generation`, `payment`, `direct_message` or `auto_chat`.
    pub subject_type: Option<String>,
    pub subject_id: Option<Uuid>,
    pub created_at: DateTime<Utc>,
}

/// Up to `limit` movements, newest first, before the given one.
pub async fn list_transactions(
    conn: &mut PgConnection,
    member: AccountId,
    before: Option<Uuid>,
    limit: i64,
) -> sqlx::Result<Vec<Transaction>> {
    sqlx::query_as!(
        Transaction,
        r#"select
               ledger_transactions.id,
               kind,
               amount,
               subject_type,
               subject_id,
               created_at
           from ledger_entries
           join ledger_transactions on ledger_transactions.id = transaction_id
           where account_id = $1 and ($2::uuid is null or transaction_id < $2)
           order by transaction_id desc
           limit $3"#,
        member.0,
        before,
        limit,
    )
    .fetch_all(conn)
    .await
}
