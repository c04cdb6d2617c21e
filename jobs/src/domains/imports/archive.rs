//! The archive as it was brought: kept while something of it may still come in, for a month at most.
use sqlx::PgConnection;

use super::moved::tell_moved;
use crate::ids::{AccountId, ImportId};

/// After so many days an archive is deleted, whatever became of it.
pub const ARCHIVE_DAYS: i32 = 30;

/// Hands the archive to the sweep; it takes no room of its owner any more.
pub(super) async fn drop_archive(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    sqlx::query!(
        "with gone as (
             delete from uploads where import_id = $1 returning object_key, store_id
         )
         insert into media_uploads (prefix, begun_at, object_key, store_id)
         select object_key, '-infinity', case when store_id is not null then object_key end, store_id from gone
         on conflict (prefix) do update set begun_at = '-infinity'",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("update imports set archive_key = null where id = $1", id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Drops one archive that is of no more use, or whose time is over: what still waited for it has failed then. `false`:
/// there is none.
pub async fn drop_old_archive(tx: &mut PgConnection) -> sqlx::Result<bool> {
    let old = sqlx::query!(
        r#"select id as "id: ImportId", account_id as "account: AccountId", state
           from imports
           where archive_key is not null and (
               created_at < now() - make_interval(days => $1)
               -- everything of it came in, and could be read
               or (
                   state = 'done' and failed = 0 and photos + videos + characters + chats = 0 and not exists (
                       select from import_items
                       join media on media.id = media_id
                       where import_id = imports.id and status = 'processing'
                   )
               )
           )
           order by created_at
           limit 1
           for update skip locked"#,
        ARCHIVE_DAYS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(old) = old else {
        return Ok(false);
    };
    sqlx::query!(
        "update import_items set state = 'failed', failure = 'lost' where import_id = $1 and state = 'waiting'",
        old.id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update imports
         set state = case
                 when state in ('reading', 'ready', 'failed') then 'discarded'
                 when state in ('bringing', 'paused') then 'done'
                 else state
             end,
             refusal = null, ordering = null, ordering_bytes = 0, ended_at = coalesce(ended_at, now())
         where id = $1",
        old.id.0,
    )
    .execute(&mut *tx)
    .await?;
    drop_archive(tx, old.id).await?;
    tell_moved(tx, old.account, old.id).await?;
    Ok(true)
}
