use sqlx::PgConnection;
use uuid::Uuid;

use super::publish_held;
use crate::{
    ids::{AccountId, MediaId, PersonId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Ids in one event.
const EVENT_IDS: usize = 100;

/// Moves uploads on whose facts have changed, tells their owner, and publishes what only waited for them.
pub(super) async fn settle(tx: &mut PgConnection, owner: AccountId, media: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(r#"select refresh_consent($1) as "id!""#, media)
        .fetch_all(&mut *tx)
        .await?;
    tell_media(tx, owner, media).await?;
    publish_held(tx, media).await
}

/// [`settle`] for everything that shows a person.
pub(super) async fn settle_person(tx: &mut PgConnection, owner: AccountId, person: PersonId) -> sqlx::Result<()> {
    let media = sqlx::query_scalar!(
        "select media_id from media_persons where person_id = $1 order by media_id",
        person.0
    )
    .fetch_all(&mut *tx)
    .await?;
    settle(tx, owner, &media).await
}

/// Tells the owner that the media may have another clearance.
pub(super) async fn tell_media(tx: &mut PgConnection, owner: AccountId, media: &[Uuid]) -> sqlx::Result<()> {
    for part in media.chunks(EVENT_IDS) {
        let event = LiveEvent::MediaConsentChanged {
            media_ids: part.iter().copied().map(MediaId).collect(),
        };
        announce(tx, SubscriptionKey::User(owner), &event).await?;
    }
    Ok(())
}

/// Tells the owner that a person’s release changed.
pub(super) async fn tell_release(tx: &mut PgConnection, owner: AccountId, person_id: PersonId) -> sqlx::Result<()> {
    announce(
        tx,
        SubscriptionKey::User(owner),
        &LiveEvent::ReleaseChanged { person_id },
    )
    .await
}
