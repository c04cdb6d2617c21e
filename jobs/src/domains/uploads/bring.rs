use sqlx::PgConnection;

use super::{PART_BYTES, WantedKind, begin::kept_name, prefix_of};
use crate::ids::{AccountId, FolderId, UploadId};

/// A whole file that lies in storage already, and was not sent from a device.
pub struct Brought<'a> {
    pub id: UploadId,
    pub account: AccountId,
    pub wanted: WantedKind,
    pub file_name: &'a str,
    pub size_bytes: i64,
    pub folder: Option<FolderId>,
    pub title: Option<&'a str>,
}

/// Keeps it as an upload that is finished: its intake finds it as any other. The medium of its id has arrived. One that
/// was brought before is brought again.
pub async fn bring(tx: &mut PgConnection, new: &Brought<'_>) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into uploads
             (id, account_id, wanted, file_name, content_type, size_bytes, part_bytes, folder_id, title, object_key,
              state, media_id)
         values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, 'finishing', $1)
         on conflict (id) do update set state = 'finishing', touched_at = now()",
        new.id.0,
        new.account.0,
        new.wanted.as_str(),
        kept_name(new.file_name),
        new.size_bytes,
        i32::try_from(PART_BYTES).unwrap_or(i32::MAX),
        new.folder.map(|id| id.0),
        new.title,
        format!("{}source", prefix_of(new.id)),
    )
    .execute(tx)
    .await?;
    Ok(())
}
