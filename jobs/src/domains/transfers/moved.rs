use serde_json::json;
use sqlx::PgConnection;

use super::hold::Held;
use crate::{
    audit,
    domains::notifications::{Notice, notify},
    ids::{AccountId, TransferId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Tells every tab of both sides.
pub(super) async fn tell_moved(
    tx: &mut PgConnection,
    id: TransferId,
    sides: (AccountId, AccountId),
) -> sqlx::Result<()> {
    for side in [sides.0, sides.1] {
        let event = LiveEvent::TransferMoved { transfer_id: id };
        announce(tx, SubscriptionKey::User(side), &event).await?;
    }
    Ok(())
}

/// A step of a transfer, of which a side is notified.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Asked,
    Accepted,
    Declined,
    Expired,
    Done,
    Undone,
}

/// Adds a notification about the transfer.
pub(super) async fn notify_side(
    tx: &mut PgConnection,
    side: AccountId,
    step: Step,
    id: TransferId,
) -> sqlx::Result<()> {
    let transfer_id = id;
    let notice = match step {
        Step::Asked => Notice::TransferAsked { transfer_id },
        Step::Accepted => Notice::TransferAccepted { transfer_id },
        Step::Declined => Notice::TransferDeclined { transfer_id },
        Step::Expired => Notice::TransferExpired { transfer_id },
        Step::Done => Notice::TransferDone { transfer_id },
        Step::Undone => Notice::TransferUndone { transfer_id },
    };
    notify(tx, side, &notice).await
}

/// Adds the audit entry of a step. Comes last in its transaction.
pub(super) async fn record(
    tx: &mut PgConnection,
    held: &Held,
    action: &str,
    actor: Option<AccountId>,
) -> sqlx::Result<()> {
    let counts = sqlx::query!(
        "select relation, posts, albums, media, bytes, moved, failed, undone, kept from transfers where id = $1",
        held.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let detail = json!({
        "from": held.from, "to": held.to, "relation": counts.relation, "posts": counts.posts,
        "albums": counts.albums, "media": counts.media, "bytes": counts.bytes, "moved": counts.moved,
        "failed": counts.failed, "undone": counts.undone, "kept": counts.kept,
    });
    audit::append(
        tx,
        &audit::Entry {
            actor,
            action,
            subject: Some(("transfer", &held.id.to_string())),
            reason: None,
            detail,
        },
    )
    .await
}
