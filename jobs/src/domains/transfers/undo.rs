use chrono::{TimeDelta, Utc};
use sqlx::PgConnection;

use super::{
    TransferError, TransferState, UndoTransfer,
    hold::hold,
    moved::{record, tell_moved},
};
use crate::{
    ids::{AccountId, TransferId},
    queue::enqueue,
};

/// Days in which a transfer can be undone.
pub const UNDO_DAYS: i32 = 30;

/// Starts the undo for either side: a job moves back what is still there. Sales since then stay with the receiver.
pub async fn start_undo(tx: &mut PgConnection, side: AccountId, id: TransferId) -> Result<(), TransferError> {
    let held = hold(tx, side, id).await?;
    let is_in_time = held
        .done_at
        .is_some_and(|done| Utc::now() < done + TimeDelta::days(UNDO_DAYS.into()));
    if held.state != TransferState::Done || !is_in_time {
        return Err(TransferError::Conflict);
    }
    let may = sqlx::query_scalar!(
        r#"select may_publish($1) and not exists (
               select from accounts where id = $2 and blocked_at is not null
           ) as "may!""#,
        held.from.0,
        held.to.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !may {
        return Err(TransferError::NotCreator);
    }
    sqlx::query!("update transfers set state = 'undoing' where id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    let job = UndoTransfer {
        transfer_id: id,
        account_id: side,
    };
    enqueue(tx, &job).await?;
    tell_moved(tx, id, (held.from, held.to)).await?;
    Ok(record(tx, &held, "transfer.undo", Some(side)).await?)
}
