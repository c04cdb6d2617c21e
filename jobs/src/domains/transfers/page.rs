//! Moving the items of a transfer, or moving them back, a page in each transaction: posts and albums with their media
//! first, then single media. A run that ends halfway continues with what is left.
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    ItemKind, TransferState,
    hold::{Held, find_held},
    moved::{Step, notify_side, record, tell_moved},
    page_items::move_items,
    page_media::move_single,
};
use crate::ids::{AccountId, TransferId};

/// Items of a page.
const PAGE: i64 = 200;

/// Outcome of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paged {
    GoesOn,
    Ended,
}

/// The direction of a move, with the states of its items.
pub(super) struct Way<'a> {
    pub transfer: &'a Held,
    pub source: AccountId,
    pub target: AccountId,
    pub is_back: bool,
    /// Before the move.
    pub leaving: &'static str,
    pub arrived: &'static str,
    pub stayed: &'static str,
}

impl<'a> Way<'a> {
    fn there(held: &'a Held) -> Self {
        Self {
            transfer: held,
            source: held.from,
            target: held.to,
            is_back: false,
            leaving: "waiting",
            arrived: "moved",
            stayed: "failed",
        }
    }

    fn back(held: &'a Held) -> Self {
        Self {
            transfer: held,
            source: held.to,
            target: held.from,
            is_back: true,
            leaving: "moved",
            arrived: "undone",
            stayed: "kept",
        }
    }

    const fn end(&self) -> &'static str {
        if self.is_back { "undone" } else { "done" }
    }
}

async fn find(tx: &mut PgConnection, id: TransferId, state: TransferState) -> sqlx::Result<Option<Held>> {
    Ok(find_held(tx, id).await?.filter(|held| held.state == state))
}

/// Moves the next page to the receiver.
pub async fn move_page(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<Paged> {
    match find(tx, id, TransferState::Moving).await? {
        Some(held) => run(tx, &Way::there(&held)).await,
        None => Ok(Paged::Ended),
    }
}

/// Moves the next page back to the sender.
pub async fn undo_page(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<Paged> {
    match find(tx, id, TransferState::Undoing).await? {
        Some(held) => run(tx, &Way::back(&held)).await,
        None => Ok(Paged::Ended),
    }
}

/// Ends an abandoned move with what has moved.
pub(super) async fn abandon_move(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<()> {
    let Some(held) = find(tx, id, TransferState::Moving).await? else {
        return Ok(());
    };
    let way = Way::there(&held);
    leave_all(tx, &way, "internal").await?;
    finish(tx, &way).await
}

/// Makes an abandoned undo available again.
pub(super) async fn abandon_undo(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<()> {
    let Some(held) = find(tx, id, TransferState::Undoing).await? else {
        return Ok(());
    };
    sqlx::query!("update transfers set state = 'done' where id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    tell_moved(tx, id, (held.from, held.to)).await
}

async fn run(tx: &mut PgConnection, way: &Way<'_>) -> sqlx::Result<Paged> {
    let id = way.transfer.id;
    if !may_move(tx, way).await? {
        leave_all(tx, way, "account").await?;
    } else if move_items(tx, way).await? || move_single(tx, way).await? {
        count(tx, id).await?;
        tell_moved(tx, id, (way.source, way.target)).await?;
        return Ok(Paged::GoesOn);
    }
    finish(tx, way).await?;
    Ok(Paged::Ended)
}

/// The next items in line of these kinds.
pub(super) async fn next_page(tx: &mut PgConnection, way: &Way<'_>, kinds: &[ItemKind]) -> sqlx::Result<Vec<Uuid>> {
    let kinds: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
    sqlx::query_scalar!(
        "select item_id from transfer_items
         where transfer_id = $1 and state = $2 and kind = any($3)
         order by item_id
         limit $4",
        way.transfer.id.0,
        way.leaving,
        &kinds as &[&str],
        PAGE,
    )
    .fetch_all(tx)
    .await
}

async fn finish(tx: &mut PgConnection, way: &Way<'_>) -> sqlx::Result<()> {
    let (id, end) = (way.transfer.id, way.end());
    count(tx, id).await?;
    sqlx::query!(
        "update transfers set state = $2, done_at = coalesce(done_at, now()) where id = $1",
        id.0,
        end,
    )
    .execute(&mut *tx)
    .await?;
    tell_moved(tx, id, (way.source, way.target)).await?;
    let step = if way.is_back { Step::Undone } else { Step::Done };
    for side in [way.source, way.target] {
        notify_side(tx, side, step, id).await?;
    }
    record(tx, way.transfer, &format!("transfer.{end}"), None).await
}

/// Whether both sides are still in good standing. A receiver who deleted the account can lose what they received.
async fn may_move(tx: &mut PgConnection, way: &Way<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select may_publish($2) and (may_publish($1) or $3 and not exists (
               select from accounts where id = $1 and blocked_at is not null
           )) as "may!""#,
        way.source.0,
        way.target.0,
        way.is_back,
    )
    .fetch_one(tx)
    .await
}

async fn leave_all(tx: &mut PgConnection, way: &Way<'_>, why: &str) -> sqlx::Result<()> {
    sqlx::query!(
        "update transfer_items set state = $3, failure = $4 where transfer_id = $1 and state = $2",
        way.transfer.id.0,
        way.leaving,
        way.stayed,
        why,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn count(tx: &mut PgConnection, id: TransferId) -> sqlx::Result<()> {
    sqlx::query!(
        "update transfers
         set moved = counted.moved, failed = counted.failed, undone = counted.undone, kept = counted.kept
         from (
             select count(*) filter (where state = 'moved') as moved, count(*) filter (where state = 'failed') as failed,
                 count(*) filter (where state = 'undone') as undone, count(*) filter (where state = 'kept') as kept
             from transfer_items
             where transfer_id = $1 and is_chosen
         ) as counted
         where id = $1",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
