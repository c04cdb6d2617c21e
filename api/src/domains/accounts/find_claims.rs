use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::email::Email;

/// Maximum links per mail. Newest claims first, since a person who has just signed up is waiting for theirs.
const MAX_CLAIMS: i64 = 20;

/// An account that claims an address.
pub struct Claim {
    pub account: AccountId,
    pub username: String,
    /// As spelled by the account.
    pub email: String,
}

/// Accounts whose password the mailbox may reset: the one that has confirmed the address or, if none has, those that
/// claim it. Claims are grouped by spelling, starting with the requested one.
pub async fn find_claims(conn: &mut PgConnection, address: &Email) -> sqlx::Result<Vec<Claim>> {
    let mut claims = sqlx::query_as!(
        Claim,
        r#"select id as "account: AccountId", username, email
           from accounts
           where lower(email) = lower($1)
               -- who wants a deleted account back may have forgotten its password
               and (deleted_at is null or erase_at > now())
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
