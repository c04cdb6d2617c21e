use sqlx::PgConnection;

use crate::{
    ids::{AccountId, MassMessageId},
    live::{LiveEvent, SubscriptionKey, announce},
};

pub(super) async fn tell_moved(tx: &mut PgConnection, author: AccountId, id: MassMessageId) -> sqlx::Result<()> {
    let event = LiveEvent::MassMessageMoved { mass_message_id: id };
    announce(tx, SubscriptionKey::User(author), &event).await
}
