use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgConnection;

use crate::ids::AccountId;

/// A setting that somebody has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub key: String,
    /// `None`: it was put back to its default.
    pub value: Option<Value>,
    pub version: i32,
    pub changed_at: DateTime<Utc>,
    pub changed_by: AccountId,
    pub changed_by_name: String,
}

/// All that were ever changed.
pub async fn list_kept(conn: &mut PgConnection) -> sqlx::Result<Vec<Kept>> {
    sqlx::query_as!(
        Kept,
        r#"select key, value, version, changed_at, changed_by as "changed_by: AccountId",
               accounts.username as changed_by_name
           from settings
           join accounts on accounts.id = changed_by
           order by key"#,
    )
    .fetch_all(conn)
    .await
}
