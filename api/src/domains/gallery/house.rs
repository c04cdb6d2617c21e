use jobs::ids::AccountId;
use sqlx::PgConnection;

/// Name of the account that stands for pictures without a character, if staff chose one that is there.
pub(super) async fn house_name(conn: &mut PgConnection, account: Option<AccountId>) -> sqlx::Result<Option<String>> {
    let Some(account) = account else {
        return Ok(None);
    };
    sqlx::query_scalar!(
        "select username from accounts where id = $1 and deleted_at is null",
        account.0
    )
    .fetch_optional(conn)
    .await
}
