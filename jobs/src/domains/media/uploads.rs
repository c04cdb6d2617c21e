//! What is on its way into storage. A worker that dies between its first object and the rows that name it leaves objects
//! that nothing points to; the row written before the first object tells the sweep about them.
use sqlx::PgConnection;

/// No upload takes this long: what is older was left behind.
pub const UPLOAD_HOURS: i32 = 24;

/// Says that objects are about to be stored under keys that start with `prefix`. Commit it before the first object.
pub async fn begin_upload(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media_uploads (prefix) values ($1) on conflict (prefix) do update set begun_at = now()",
        prefix,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The objects under `prefix` have their rows now, or are gone.
pub async fn end_upload(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!("delete from media_uploads where prefix = $1", prefix)
        .execute(conn)
        .await?;
    Ok(())
}

/// Nothing will point to the objects under `prefix`: the next sweep takes them away.
pub async fn leave_upload(conn: &mut PgConnection, prefix: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update media_uploads set begun_at = '-infinity' where prefix = $1",
        prefix
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// An object below `prefix` is being sent in parts, under that name of the store's. There is one at a time.
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

/// What was left behind.
pub struct LeftUpload {
    pub prefix: String,
    /// The object whose parts came last, and what the store calls them; they may have become one since.
    pub object_key: Option<String>,
    pub store_id: Option<String>,
}

/// Prefixes whose objects were left behind, oldest first.
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
