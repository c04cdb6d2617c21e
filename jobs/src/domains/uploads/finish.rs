use sqlx::PgConnection;

use super::{UploadError, WantedKind};
use crate::{
    domains::media::{Arrival, MediaKind, arrive, check_folder},
    ids::{AccountId, FolderId, MediaId, UploadId},
};

/// Metadata from the person at the end of an upload.
#[derive(Clone, Copy, Debug, Default)]
pub struct FinishAs<'a> {
    pub title: Option<&'a str>,
    pub folder: Option<FolderId>,
    pub is_post: bool,
    pub is_story: bool,
    /// Whether the store has it in one piece already.
    pub is_whole: bool,
}

/// Finishes the upload: the medium appears as processing, and a job assembles and reads it. A repeat returns the same
/// medium and orders nothing.
pub async fn finish(
    tx: &mut PgConnection,
    account: AccountId,
    id: UploadId,
    say: FinishAs<'_>,
) -> Result<MediaId, UploadError> {
    let media = MediaId(id.0);
    let row = sqlx::query!(
        r#"select state, wanted as "wanted: WantedKind", content_type, size_bytes, folder_id as "folder: FolderId",
               (select coalesce(sum(size_bytes), 0) from upload_parts where upload_id = id)::bigint as "received!"
           from uploads
           where id = $1 and account_id = $2
           for update"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(UploadError::NotFound)?;
    // Archives become an import.
    if row.wanted == Some(WantedKind::Archive) {
        return Err(UploadError::NotFound);
    }
    if row.state != "open" {
        return Ok(media);
    }
    if !say.is_whole && row.received != row.size_bytes {
        return Err(UploadError::Incomplete);
    }
    if let Some(folder) = say.folder {
        check_folder(tx, account, folder).await?;
    }
    let kind = match row.wanted {
        Some(WantedKind::Video) => MediaKind::Video,
        None if row.content_type.starts_with("video/") => MediaKind::Video,
        Some(WantedKind::Photo | WantedKind::Archive) | None => MediaKind::Photo,
    };
    let arrival = Arrival {
        id: media,
        account,
        kind,
        folder: say.folder.or(row.folder),
        title: say.title,
    };
    arrive(tx, &arrival).await?;
    let purpose = match (say.is_post, say.is_story) {
        (true, _) => "post",
        (_, true) => "story",
        _ => "storage",
    };
    sqlx::query!(
        "update uploads set state = 'finishing', media_id = $2, title = $3, purpose = $4, touched_at = now() where id = $1",
        id.0,
        media.0,
        say.title,
        purpose,
    )
    .execute(tx)
    .await?;
    Ok(media)
}
