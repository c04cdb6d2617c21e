use std::sync::LazyLock;

use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::CreatorError;
use crate::ids::AccountId;

/// A changed text gets a new version, which every creator accepts again.
const VERSION: &str = "2026-11-28";
const TEXT: &str = include_str!("agreement.txt");

/// The agreement between the site and its creators.
#[derive(Clone, Copy, Debug)]
pub struct Agreement {
    /// The day from which it applies.
    pub version: &'static str,
    /// Sections divided by empty lines; the first line of each is its title.
    pub text: &'static str,
    /// SHA-256 of the text.
    pub hash: &'static str,
}

/// The agreement in its current version.
pub fn agreement() -> Agreement {
    static HASH: LazyLock<String> = LazyLock::new(|| hex::encode(Sha256::digest(TEXT)));
    Agreement {
        version: VERSION,
        text: TEXT,
        hash: &HASH,
    }
}

/// Keeps that the account accepted the version, with the hash of its text. Only the current one can be accepted.
pub async fn accept_agreement(tx: &mut PgConnection, account: AccountId, version: &str) -> Result<(), CreatorError> {
    let current = agreement();
    if version != current.version {
        return Err(CreatorError::Conflict);
    }
    sqlx::query!(
        "insert into agreement_acceptances (account_id, version, text_hash) values ($1, $2, $3) on conflict do nothing",
        account.0,
        current.version,
        current.hash,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Whether the account has yet to accept the current version.
pub async fn must_accept(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (
               select from agreement_acceptances where account_id = $1 and version = $2
           ) as "must!""#,
        account.0,
        VERSION,
    )
    .fetch_one(conn)
    .await
}

/// Errors until the publisher has accepted the current version.
pub async fn check_agreement(conn: &mut PgConnection, account: AccountId) -> Result<(), CreatorError> {
    if must_accept(conn, account).await? {
        return Err(CreatorError::AgreementNeeded);
    }
    Ok(())
}
