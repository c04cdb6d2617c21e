use sqlx::PgConnection;

use super::Viewer;
use crate::ids::MediaId;

/// Whether something published opens the photo or video to the viewer. Its owner and messages have rights of their own.
pub async fn is_media_open(conn: &mut PgConnection, viewer: Viewer, media: MediaId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(r#"select is_media_open($1, $2) as "is_open!""#, media.0, viewer.raw(),)
        .fetch_one(conn)
        .await
}
