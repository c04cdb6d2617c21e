use sqlx::PgConnection;

use super::{ImportError, archive::drop_archive, choose::order, moved::tell_moved};
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
    set(tx, account, id, "bringing").await?;
    order_waiting(tx, account, id).await
}

/// Retries failed items.
pub async fn retry_failed(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let state = lock(tx, account, id).await?;
    if !matches!(state.as_str(), "bringing" | "done") {
        return Err(ImportError::Conflict);
    }
    let again = sqlx::query!(
        "update import_items
         set state = 'waiting', failure = null
         from imports
         where imports.id = import_id and import_id = $1 and import_items.state = 'failed' and archive_key is not null",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    if again.rows_affected() == 0 {
        return Err(ImportError::Nothing);
    }
    set(tx, account, id, "bringing").await?;
    order_waiting(tx, account, id).await
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

/// Orders jobs for waiting items that have none.
async fn order_waiting(tx: &mut PgConnection, account: AccountId, id: ImportId) -> Result<(), ImportError> {
    let waiting = sqlx::query_scalar!(
        r#"select id as "id: ImportItemId" from import_items
           where import_id = $1 and state = 'waiting' order by position"#,
        id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    if waiting.is_empty() {
        return Ok(super::settle::settle(tx, id).await?);
    }
    Ok(order(tx, account, id, &waiting).await?)
}
