use jobs::ids::AccountId;
use sqlx::PgExecutor;

use super::{Role, login_name::LoginName};

/// An account, as who signs in to it needs it.
pub struct Account {
    pub id: AccountId,
    pub username: String,
    pub email: String,
    pub password_hash: String,
    pub role: Role,
    pub is_blocked: bool,
    pub is_deleted: bool,
}

/// The account that somebody may sign in to under that name. An address names the one account that has confirmed it:
/// what others say of it opens nothing, stands in nobody's way and can't be found out.
pub async fn find_account(db: impl PgExecutor<'_>, name: &LoginName) -> sqlx::Result<Option<Account>> {
    sqlx::query_as!(
        Account,
        r#"select id as "id: AccountId", username, email, password_hash, role as "role: Role",
                  blocked_at is not null as "is_blocked!", deleted_at is not null as "is_deleted!"
           from accounts
           where lower(username) = $1 or (lower(email) = $1 and email_confirmed_at is not null)"#,
        name.as_str(),
    )
    .fetch_optional(db)
    .await
}
