//! Whether media may be published: the database function `clearance` is the only decision, and every way to publish
//! asks it.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

/// Whether a medium may be published now, or what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Clearance {
    Cleared,
    /// The uploader has to say who is shown.
    Ask,
    /// The uploader’s age and identity have to be checked.
    Verify,
    /// A person shown has not signed, or the time agreed on is not now.
    Signature,
    /// Staff have to look at it.
    Review,
    Refused,
    /// A release ended.
    Withdrawn,
}

impl Clearance {
    /// Whether it is never published, whatever its owner does.
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Refused | Self::Withdrawn)
    }
}

/// The decision on each medium. Media that are gone are absent.
pub async fn find_clearances(conn: &mut PgConnection, media: &[Uuid]) -> sqlx::Result<HashMap<Uuid, Clearance>> {
    let rows = sqlx::query!(
        r#"select id, clearance(id) as "clearance!: Clearance" from media where id = any($1)"#,
        media,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.clearance)).collect())
}

/// Whether all of the media may be published now.
pub async fn are_cleared(conn: &mut PgConnection, media: &[Uuid]) -> sqlx::Result<bool> {
    let found = find_clearances(conn, media).await?;
    Ok(found.values().all(|&clearance| clearance == Clearance::Cleared))
}

/// Whether everyone shown in the media agreed that they are sold, or shown to all.
pub async fn are_covered(conn: &mut PgConnection, media: &[Uuid], is_sold: bool) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select coalesce(bool_and(consent_covers(id, $2)), true) as "are_covered!" from media where id = any($1)"#,
        media,
        if is_sold { "sold" } else { "shown" },
    )
    .fetch_one(conn)
    .await
}
