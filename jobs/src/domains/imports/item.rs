use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::PgConnection;

use super::{ItemFailure, ItemKind, settle::settle};
use crate::{
    domains::{
        media::{Arrival, MediaKind, arrive, arrive_again},
        uploads::{Brought, WantedKind, bring, prefix_of},
    },
    ids::{AccountId, FolderId, ImportId, ImportItemId, MediaId, UploadId},
};

/// An item to be imported.
pub struct OpenItem {
    pub name: String,
    pub kind: ItemKind,
    pub size_bytes: u64,
    pub place: Option<Value>,
    /// `None`: the archive was deleted.
    pub archive_key: Option<String>,
    pub archive_bytes: u64,
    /// Key prefix of the item's objects: its own, so that a repeat finds its earlier ones.
    pub prefix: String,
}

/// [`open_item`] under the import's lock: if there is nothing to do, there is nothing to do until the caller's
/// transaction ends the job, and a resume after it orders another.
pub async fn reopen_item(tx: &mut PgConnection, import: ImportId, id: ImportItemId) -> sqlx::Result<Option<OpenItem>> {
    lock_import(tx, import).await?;
    open_item(tx, id).await
}

/// `None`: imported already, its import is paused or gone, or its owner is.
pub async fn open_item(conn: &mut PgConnection, id: ImportItemId) -> sqlx::Result<Option<OpenItem>> {
    let row = sqlx::query!(
        r#"select name, kind as "kind: ItemKind", size_bytes, place, archive_key, archive_bytes
           from import_items
           join imports on imports.id = import_id
           join accounts on accounts.id = account_id
           where import_items.id = $1 and import_items.state = 'waiting' and imports.state = 'bringing'
               and deleted_at is null"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| OpenItem {
        name: row.name,
        kind: row.kind,
        size_bytes: row.size_bytes.unsigned_abs(),
        place: row.place,
        archive_key: row.archive_key,
        archive_bytes: row.archive_bytes.unsigned_abs(),
        prefix: prefix_of(UploadId(id.0)),
    }))
}

/// Outcome of an item whose file is in storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// In the library, with its processing ordered.
    Landed,
    /// The same content was imported meanwhile; the file is not needed.
    Twin,
    /// No longer wanted; the file is not needed.
    Gone,
}

pub(super) struct Held {
    pub(super) account: AccountId,
    folder: Option<FolderId>,
    name: String,
    kind: ItemKind,
    size_bytes: i64,
    checksum: Option<i64>,
    pub(super) caption: Option<String>,
    made_at: Option<DateTime<Utc>>,
    takes_twin: bool,
}

/// Adds the file under the item's prefix to the library, like an upload, and orders the same processing. A file that
/// could not be read before is read again.
pub async fn land_item(tx: &mut PgConnection, import: ImportId, id: ImportItemId) -> sqlx::Result<Found> {
    let Some(held) = hold(tx, import, id).await? else {
        return Ok(Found::Gone);
    };
    if !held.takes_twin
        && let Some(twin) = find_twin(tx, &held, id).await?
    {
        sqlx::query!(
            "update import_items set state = 'listed', twin_id = $2 where id = $1",
            id.0,
            twin.0
        )
        .execute(&mut *tx)
        .await?;
        settle(tx, import).await?;
        return Ok(Found::Twin);
    }
    let (media, upload) = (MediaId(id.0), UploadId(id.0));
    let (kind, wanted) = if held.kind == ItemKind::Video {
        (MediaKind::Video, WantedKind::Video)
    } else {
        (MediaKind::Photo, WantedKind::Photo)
    };
    let title = title_of(held.caption.as_deref());
    let arrival = Arrival {
        id: media,
        account: held.account,
        kind,
        folder: held.folder,
        title: title.as_deref(),
    };
    if !arrive_again(tx, media).await? {
        arrive(tx, &arrival).await?;
    }
    let brought = Brought {
        id: upload,
        account: held.account,
        wanted,
        file_name: &held.name,
        size_bytes: held.size_bytes,
        folder: held.folder,
        title: title.as_deref(),
    };
    bring(tx, &brought).await?;
    if let Some(made_at) = held.made_at {
        sqlx::query!(
            "update media set created_at = least($2, created_at) where id = $1",
            media.0,
            made_at
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!(
        "update import_items set state = 'done', media_id = $2 where id = $1 and state = 'waiting'",
        id.0,
        media.0,
    )
    .execute(&mut *tx)
    .await?;
    settle(tx, import).await?;
    Ok(Found::Landed)
}

/// Locks the owner, the import and the item, in this order, as everywhere.
pub(super) async fn hold(tx: &mut PgConnection, import: ImportId, id: ImportItemId) -> sqlx::Result<Option<Held>> {
    let account = sqlx::query_scalar!(
        "select accounts.id from accounts
         join imports on account_id = accounts.id
         where imports.id = $1 and deleted_at is null
         for no key update of accounts",
        import.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if account.is_none() {
        return Ok(None);
    }
    lock_import(tx, import).await?;
    sqlx::query_as!(
        Held,
        r#"select account_id as "account: AccountId", folder_id as "folder: FolderId", name, kind as "kind: ItemKind",
               size_bytes, checksum, caption, case when keeps_dates then made_at end as made_at, takes_twin
           from import_items
           join imports on imports.id = import_id
           where import_items.id = $1 and import_items.state = 'waiting' and imports.state = 'bringing'
           for update of import_items"#,
        id.0,
    )
    .fetch_optional(tx)
    .await
}

async fn lock_import(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    sqlx::query!("select from imports where id = $1 for no key update", id.0)
        .fetch_optional(tx)
        .await?;
    Ok(())
}

async fn find_twin(conn: &mut PgConnection, held: &Held, id: ImportItemId) -> sqlx::Result<Option<MediaId>> {
    sqlx::query_scalar!(
        r#"select media.id as "id: MediaId"
           from import_items
           join imports on imports.id = import_id
           join media on media.id = media_id
           where imports.account_id = $1 and checksum = $2 and import_items.size_bytes = $3 and import_items.id <> $4
               and import_items.state in ('done', 'kept') and media.deleted_at is null
           order by import_items.id
           limit 1"#,
        held.account.0,
        held.checksum,
        held.size_bytes,
        id.0,
    )
    .fetch_optional(conn)
    .await
}

/// The first line of the caption.
fn title_of(caption: Option<&str>) -> Option<String> {
    const TITLE_CHARS: usize = 200;
    let line = text::clean_line(caption?.lines().next()?);
    let title: String = line.chars().take(TITLE_CHARS).collect();
    (!title.trim().is_empty()).then_some(title)
}

/// Marks the item as failed, with the reason.
pub async fn fail_item(
    tx: &mut PgConnection,
    import: ImportId,
    id: ImportItemId,
    why: ItemFailure,
) -> sqlx::Result<()> {
    lock_import(tx, import).await?;
    let failed = sqlx::query!(
        "update import_items set state = 'failed', failure = $2, put_offs = 0 where id = $1 and state = 'waiting'",
        id.0,
        why.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    if failed.rows_affected() > 0 {
        settle(tx, import).await?;
    }
    Ok(())
}
