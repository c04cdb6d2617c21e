use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::CheckState;
use crate::ids::{AccountId, VerificationId};

/// A check of a person.
#[derive(Clone, Debug)]
pub struct Check {
    pub id: VerificationId,
    pub url: String,
    pub status: CheckState,
    pub expires_at: DateTime<Utc>,
}

/// Knowledge of a person's age and identity.
#[derive(Clone, Debug)]
pub struct Verification {
    pub is_verified: bool,
    /// Creators, applicants, and whoever is where ages are checked before explicit media opens, have to be verified.
    pub is_required: bool,
    /// The newest.
    pub check: Option<Check>,
}

/// A person's check, and whether they need one where the request comes from.
pub async fn find_verification(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Verification> {
    let facts = sqlx::query!(
        r#"select verified_at is not null as "is_verified!",
               role = 'creator' or exists (
                   select from creator_applications where account_id = accounts.id
               ) as "is_creator!",
               -- no place outside requests
               current_setting('nocturne.place', true) is not null
                   and region_rule(viewer_place(), now()) = 'check_first' as "is_checked_first!"
           from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let check = sqlx::query_as!(
        Check,
        r#"select id as "id: VerificationId", url, expires_at,
               case when state = 'pending' and expires_at <= now() then 'expired' else state end
                   as "status!: CheckState"
           from verifications where account_id = $1
           order by created_at desc limit 1"#,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(Verification {
        is_verified: facts.is_verified,
        is_required: (facts.is_creator || facts.is_checked_first) && !facts.is_verified,
        check,
    })
}
