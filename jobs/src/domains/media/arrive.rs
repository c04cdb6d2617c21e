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

/// Shows it in the storage of its owner as processing, and has it read. A repeat changes nothing.
pub async fn arrive(tx: &mut PgConnection, new: &Arrival<'_>) -> sqlx::Result<()> {
    let added = sqlx::query!(
        "insert into media (id, account_id, kind, is_generated, status, folder_id, title)
         values ($1, $2, $3, false, 'processing', $4, $5)
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
    let job = IntakeMedia {
        media_id: new.id,
        account_id: new.account,
    };
    enqueue(tx, &job).await?;
    announce_media(tx, new.account, new.id, MediaStatus::Processing).await
}
