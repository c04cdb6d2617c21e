use serde_json::json;
use sqlx::PgConnection;

use super::hold::Held;
use crate::{
    audit,
    domains::notifications::notify,
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

/// Adds a notification about the transfer.
pub(super) async fn notify_side(
    tx: &mut PgConnection,
    side: AccountId,
    kind: &str,
    id: TransferId,
) -> sqlx::Result<()> {
    notify(tx, side, kind, &json!({ "transferId": id })).await
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
