use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::STORY_HOURS;
use crate::{
    domains::{
        entitlements::{AccessMode, are_covered},
        feed::{MediaState, PlanFailure, Publication, state_of_media},
    },
    ids::StoryId,
};

/// Shows a planned story whose time has come.
pub async fn publish_story(tx: &mut PgConnection, id: StoryId, time: DateTime<Utc>) -> sqlx::Result<Publication> {
    let row = sqlx::query!(
        r#"select media_id, may_publish(account_id) as "may!", access_mode as "access: AccessMode"
           from stories
           where id = $1 and published_at is null and deleted_at is null and removed_at is null
               and scheduled_at = $2 and scheduled_at <= now()
           for update"#,
        id.0,
        time,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(Publication::Nothing);
    };
    let failure = if row.may {
        failure_of(tx, row.media_id, row.access).await?
    } else {
        Some(PlanFailure::NotAllowed)
    };
    if let Some(why) = failure {
        sqlx::query!("update stories set failure = $2 where id = $1", id.0, why as _)
            .execute(tx)
            .await?;
        return Ok(if why == PlanFailure::MediaProcessing {
            Publication::Waits
        } else {
            Publication::Nothing
        });
    }
    sqlx::query!(
        "update stories
         set published_at = now(), expires_at = now() + make_interval(hours => $2), failure = null
         where id = $1 and published_at is null",
        id.0,
        STORY_HOURS,
    )
    .execute(tx)
    .await?;
    Ok(Publication::Published)
}

async fn failure_of(tx: &mut PgConnection, media: Uuid, access: AccessMode) -> sqlx::Result<Option<PlanFailure>> {
    let states = state_of_media(tx, &[media]).await?;
    // Releases may have been signed since it was saved.
    let is_covered = are_covered(tx, &[media], access != AccessMode::Free).await?;
    Ok(match states.get(&media) {
        Some(MediaState::Ready) if !is_covered => Some(PlanFailure::MediaUncovered),
        Some(MediaState::Ready) => None,
        Some(MediaState::Processing) => Some(PlanFailure::MediaProcessing),
        Some(MediaState::Uncleared) => Some(PlanFailure::MediaUncleared),
        Some(MediaState::Gone) | None => Some(PlanFailure::MediaGone),
    })
}
