use sqlx::PgConnection;

use super::{OPEN_MAX, PART_BYTES, PHOTO_MAX_BYTES, UPLOAD_MAX_BYTES, UploadError, WantedKind, prefix_of, used_bytes};
use crate::{
    domains::media::check_folder,
    ids::{AccountId, FolderId, UploadId},
};

/// A file to be uploaded.
pub struct NewUpload<'a> {
    pub account: AccountId,
    pub wanted: Option<WantedKind>,
    pub file_name: &'a str,
    /// As stated by the sender; never trusted.
    pub content_type: &'a str,
    pub size_bytes: u64,
    /// Recognizes the same file.
    pub fingerprint: Option<&'a str>,
    pub folder: Option<FolderId>,
    /// The person's storage quota, in bytes.
    pub quota_bytes: u64,
}

/// An upload ready for parts.
pub struct Begun {
    pub id: UploadId,
    pub object_key: String,
    /// Upload id of the store. `None`: yet to be requested, see [`keep_store_id`].
    pub store_id: Option<String>,
}

/// Begins an upload, or finds an unfinished one of the same file, from any device.
pub async fn begin(tx: &mut PgConnection, new: &NewUpload<'_>) -> Result<Begun, UploadError> {
    check_size(new)?;
    // One at a time per account: checking and taking the remaining room must be atomic.
    sqlx::query!("select from accounts where id = $1 for no key update", new.account.0)
        .fetch_one(&mut *tx)
        .await?;
    if let Some(begun) = find_begun(tx, new).await? {
        return Ok(begun);
    }
    if used_bytes(tx, new.account).await? + new.size_bytes > new.quota_bytes {
        return Err(UploadError::QuotaExceeded);
    }
    let open = sqlx::query_scalar!(
        r#"select count(*) as "open!" from uploads where account_id = $1 and state in ('open', 'finishing')"#,
        new.account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if open >= OPEN_MAX {
        return Err(UploadError::TooMany);
    }
    if let Some(folder) = new.folder {
        check_folder(tx, new.account, folder).await?;
    }
    let id = UploadId::fresh();
    let object_key = format!("{}source", prefix_of(id));
    sqlx::query!(
        "insert into uploads
             (id, account_id, wanted, file_name, content_type, size_bytes, part_bytes, fingerprint, folder_id, object_key)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        id.0,
        new.account.0,
        new.wanted.map(WantedKind::as_str),
        kept_name(new.file_name),
        kept_type(new.content_type),
        i64::try_from(new.size_bytes).unwrap_or(i64::MAX),
        i32::try_from(PART_BYTES).unwrap_or(i32::MAX),
        new.fingerprint,
        new.folder.map(|id| id.0),
        object_key,
    )
    .execute(tx)
    .await?;
    Ok(Begun {
        id,
        object_key,
        store_id: None,
    })
}

/// Stores the store's upload id. Of two concurrent requests the first is kept; returns the kept one.
pub async fn keep_store_id(tx: &mut PgConnection, id: UploadId, store_id: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "update uploads set store_id = coalesce(store_id, $2) where id = $1 returning store_id",
        id.0,
        store_id,
    )
    .fetch_optional(tx)
    .await
    .map(Option::flatten)
}

fn check_size(new: &NewUpload<'_>) -> Result<(), UploadError> {
    let most = match new.wanted {
        Some(WantedKind::Photo) => PHOTO_MAX_BYTES,
        Some(WantedKind::Video | WantedKind::Archive) | None => UPLOAD_MAX_BYTES,
    };
    match new.size_bytes {
        0 => Err(UploadError::Empty),
        size if size > most => Err(UploadError::TooLarge),
        _ => Ok(()),
    }
}

async fn find_begun(tx: &mut PgConnection, new: &NewUpload<'_>) -> sqlx::Result<Option<Begun>> {
    let row = sqlx::query!(
        r#"update uploads
           set touched_at = now(), folder_id = coalesce($4, folder_id),
               -- whether an import is made of it is said anew
               wanted = case when 'archive' in (wanted, $5) then $5 else wanted end
           where account_id = $1 and fingerprint = $2 and size_bytes = $3 and state = 'open'
               and ($4::uuid is null or exists (select from media_folders where id = $4 and account_id = $1))
           returning id as "id: UploadId", object_key, store_id"#,
        new.account.0,
        new.fingerprint,
        i64::try_from(new.size_bytes).unwrap_or(i64::MAX),
        new.folder.map(|id| id.0),
        new.wanted.map(WantedKind::as_str),
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| Begun {
        id: row.id,
        object_key: row.object_key,
        store_id: row.store_id,
    }))
}

/// The last part of a path, without control characters.
pub(super) fn kept_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let kept: String = last.chars().filter(|sign| !sign.is_control()).take(255).collect();
    if kept.trim().is_empty() {
        "file".to_owned()
    } else {
        kept
    }
}

fn kept_type(content_type: &str) -> String {
    content_type.chars().filter(char::is_ascii_graphic).take(100).collect()
}

#[cfg(test)]
mod tests {
    use super::kept_name;

    #[test]
    fn a_name_is_kept_without_its_path_and_without_what_nobody_sees() {
        assert_eq!(kept_name("../../etc/beach.jpg"), "beach.jpg");
        assert_eq!(kept_name("C:\\pictures\\a\u{0}b.png"), "ab.png");
        assert_eq!(kept_name("folder/"), "file");
        assert_eq!(kept_name(&"x".repeat(300)).len(), 255);
    }
}
