use jobs::ids::AccountId;
use sqlx::PgExecutor;

use super::{Role, login_name::LoginName};

/// Claims of an address that are looked at, beside that of whoever confirmed it. The oldest: a stranger who signs up
/// later with somebody's address can't push the owner out. The confirmed one takes no place among them, or a claim that
/// stops opening would tell that somebody has confirmed the address.
const MAX_UNCONFIRMED: u32 = 3;
/// As many as [`find_claims`] returns for an address.
pub const MAX_CLAIMS: u32 = MAX_UNCONFIRMED + 1;

/// An account that has a name or says that an address is its own.
pub struct Claim {
    pub account: AccountId,
    pub username: String,
    pub email: String,
    pub password_hash: String,
    pub role: Role,
    pub is_confirmed: bool,
    pub is_blocked: bool,
    pub is_deleted: bool,
}

/// Every account that the name may mean: at most one for a username, at most [`MAX_CLAIMS`] for an address. Living ones
/// first, and of those the one that confirmed the address, then the oldest.
pub async fn find_claims(db: impl PgExecutor<'_>, name: &LoginName) -> sqlx::Result<Vec<Claim>> {
    let mut claims = sqlx::query_as!(
        Claim,
        r#"select id as "account: AccountId", username, email, password_hash, role as "role: Role",
                  email_confirmed_at is not null as "is_confirmed!", blocked_at is not null as "is_blocked!",
                  deleted_at is not null as "is_deleted!"
           from accounts
           where lower(username) = $1 or lower(email) = $1
           order by email_confirmed_at is null, deleted_at is not null, created_at, id
           limit $2"#,
        name.as_str(),
        i64::from(MAX_CLAIMS),
    )
    .fetch_all(db)
    .await?;
    if !claims.first().is_some_and(|first| first.is_confirmed) {
        claims.truncate(MAX_UNCONFIRMED as usize);
    }
    claims.sort_by_key(|claim| claim.is_deleted);
    Ok(claims)
}
