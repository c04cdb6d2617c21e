use sqlx::PgConnection;
use uuid::Uuid;

use super::{BringItem, ImportError, ItemKind, moved::tell_moved};
use crate::{
    domains::{media::check_folder, uploads::used_bytes},
    ids::{AccountId, FolderId, ImportId, ImportItemId},
    queue::enqueue_many,
};

const PAGE: usize = 500;

/// Selection of an archive's items.
#[derive(Clone, Copy, Debug, Default)]
pub struct Choice<'a> {
    /// `None`: all that match the rest.
    pub only: Option<&'a [ImportItemId]>,
    pub kind: Option<ItemKind>,
    /// Includes items whose content exists already.
    pub with_twins: bool,
    /// Target folder.
    pub folder: Option<FolderId>,
    /// Whether items keep their dates.
    pub keeps_dates: bool,
    /// The person's storage quota, in bytes.
    pub quota_bytes: u64,
}

/// Orders the import of the selected items; returns their number.
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
    let held = sqlx::query!(
        r#"select state, archive_key is not null as "has_archive!" from imports
           where id = $1 and account_id = $2 for update"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ImportError::NotFound)?;
    if !matches!(held.state.as_str(), "ready" | "bringing" | "done") || !held.has_archive {
        return Err(ImportError::Conflict);
    }
    if let Some(folder) = choice.folder {
        check_folder(tx, account, folder).await?;
    }
    let only: Option<Vec<Uuid>> = choice.only.map(|ids| ids.iter().map(|id| id.0).collect());
    let chosen = sqlx::query!(
        r#"update import_items
           set state = 'waiting', failure = null, takes_twin = $5
           where import_id = $1 and state = 'listed' and problem is null and kind in ('photo', 'video')
               and ($2::uuid[] is null or id = any($2)) and ($3::text is null or kind = $3)
               and ($4 or twin_id is null)
           returning id as "id: ImportItemId", size_bytes"#,
        id.0,
        only.as_deref(),
        choice.kind.map(ItemKind::as_str),
        choice.with_twins,
        choice.with_twins,
    )
    .fetch_all(&mut *tx)
    .await?;
    if chosen.is_empty() {
        return Err(ImportError::Nothing);
    }
    let waiting: i64 = sqlx::query_scalar!(
        r#"select coalesce(sum(size_bytes), 0)::bigint as "bytes!" from import_items
           join imports on imports.id = import_id
           where account_id = $1 and import_items.state = 'waiting'"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if used_bytes(tx, account).await?.saturating_add(waiting.unsigned_abs()) > choice.quota_bytes {
        return Err(ImportError::QuotaExceeded);
    }
    sqlx::query!(
        "update imports
         set state = 'bringing', folder_id = $2, keeps_dates = $3, started_at = coalesce(started_at, now()),
             ended_at = null
         where id = $1",
        id.0,
        choice.folder.map(|folder| folder.0),
        choice.keeps_dates,
    )
    .execute(&mut *tx)
    .await?;
    let ids: Vec<_> = chosen.iter().map(|item| item.id).collect();
    order(tx, account, id, &ids).await?;
    tell_moved(tx, account, id).await?;
    Ok(i64::try_from(ids.len()).unwrap_or(i64::MAX))
}

pub(super) async fn order(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    items: &[ImportItemId],
) -> sqlx::Result<()> {
    for page in items.chunks(PAGE) {
        let jobs: Vec<_> = page
            .iter()
            .map(|&item_id| BringItem {
                import_id: id,
                item_id,
                account_id: account,
            })
            .collect();
        enqueue_many(tx, &jobs).await?;
    }
    Ok(())
}
