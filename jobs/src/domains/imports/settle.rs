use sqlx::PgConnection;

use super::{archive::drop_archive, moved::tell_moved};
use crate::ids::{AccountId, ImportId};

/// One more thing is over: tells the owner, and ends the import when nothing waits any more. The archive goes when
/// nothing more of it could come in.
pub(super) async fn settle(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    let held = sqlx::query!(
        r#"select account_id as "account: AccountId", state,
               exists (select from import_items where import_id = $1 and state = 'waiting') as "is_waiting!",
               exists (
                   select from import_items
                   where import_id = $1
                       and (state = 'failed' or (state = 'listed' and problem is null and kind in ('photo', 'video')))
               ) as "has_more!"
           from imports where id = $1
           for no key update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(held) = held else {
        return Ok(());
    };
    if !held.is_waiting && held.state == "bringing" {
        sqlx::query!(
            "update imports set state = 'done', ended_at = now() where id = $1",
            id.0
        )
        .execute(&mut *tx)
        .await?;
        if !held.has_more {
            drop_archive(tx, id).await?;
        }
    }
    tell_moved(tx, held.account, id).await
}
