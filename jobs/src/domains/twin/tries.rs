use sqlx::PgConnection;

use crate::{ids::AccountId, queue::Job};

/// Jobs of a kind about the account that were ordered within 24 hours.
pub(super) async fn count_tries<J: Job>(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!" from jobs
           where subject_id = $1 and kind = $2 and created_at > now() - interval '24 hours'"#,
        account.0,
        J::KIND,
    )
    .fetch_one(conn)
    .await
}
