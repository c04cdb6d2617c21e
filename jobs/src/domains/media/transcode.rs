//! A video on its way from what was brought to what plays.
use sqlx::PgConnection;

use crate::ids::{AccountId, MediaId};

/// The rendition that names the playlists of all sizes of a film.
pub const FILM_PLAYLIST: &str = "film.m3u8";

/// As all playlists are kept and served.
pub const PLAYLIST_CONTENT_TYPE: &str = "application/vnd.apple.mpegurl";

/// A video as it was brought.
pub struct SourceFilm {
    pub account: AccountId,
    pub object_key: String,
    pub size_bytes: u64,
}

/// `None`: it is gone, in the bin, or no longer processing.
pub async fn find_source(conn: &mut PgConnection, id: MediaId) -> sqlx::Result<Option<SourceFilm>> {
    let row = sqlx::query!(
        r#"select account_id as "account: AccountId", object_key, size_bytes
           from media
           join media_sources on media_id = id
           where id = $1 and status = 'processing' and deleted_at is null"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| SourceFilm {
        account: row.account,
        object_key: row.object_key,
        size_bytes: row.size_bytes.unsigned_abs(),
    }))
}

/// Whether nobody waits for it at the moment: it is gone, or in the bin.
pub async fn is_thrown_away(conn: &mut PgConnection, id: MediaId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select not exists (select from media where id = $1 and deleted_at is null) as "is_thrown_away!""#,
        id.0,
    )
    .fetch_one(conn)
    .await
}

/// Keeps it from going into the bin or coming out of it until the transaction ends. `false`: somebody else has it in hand
/// at this moment. Of one that is gone for good there is nothing to keep.
pub async fn hold_media(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<bool> {
    let held = sqlx::query!("select from media where id = $1 for no key update skip locked", id.0)
        .fetch_optional(&mut *tx)
        .await?;
    if held.is_some() {
        return Ok(true);
    }
    sqlx::query_scalar!(
        r#"select not exists (select from media where id = $1) as "is_gone!""#,
        id.0
    )
    .fetch_one(tx)
    .await
}

/// The file as it was brought is of no more use; whatever lies below `prefix` is for the sweep.
pub async fn drop_source(tx: &mut PgConnection, id: MediaId, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!("delete from media_sources where media_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    sqlx::query!(
        "insert into media_uploads (prefix, begun_at)
         values ($1, '-infinity')
         on conflict (prefix) do update set begun_at = '-infinity'",
        prefix,
    )
    .execute(tx)
    .await?;
    Ok(())
}
