use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::{AccountId, MediaId};

/// Why nothing was shown to others.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// Real people may be seen in what was uploaded: it takes a post, with its releases, to show it.
    #[error("uploads can only be shown in posts")]
    Uploaded,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Shows own generated media to everybody in the galleries, or to nobody there any more. Ids of others are passed over.
pub async fn set_published(
    tx: &mut PgConnection,
    owner: AccountId,
    ids: &[MediaId],
    is_published: bool,
) -> Result<(), PublishError> {
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let uploaded = sqlx::query_scalar!(
        r#"select exists (
               select from media
               where account_id = $1 and id = any($2)
                   and (not is_made_here(id) or is_upload)
           ) as "uploaded!""#,
        owner.0,
        &ids,
    )
    .fetch_one(&mut *tx)
    .await?;
    if uploaded && is_published {
        return Err(PublishError::Uploaded);
    }
    sqlx::query!(
        "update media
         set published_at = case when $3 then coalesce(published_at, now()) end
         where account_id = $1 and id = any($2) and kind in ('photo', 'video') and deleted_at is null
             and status = 'ready' and moderation = 'approved'",
        owner.0,
        &ids,
        is_published,
    )
    .execute(&mut *tx)
    .await?;
    if is_published {
        add_to_galleries(tx, owner, &ids).await?;
    } else {
        sqlx::query!(
            "delete from gallery_publications using media
             where media_id = media.id and media.id = any($2) and account_id = $1",
            owner.0,
            &ids,
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

async fn add_to_galleries(tx: &mut PgConnection, owner: AccountId, ids: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into gallery_publications (media_id, character_id, section)
         select media.id, generations.character_id, coalesce(options ->> 'imageStyle', 'realistic')
         from media
         join generations on generations.id = generation_id
         where media.account_id = $1 and media.id = any($2) and media.kind in ('photo', 'video')
             and media.deleted_at is null and media.published_at is not null
         on conflict (media_id) do nothing",
        owner.0,
        ids,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// A post, a story or a message now shows them to others.
pub async fn mark_published(tx: &mut PgConnection, owner: AccountId, ids: &[MediaId]) -> sqlx::Result<()> {
    let ids: Vec<_> = ids.iter().map(|id| id.0).collect();
    sqlx::query!(
        "update media
         set published_at = coalesce(published_at, now())
         where account_id = $1 and id = any($2) and status = 'ready' and moderation = 'approved'",
        owner.0,
        &ids,
    )
    .execute(tx)
    .await?;
    Ok(())
}
