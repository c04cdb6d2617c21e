use sqlx::PgConnection;

use super::{Place, ReviewPicture};
use crate::live::{LiveEvent, SubscriptionKey, announce};

/// Shows the picture to everybody if it still is the one, and may be shown. Says whether it is.
pub async fn approve_picture(tx: &mut PgConnection, job: &ReviewPicture) -> sqlx::Result<bool> {
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
