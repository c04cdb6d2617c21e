use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    ImportError, ItemKind,
    moved::tell_moved,
    order::{enqueue_items, order_more},
    pace::forget_promise,
};
use crate::{
    domains::{
        media::{check_folder, make_folder},
        uploads::used_bytes,
    },
    ids::{AccountId, FolderId, ImportId, ImportItemId},
};

/// Selection of an archive's items.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choice<'a> {
    /// `None`: all that match the rest.
    pub only: Option<&'a [ImportItemId]>,
    pub kind: Option<ItemKind>,
    /// Includes items whose content exists already.
    pub with_twins: bool,
    /// Target folder. `None`: one of the import's own.
    pub folder: Option<FolderId>,
    /// Whether items keep their dates.
    pub keeps_dates: bool,
    /// The person's storage quota, in bytes.
    pub quota_bytes: u64,
}

struct Held {
    state: String,
    has_archive: bool,
    is_ordering: bool,
    file_name: String,
    folder: Option<FolderId>,
    has_media: bool,
}

/// Orders the import of the selected items; returns their number. A long selection is put in line by a job.
pub async fn choose(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    choice: &Choice<'_>,
) -> Result<i64, ImportError> {
    // Checking and taking the remaining room must be atomic.
    sqlx::query!("select from accounts where id = $1 for no key update", account.0)
        .fetch_one(&mut *tx)
        .await?;
    let held = sqlx::query_as!(
        Held,
        r#"select state, archive_key is not null as "has_archive!", ordering is not null as "is_ordering!", file_name,
               folder_id as "folder: FolderId", platform <> 'characters' as "has_media!"
           from imports
           where id = $1 and account_id = $2 for update"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ImportError::NotFound)?;
    if !matches!(held.state.as_str(), "ready" | "bringing" | "done") || !held.has_archive || held.is_ordering {
        return Err(ImportError::Conflict);
    }
    let folder = folder_of(tx, account, id, choice, &held).await?;
    let only: Option<Vec<Uuid>> = choice.only.map(|ids| ids.iter().map(|id| id.0).collect());
    let matching = sqlx::query!(
        r#"select count(*) as "count!", coalesce(sum(size_bytes), 0)::bigint as "bytes!" from import_items
           where import_id = $1 and is_open
               and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)
               and ($4 or twin_id is null)"#,
        id.0,
        only.as_deref(),
        choice.kind.map(ItemKind::as_str),
        choice.with_twins,
    )
    .fetch_one(&mut *tx)
    .await?;
    if matching.count == 0 {
        return Err(ImportError::Nothing);
    }
    let pending = pending_bytes(tx, account).await?.saturating_add(matching.bytes);
    if used_bytes(tx, account).await?.saturating_add(pending.unsigned_abs()) > choice.quota_bytes {
        return Err(ImportError::QuotaExceeded);
    }
    sqlx::query!(
        "update imports
         set state = 'bringing', folder_id = $2, keeps_dates = $3, started_at = coalesce(started_at, now()),
             ended_at = null, quota_bytes = $4
         where id = $1",
        id.0,
        folder.map(|folder| folder.0),
        choice.keeps_dates,
        i64::try_from(choice.quota_bytes).unwrap_or(i64::MAX),
    )
    .execute(&mut *tx)
    .await?;
    if let Some(only) = only {
        order_only(tx, account, id, &only, choice).await?;
    } else {
        sqlx::query!(
            "update imports
             set ordering = 'listed', ordering_kind = $2, ordering_twins = $3, ordered_to = -1, ordering_bytes = $4
             where id = $1",
            id.0,
            choice.kind.map(ItemKind::as_str),
            choice.with_twins,
            matching.bytes,
        )
        .execute(&mut *tx)
        .await?;
        order_more(tx, account, id).await?;
    }
    forget_promise(tx, id).await?;
    tell_moved(tx, account, id).await?;
    Ok(matching.count)
}

/// A few items by their ids, in one go.
async fn order_only(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    only: &[Uuid],
    choice: &Choice<'_>,
) -> sqlx::Result<()> {
    let chosen = sqlx::query_scalar!(
        r#"update import_items
           set state = 'waiting', takes_twin = $4
           where import_id = $1 and is_open
               and id = any($2) and ($3::text is null or kind = $3) and ($4 or twin_id is null)
           returning id as "id: ImportItemId""#,
        id.0,
        only,
        choice.kind.map(ItemKind::as_str),
        choice.with_twins,
    )
    .fetch_all(&mut *tx)
    .await?;
    enqueue_items(tx, account, id, &chosen).await
}

/// Bytes of what was chosen and did not come in yet.
async fn pending_bytes(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select (
               coalesce(sum(ordering_bytes), 0) + coalesce((
                   select sum(size_bytes) from import_items
                   join imports as own on own.id = import_id
                   where own.account_id = $1 and import_items.state = 'waiting'
               ), 0)
           )::bigint as "bytes!"
           from imports where account_id = $1"#,
        account.0,
    )
    .fetch_one(tx)
    .await
}

/// The chosen folder, or one that is made for the import once.
async fn folder_of(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    choice: &Choice<'_>,
    held: &Held,
) -> Result<Option<FolderId>, ImportError> {
    if let Some(folder) = choice.folder {
        check_folder(tx, account, folder).await?;
        return Ok(Some(folder));
    }
    if held.folder.is_some() || !held.has_media {
        return Ok(held.folder);
    }
    let made = make_folder(tx, account, stem_of(&held.file_name)).await?;
    if made.is_some() {
        sqlx::query!("update imports set makes_folder = true where id = $1", id.0)
            .execute(tx)
            .await?;
    }
    Ok(made)
}

/// The archive's name without its endings.
fn stem_of(file_name: &str) -> &str {
    let end = file_name.find('.').filter(|&at| at > 0).unwrap_or(file_name.len());
    &file_name[..end]
}

#[cfg(test)]
mod tests {
    use super::stem_of;

    #[test]
    fn a_folder_is_called_like_its_archive() {
        assert_eq!(stem_of("export.zip"), "export");
        assert_eq!(stem_of("my export.tar.gz"), "my export");
        assert_eq!(stem_of(".zip"), ".zip");
        assert_eq!(stem_of("export"), "export");
    }
}
