use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{OPEN_MAX, WantedKind};
use crate::ids::{AccountId, FolderId, UploadId};

/// A file whose parts are not all there.
pub struct OpenUpload {
    pub id: UploadId,
    pub wanted: Option<WantedKind>,
    pub file_name: String,
    pub content_type: String,
    pub size_bytes: i64,
    pub part_bytes: i32,
    pub fingerprint: Option<String>,
    pub folder: Option<FolderId>,
    pub created_at: DateTime<Utc>,
    /// Numbers of the parts that are there, in order.
    pub parts: Vec<i32>,
    pub received_bytes: i64,
}

/// Unfinished uploads of a person, or one of them, newest first.
pub async fn list_open(
    conn: &mut PgConnection,
    account: AccountId,
    only: Option<UploadId>,
) -> sqlx::Result<Vec<OpenUpload>> {
    sqlx::query_as!(
        OpenUpload,
        r#"select uploads.id as "id: UploadId", wanted as "wanted: WantedKind", file_name, content_type,
               uploads.size_bytes, part_bytes, fingerprint, folder_id as "folder: FolderId", created_at,
               coalesce(array_agg(number order by number) filter (where number is not null), '{}') as "parts!",
               coalesce(sum(upload_parts.size_bytes), 0)::bigint as "received_bytes!"
           from uploads
           left join upload_parts on upload_id = uploads.id
           where account_id = $1 and state = 'open' and ($2::uuid is null or uploads.id = $2)
           group by uploads.id
           order by uploads.id desc
           limit $3"#,
        account.0,
        only.map(|id| id.0),
        OPEN_MAX,
    )
    .fetch_all(conn)
    .await
}
