use sqlx::PgConnection;

use super::{
    ImportError,
    archive::drop_archive,
    moved::tell_moved,
    order::{enqueue_items, order_more},
    pace::forget_promise,
};
use crate::ids::{AccountId, ImportId, ImportItemId};

async fn lock(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<String, ImportError> {
    sqlx::query_scalar!(
        "select state from imports where id = $1 and account_id = $2 for update",
        id.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ImportError::NotFound)
}

async fn set(tx: &mut PgConnection, account: AccountId, id: ImportId, state: &str) -> Result<(), ImportError> {
    sqlx::query!(
        "update imports set state = $2, refusal = null where id = $1",
        id.0,
        state
    )
    .execute(&mut *tx)
    .await?;
    forget_promise(tx, id).await?;
    tell_moved(tx, account, id).await?;
    Ok(())
}

/// Pauses the import. Items under way are still imported.
pub async fn pause(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    if lock(tx, account, id).await? != "bringing" {
        return Err(ImportError::Conflict);
    }
    set(tx, account, id, "paused").await
}

/// Resumes a paused import.
pub async fn resume(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    if lock(tx, account, id).await? != "paused" {
        return Err(ImportError::Conflict);
    }
    sqlx::query!(
        "update imports set ordering = coalesce(ordering, 'waiting'), ordered_to = -1 where id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    set(tx, account, id, "bringing").await?;
    Ok(order_more(tx, account, id).await?)
}

/// Retries failed items.
pub async fn retry_failed(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    check_retry(tx, account, id).await?;
    let begun = sqlx::query!(
        "update imports set ordering = 'failed', ordered_to = -1, ended_at = null
         where id = $1 and failed > 0 and archive_key is not null and ordering is null",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if begun.rows_affected() == 0 {
        return Err(ImportError::Nothing);
    }
    set(tx, account, id, "bringing").await?;
    Ok(order_more(tx, account, id).await?)
}

/// Retries one failed item.
pub async fn retry_item(
    tx: &mut PgConnection,
    account: AccountId,
    id: ImportId,
    item: ImportItemId,
) -> Result<(), ImportError> {
    check_retry(tx, account, id).await?;
    let again = sqlx::query!(
        "update import_items
         set state = 'waiting', failure = null
         from imports
         where import_items.id = $2 and imports.id = import_id and import_id = $1 and import_items.state = 'failed'
             and archive_key is not null",
        id.0,
        item.0,
    )
    .execute(&mut *tx)
    .await?;
    if again.rows_affected() == 0 {
        return Err(ImportError::Nothing);
    }
    sqlx::query!("update imports set ended_at = null where id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    set(tx, account, id, "bringing").await?;
    Ok(enqueue_items(tx, account, id, &[item]).await?)
}

async fn check_retry(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let state = lock(tx, account, id).await?;
    if matches!(state.as_str(), "bringing" | "done") {
        Ok(())
    } else {
        Err(ImportError::Conflict)
    }
}

/// Ends the import and deletes its archive.
pub async fn discard(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let state = lock(tx, account, id).await?;
    let next = match state.as_str() {
        "ready" | "failed" => "discarded",
        "done" | "undone" => state.as_str(),
        _ => return Err(ImportError::Conflict),
    };
    drop_archive(tx, id).await?;
    set(tx, account, id, next).await
}
