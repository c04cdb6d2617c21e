use jobs::ids::{AccountId, CaseId};
use sqlx::PgConnection;

/// The member's oldest unseen warning.
pub async fn find_unseen_warning(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<CaseId>> {
    sqlx::query_scalar!(
        r#"select case_id as "id: CaseId" from strikes
           where account_id = $1 and seen_at is null and voided_at is null
           order by created_at
           limit 1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await
}
