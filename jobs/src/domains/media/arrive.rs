use sqlx::PgConnection;

use super::{IntakeMedia, MediaKind, MediaStatus, announce_media};
use crate::{
    ids::{AccountId, FolderId, MediaId},
    queue::enqueue,
};

/// A file that lies in storage, or whose parts do, and that nobody has looked into yet.
pub struct Arrival<'a> {
    pub id: MediaId,
    pub account: AccountId,
    /// As far as its sender says; the intake finds out.
    pub kind: MediaKind,
    pub folder: Option<FolderId>,
    pub title: Option<&'a str>,
}

/// Has a file read again that could not be read before, and is in storage once more. `false`: there is no such one.
pub async fn arrive_again(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<bool> {
    let owner = sqlx::query_scalar!(
        r#"update media
           set status = 'processing', failure = null, deleted_at = null
           where id = $1 and status = 'error' and removed_at is null
           returning account_id as "account: AccountId""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => read_it(tx, owner, id).await.map(|()| true),
        None => Ok(false),
    }
}

/// Shows it in the storage of its owner as processing, and has it read. A repeat changes nothing.
pub async fn arrive(tx: &mut PgConnection, new: &Arrival<'_>) -> sqlx::Result<()> {
    let added = sqlx::query!(
        "insert into media (id, account_id, kind, is_generated, status, folder_id, title, is_upload, consent_state)
         values ($1, $2, $3, false, 'processing', $4, $5, true, 'waiting')
         on conflict (id) do nothing",
        new.id.0,
        new.account.0,
        new.kind.as_str(),
        new.folder.map(|id| id.0),
        new.title,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(());
    }
    read_it(tx, new.account, new.id).await
}

async fn read_it(tx: &mut PgConnection, account: AccountId, id: MediaId) -> sqlx::Result<()> {
    let job = IntakeMedia {
        media_id: id,
        account_id: account,
    };
    enqueue(tx, &job).await?;
    announce_media(tx, account, id, MediaStatus::Processing).await
}
