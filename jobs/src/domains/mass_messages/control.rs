use std::time::Duration;

use sqlx::PgConnection;

use super::{MassError, RecallPage, fail::retry_recipients, moved::tell_moved, start::order_page};
use crate::{
    ids::{AccountId, MassMessageId},
    queue::enqueue,
};

pub(super) struct Held {
    pub(super) state: String,
    failed_while: Option<String>,
    pub(super) page: i32,
}

pub(super) async fn lock(tx: &mut PgConnection, author: AccountId, id: MassMessageId) -> Result<Held, MassError> {
    sqlx::query_as!(
        Held,
        "select state, failed_while, page from mass_messages where id = $1 and author_id = $2 for update",
        id.0,
        author.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(MassError::NotFound)
}

/// Moves it from one of these states; the job that goes on with it now writes nothing more.
async fn set(
    tx: &mut PgConnection,
    author: AccountId,
    id: MassMessageId,
    from: &[&str],
    to: &str,
) -> Result<i32, MassError> {
    let held = lock(tx, author, id).await?;
    if !from.contains(&held.state.as_str()) {
        return Err(MassError::Conflict);
    }
    let page = held.page + 1;
    sqlx::query!(
        "update mass_messages
         set state = $2, failed_while = null, page = $3, ended_at = case when $2 in ('cancelled', 'recalled') then now() else ended_at end
         where id = $1",
        id.0,
        to,
        page,
    )
    .execute(&mut *tx)
    .await?;
    tell_moved(tx, author, id).await?;
    Ok(page)
}

/// Takes it back before anybody got it.
pub async fn cancel_mass(tx: &mut PgConnection, author: AccountId, id: MassMessageId) -> Result<(), MassError> {
    set(tx, author, id, &["scheduled"], "cancelled").await.map(drop)
}

pub async fn pause_mass(tx: &mut PgConnection, author: AccountId, id: MassMessageId) -> Result<(), MassError> {
    set(tx, author, id, &["sending"], "paused").await.map(drop)
}

/// Goes on where it was paused or has failed. Those whose message could not be written get another try.
pub async fn resume_mass(tx: &mut PgConnection, author: AccountId, id: MassMessageId) -> Result<(), MassError> {
    if lock(tx, author, id).await?.failed_while.as_deref() == Some("recalling") {
        return recall_mass(tx, author, id).await;
    }
    let page = set(tx, author, id, &["paused", "failed"], "sending").await?;
    retry_recipients(tx, id).await?;
    Ok(order_page(tx, id, author, page, Duration::ZERO).await?)
}

/// Stops it, and takes back what nobody has read yet.
pub async fn recall_mass(tx: &mut PgConnection, author: AccountId, id: MassMessageId) -> Result<(), MassError> {
    let page = set(tx, author, id, &["sending", "paused", "failed", "done"], "recalling").await?;
    let job = RecallPage {
        mass_message_id: id,
        author_id: author,
        page,
    };
    enqueue(tx, &job).await?;
    Ok(())
}
