use sqlx::PgConnection;

use crate::ids::{AccountId, MediaId};

/// Why a picture was not shown to everybody.
#[derive(Debug, thiserror::Error)]
pub enum GalleryError {
    /// Or it is somebody else's, a portrait, or none that was made here: people on photographs have a say in it.
    #[error("no such image that can be published")]
    NotFound,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Shows a picture of the person's own to everybody. A repeat changes nothing.
pub async fn publish(tx: &mut PgConnection, owner: AccountId, id: MediaId) -> Result<(), GalleryError> {
    let found = sqlx::query!(
        r#"select generations.character_id, coalesce(options ->> 'imageStyle', 'realistic') as "section!"
           from media
           join generations on generations.id = generation_id
           where media.id = $1 and media.account_id = $2 and media.kind <> 'portrait' and is_made_here(media.id)
               and deleted_at is null
           for update of media"#,
        id.0,
        owner.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(GalleryError::NotFound)?;
    sqlx::query!(
        "insert into gallery_publications (media_id, character_id, section)
         values ($1, $2, $3)
         on conflict (media_id) do nothing",
        id.0,
        found.character_id,
        found.section,
    )
    .execute(&mut *tx)
    .await?;
    // The storage tells what is shown by this.
    sqlx::query!(
        "update media set published_at = coalesce(published_at, now())
         where id = $1 and status = 'ready' and moderation = 'approved'",
        id.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Takes it back. A picture of somebody else's is passed over.
pub async fn unpublish(conn: &mut PgConnection, owner: AccountId, id: MediaId) -> sqlx::Result<()> {
    sqlx::query!(
        "with hidden as (
             update media set published_at = null where id = $1 and account_id = $2 returning id
         )
         delete from gallery_publications using hidden where media_id = hidden.id",
        id.0,
        owner.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Whether the person's own picture is shown to everybody.
pub async fn is_published(conn: &mut PgConnection, owner: AccountId, id: MediaId) -> Result<bool, GalleryError> {
    sqlx::query_scalar!(
        r#"select exists (select from gallery_publications where media_id = media.id) as "is_published!"
           from media
           where id = $1 and account_id = $2 and deleted_at is null"#,
        id.0,
        owner.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(GalleryError::NotFound)
}
