//! Objects on their way into storage. A worker that dies between its first object and the rows that name it leaves
//! orphans; the row written before the first object lets the sweep find them.
use sqlx::PgConnection;

/// No upload takes this long: older ones are orphans.
pub const UPLOAD_HOURS: i32 = 24;

/// Records that objects are about to be stored under `prefix`. Commit it before the first object.
pub async fn begin_upload(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media_uploads (prefix) values ($1) on conflict (prefix) do update set begun_at = now()",
        prefix,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends the record: the objects under `prefix` have their rows now, or are gone.
pub async fn end_upload(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!("delete from media_uploads where prefix = $1", prefix)
        .execute(conn)
        .await?;
    Ok(())
}

/// Gives up the objects under `prefix`: the next sweep deletes them.
pub async fn leave_upload(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update media_uploads set begun_at = '-infinity' where prefix = $1",
        prefix
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Records a multipart upload of an object below `prefix`, with its id in the store. There is one at a time.
pub async fn keep_parts(conn: &mut PgConnection, prefix: &str, object_key: &str, store_id: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update media_uploads set object_key = $2, store_id = $3 where prefix = $1",
        prefix,
        object_key,
        store_id,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// An orphaned upload.
pub struct LeftUpload {
    pub prefix: String,
    /// Object of the last multipart upload, and its id in the store; it may be complete by now.
    pub object_key: Option<String>,
    pub store_id: Option<String>,
}

/// Orphaned prefixes, oldest first.
pub async fn left_uploads(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<LeftUpload>> {
    sqlx::query_as!(
        LeftUpload,
        "select prefix, object_key, store_id from media_uploads
         where begun_at < now() - make_interval(hours => $1)
         order by begun_at
         limit $2",
        UPLOAD_HOURS,
        limit,
    )
    .fetch_all(conn)
    .await
}
