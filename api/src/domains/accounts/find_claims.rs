use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::email::Email;

/// Claims of one address that get a link at once. The newest: who has just signed up waits for theirs.
const MAX_CLAIMS: i64 = 20;

/// An account that says that an address is its own.
pub struct Claim {
    pub account: AccountId,
    pub username: String,
    /// In the account's own spelling.
    pub email: String,
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
