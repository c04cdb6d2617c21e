use sqlx::PgConnection;

use super::{Place, ReviewPicture};
use crate::{
    domains::media::{reject_media, resembles_removed},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Shows the picture to everybody if it still is the one, and may be shown. Says whether it is. What looks like something
/// that staff removed is quarantined, as it would be at intake, and no profile has it.
pub async fn approve_picture(tx: &mut PgConnection, job: &ReviewPicture) -> sqlx::Result<bool> {
    if resembles_removed(tx, job.media_id).await? {
        reject_media(tx, job.media_id).await?;
        take_off(tx, job).await?;
        return Ok(false);
    }
    // Nothing is chosen as an intro that is not shown already.
    if job.place == Place::Intro {
        return Ok(true);
    }
    let approved = match job.place {
        Place::Avatar => {
            sqlx::query!(
                "update profiles set is_avatar_in_moderation = false
                 from ready_media
                 where profiles.account_id = $1 and avatar_id = $2 and ready_media.id = avatar_id",
                job.account_id.0,
                job.media_id.0,
            )
            .execute(&mut *tx)
            .await?
        }
        Place::Cover | Place::Intro => {
            sqlx::query!(
                "update profiles set is_cover_in_moderation = false
                 from ready_media
                 where profiles.account_id = $1 and cover_id = $2 and ready_media.id = cover_id",
                job.account_id.0,
                job.media_id.0,
            )
            .execute(&mut *tx)
            .await?
        }
    };
    announce(tx, SubscriptionKey::User(job.account_id), &LiveEvent::UserUpdated {}).await?;
    Ok(approved.rows_affected() == 1)
}

async fn take_off(tx: &mut PgConnection, job: &ReviewPicture) -> sqlx::Result<()> {
    sqlx::query!(
        "update profiles
         set is_avatar_in_moderation = is_avatar_in_moderation and avatar_id is distinct from $2,
             is_cover_in_moderation = is_cover_in_moderation and cover_id is distinct from $2,
             avatar_id = nullif(avatar_id, $2), cover_id = nullif(cover_id, $2), intro_id = nullif(intro_id, $2)
         where account_id = $1",
        job.account_id.0,
        job.media_id.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(job.account_id), &LiveEvent::UserUpdated {}).await
}
