use sqlx::PgConnection;

use crate::{
    ids::{AccountId, ImportId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Tells every tab of the owner.
pub(super) async fn tell_moved(tx: &mut PgConnection, owner: AccountId, id: ImportId) -> sqlx::Result<()> {
    let event = LiveEvent::ImportMoved { import_id: id };
    announce(tx, SubscriptionKey::User(owner), &event).await
}
