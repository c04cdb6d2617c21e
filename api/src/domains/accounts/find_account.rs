use chrono::{DateTime, Utc};
use jobs::ids::AccountId;
use sqlx::PgExecutor;

use super::{Role, login_name::LoginName};

/// Maximum accounts checked per email.
pub const MOST: usize = 3;

/// Account data needed for a log-in.
pub struct Account {
    pub id: AccountId,
    pub username: String,
    pub email: String,
    pub password_hash: String,
    pub role: Role,
    pub is_blocked: bool,
    pub is_deleted: bool,
    /// Until when a deleted account can be restored by its owner.
    pub restorable_until: Option<DateTime<Utc>>,
    /// Whether a code is required as well.
    pub has_second_factor: bool,
}

/// Accounts that the name may log in to. An email finds the account that has confirmed it, then unverified claims,
/// newest first: the password decides which one is meant.
pub async fn find_accounts(db: impl PgExecutor<'_>, name: &LoginName) -> sqlx::Result<Vec<Account>> {
    sqlx::query_as!(
        Account,
        r#"select id as "id: AccountId", username, email, password_hash, role as "role: Role",
                  blocked_at is not null as "is_blocked!", deleted_at is not null as "is_deleted!",
                  case when erase_at > now() then erase_at end as restorable_until,
                  exists (
                      select from two_factors where account_id = accounts.id and activated_at is not null
                  ) as "has_second_factor!"
           from accounts
           where lower(username) = $1
               or (lower(email) = $1 and (email_confirmed_at is not null or deleted_at is null or erase_at > now()))
           order by (lower(username) = $1) desc, (email_confirmed_at is not null) desc, created_at desc, id desc
           limit $2"#,
        name.as_str(),
        i64::try_from(MOST).unwrap_or(i64::MAX),
    )
    .fetch_all(db)
    .await
}
