use sqlx::PgConnection;

use super::TranscodeMedia;
use crate::{
    ids::{AccountId, MediaId},
    queue::enqueue,
};

/// A video lies in storage as it was brought (`media_sources`), and its row is processing: has its files made. While
/// that is waiting or under way, a repeat orders nothing.
pub async fn start_transcode(tx: &mut PgConnection, account: AccountId, media: MediaId) -> sqlx::Result<()> {
    let job = TranscodeMedia {
        media_id: media,
        account_id: account,
    };
    enqueue(tx, &job).await?;
    Ok(())
}

/// Goes on with those that came out of the bin half made.
pub(super) async fn go_on(tx: &mut PgConnection, ids: &[MediaId]) -> sqlx::Result<()> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    let waiting = sqlx::query!(
        r#"select id as "id: MediaId", account_id as "account: AccountId"
           from media
           join media_sources on media_id = id
           where id = any($1) and kind = 'video' and status = 'processing' and deleted_at is null"#,
        &ids,
    )
    .fetch_all(&mut *tx)
    .await?;
    for media in waiting {
        start_transcode(tx, media.account, media.id).await?;
    }
    Ok(())
}
