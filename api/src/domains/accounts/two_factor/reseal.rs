use jobs::{ids::AccountId, signing::SigningKey};
use sqlx::PgConnection;

use super::seal::{open, seal};

/// Numbers of two-factor secrets.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Resealed {
    /// Now sealed under the current secret.
    pub resealed: u64,
    /// Left as they are: no accepted secret opens them.
    pub lost: u64,
}

/// Seals every two-factor secret under the current secret of the site, so that an earlier one may go. Each is its own
/// statement: an interrupted call is repeated, and a secret that is replaced meanwhile stays as it is.
pub async fn reseal_two_factors(conn: &mut PgConnection, signing: &SigningKey) -> sqlx::Result<Resealed> {
    let rows = sqlx::query!(r#"select account_id as "account: AccountId", sealed from two_factors"#)
        .fetch_all(&mut *conn)
        .await?;
    let mut numbers = Resealed::default();
    for row in rows {
        let Some(secret) = open(signing, row.account, &row.sealed) else {
            numbers.lost += 1;
            continue;
        };
        let done = sqlx::query!(
            "update two_factors set sealed = $3 where account_id = $1 and sealed = $2",
            row.account.0,
            row.sealed,
            seal(signing, row.account, &secret),
        )
        .execute(&mut *conn)
        .await?;
        numbers.resealed += done.rows_affected();
    }
    Ok(numbers)
}
