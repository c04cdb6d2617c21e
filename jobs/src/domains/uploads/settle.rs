use sqlx::PgConnection;

use super::WantedKind;
use crate::ids::{AccountId, MediaId, UploadId};

/// A finished upload, as its intake finds it.
pub struct Gathered {
    pub account: AccountId,
    pub wanted: Option<WantedKind>,
    pub size_bytes: u64,
    pub object_key: String,
    /// `None`: it came in one piece.
    pub store_id: Option<String>,
    pub parts: Vec<PartTag>,
}

/// The store's tag of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartTag {
    pub number: i32,
    pub etag: String,
}

/// The upload of a medium. `None`: the medium is gone, or is no longer processing.
pub async fn open_intake(conn: &mut PgConnection, media: MediaId) -> sqlx::Result<Option<Gathered>> {
    let row = sqlx::query!(
        r#"select uploads.account_id as "account: AccountId", wanted as "wanted: WantedKind", size_bytes, object_key,
               store_id
           from uploads
           join media on media.id = media_id
           where media_id = $1 and status = 'processing' and state = 'finishing'"#,
        media.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    let parts = parts_of(conn, UploadId(media.0)).await?;
    Ok(Some(Gathered {
        account: row.account,
        wanted: row.wanted,
        size_bytes: row.size_bytes.unsigned_abs(),
        object_key: row.object_key,
        store_id: row.store_id,
        parts,
    }))
}

/// Received parts of an upload, in order.
pub async fn parts_of(conn: &mut PgConnection, id: UploadId) -> sqlx::Result<Vec<PartTag>> {
    sqlx::query_as!(
        PartTag,
        "select number, etag from upload_parts where upload_id = $1 order by number",
        id.0,
    )
    .fetch_all(conn)
    .await
}

/// Ends the intake, whether it succeeded or failed.
pub async fn settle(tx: &mut PgConnection, media: MediaId) -> sqlx::Result<()> {
    sqlx::query!("update uploads set state = 'done' where media_id = $1", media.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("delete from upload_parts where upload_id = $1", media.0)
        .execute(tx)
        .await?;
    Ok(())
}
