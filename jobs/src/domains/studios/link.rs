use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::StudioError;
use crate::ids::{AccountId, StudioLinkId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum LinkState {
    /// Waiting for the other side.
    Asked,
    Attached,
    Refused,
    Ended,
}

/// A link with its lock.
pub(super) struct Link {
    pub studio: AccountId,
    pub creator: AccountId,
    pub state: LinkState,
}

pub(super) async fn lock_link(tx: &mut PgConnection, id: StudioLinkId) -> Result<Link, StudioError> {
    sqlx::query_as!(
        Link,
        r#"select studio_id as "studio: AccountId", creator_id as "creator: AccountId", state as "state: LinkState"
           from studio_links
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(StudioError::NotFound)
}

/// The link by which the studio looks after that creator now. Another's creator is answered as missing.
pub async fn find_link_of_studio(
    conn: &mut PgConnection,
    studio: AccountId,
    username: &str,
) -> sqlx::Result<Option<(StudioLinkId, AccountId)>> {
    let found = sqlx::query!(
        r#"select studio_links.id as "id: StudioLinkId", creator_id as "creator: AccountId"
           from studio_links
           join accounts on accounts.id = creator_id
           where studio_id = $1 and lower(username) = lower($2) and state = 'attached'"#,
        studio.0,
        username,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|row| (row.id, row.creator)))
}
