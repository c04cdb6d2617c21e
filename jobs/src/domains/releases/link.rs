use sqlx::PgConnection;

use super::{ReleaseError, ReleaseState};
use crate::ids::{AccountId, PersonId, ReleaseId};

/// A release as its link opens it, locked for the rest of the transaction.
#[derive(Clone, Debug)]
pub struct OpenRelease {
    pub id: ReleaseId,
    pub person: PersonId,
    /// The uploader.
    pub owner: AccountId,
    pub state: ReleaseState,
}

/// The release of a link. `digest` is of its secret. Links that are wrong, replaced or out of time look the same; one
/// that was signed works for good. Locks the person first, as where a link is made.
pub async fn open_link(tx: &mut PgConnection, digest: &[u8]) -> Result<OpenRelease, ReleaseError> {
    sqlx::query_as!(
        OpenRelease,
        r#"select releases.id as "id: ReleaseId", person_id as "person: PersonId",
               persons.account_id as "owner: AccountId", state as "state: ReleaseState"
           from persons
           join releases on persons.id = person_id
           where secret_hash = $1 and (
               signed_at is not null or state = 'declined' or (state = 'sent' and link_ends_at > now())
           )
           for update"#,
        digest,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ReleaseError::Link)
}
