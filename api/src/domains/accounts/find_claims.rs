use jobs::ids::AccountId;
use sqlx::{PgConnection, PgExecutor};

use super::{Role, email::Email, login_name::LoginName};

/// Claims of one address that get a link at once. The newest: who has just signed up waits for theirs.
const MAX_CLAIMS: i64 = 20;

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

/// An account that says that an address is its own.
pub struct Claim {
    pub account: AccountId,
    pub username: String,
    /// In the account's own spelling.
    pub email: String,
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

/// The accounts whose passwords the readers of that mailbox may choose anew: the one that has confirmed the address or,
/// as long as none has, those that claim it. Claims in the same spelling stand together, and those in the spelling that
/// was asked for come first.
pub async fn find_claims(conn: &mut PgConnection, address: &Email) -> sqlx::Result<Vec<Claim>> {
    let mut claims = sqlx::query_as!(
        Claim,
        r#"select id as "account: AccountId", username, email
           from accounts
           where lower(email) = lower($1)
               and deleted_at is null
               and (
                   email_confirmed_at is not null
                   or not exists (
                       select 1
                       from accounts as owners
                       where lower(owners.email) = lower($1)
                           and owners.email_confirmed_at is not null
                           and owners.deleted_at is null
                   )
               )
           order by created_at desc, id desc
           limit $2"#,
        address.as_str(),
        MAX_CLAIMS,
    )
    .fetch_all(conn)
    .await?;
    claims.sort_by(|a, b| (a.email != address.as_str(), &a.email).cmp(&(b.email != address.as_str(), &b.email)));
    Ok(claims)
}
