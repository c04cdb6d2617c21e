use sqlx::PgConnection;

use super::moved::{tell_moved, tell_paced};
use crate::ids::{AccountId, ImportId};

/// One more thing is over: tells the owner, and ends the import when nothing waits any more.
pub(super) async fn settle(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    let held = sqlx::query!(
        r#"select account_id as "account: AccountId",
               state = 'bringing' and waiting = 0 and ordering is null as "is_over!"
           from imports where id = $1
           for no key update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(held) = held else {
        return Ok(());
    };
    if !held.is_over {
        return tell_paced(tx, held.account, id).await;
    }
    sqlx::query!(
        "update imports set state = 'done', ended_at = now() where id = $1",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    tell_moved(tx, held.account, id).await
}
