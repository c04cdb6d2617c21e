//! State changes of an uploaded medium. Each function moves a medium that is processing, and no other: a repeat of the
//! same run changes nothing.
use sqlx::PgConnection;

use super::{FilmStage, MediaFailure, MediaKind, MediaStatus, NewMedia, store::store_renditions};
use crate::{
    ids::{AccountId, MediaId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Makes the medium ready. `media` is its new row; its objects are in storage. `false`: it was not processing any more,
/// and no row names these objects.
pub async fn finish_media(tx: &mut PgConnection, media: &NewMedia) -> sqlx::Result<bool> {
    let moved = sqlx::query!(
        "update media
         set status = 'ready', kind = $2, width = $3, height = $4, average_color = $5, blur = $6, duration_ms = $7
         where id = $1 and status = 'processing'",
        media.id.0,
        media.kind.as_str(),
        i32::try_from(media.width).unwrap_or(i32::MAX),
        i32::try_from(media.height).unwrap_or(i32::MAX),
        media.average_color,
        media.blur,
        media.duration_ms.map(|ms| i32::try_from(ms).unwrap_or(i32::MAX)),
    )
    .execute(&mut *tx)
    .await?;
    if moved.rows_affected() == 0 {
        return Ok(false);
    }
    store_renditions(tx, media).await?;
    announce_media(tx, media.account, media.id, MediaStatus::Ready).await?;
    Ok(true)
}

/// Labels an upload as generated, by what its file says. It doesn't count as made here: a mark can be copied to any
/// photo, so it is neither animated nor shown in the galleries, and it can be explicit. Its owner isn't asked who is shown:
/// the file has answered, and staff review that before it is published.
pub async fn mark_generated(tx: &mut PgConnection, id: MediaId, is_demo: bool) -> sqlx::Result<()> {
    sqlx::query!(
        "update media
         set is_generated = true, is_demo = $2, consent_shown = coalesce(consent_shown, 'generated')
         where id = $1 and is_upload",
        id.0,
        is_demo,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(r#"select refresh_consent(array[$1::uuid]) as "id!""#, id.0)
        .fetch_all(tx)
        .await?;
    Ok(())
}

/// Notes for its owner that the video's file lacked its end, and that what was there is kept.
pub async fn note_cut(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<()> {
    sqlx::query!("update media set ends_early = true where id = $1", id.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Marks the medium as failed.
pub async fn fail_media(tx: &mut PgConnection, id: MediaId, why: MediaFailure) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update media
           set status = 'error', failure = $2
           where id = $1 and status = 'processing'
           returning account_id as "account: AccountId""#,
        id.0,
        why.as_str(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => announce_media(tx, owner, id, MediaStatus::Error).await,
        None => Ok(()),
    }
}

/// Rejects a medium that looks like a removed one: it stays for staff only, and no file of it is ever served.
pub async fn reject_media(tx: &mut PgConnection, id: MediaId) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"update media
           set status = 'ready', moderation = 'rejected', published_at = null
           where id = $1 and moderation <> 'rejected'
           returning account_id as "account: AccountId""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match owner {
        Some(owner) => announce_media(tx, owner, id, MediaStatus::Ready).await,
        None => Ok(()),
    }
}

/// Sets the kind found in the content.
pub async fn set_kind(tx: &mut PgConnection, id: MediaId, kind: MediaKind) -> sqlx::Result<()> {
    sqlx::query!(
        "update media set kind = $2 where id = $1 and status = 'processing'",
        id.0,
        kind.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Stores the key of the original file, so that it is deleted with the medium.
pub async fn set_source(
    tx: &mut PgConnection,
    id: MediaId,
    object_key: &str,
    size_bytes: i64,
    content_type: &str,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media_sources (media_id, object_key, size_bytes, content_type)
         values ($1, $2, $3, $4)
         on conflict (media_id) do nothing",
        id.0,
        object_key,
        size_bytes,
        content_type,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Notifies every tab of the owner.
pub async fn announce_media(
    tx: &mut PgConnection,
    owner: AccountId,
    media_id: MediaId,
    status: MediaStatus,
) -> sqlx::Result<()> {
    let event = LiveEvent::MediaChanged {
        media_id,
        status,
        percent: None,
        stage: None,
        sides: Vec::new(),
    };
    announce(tx, SubscriptionKey::User(owner), &event).await
}

/// Progress of a video's files.
pub struct FilmProgress<'a> {
    /// 0 to 100.
    pub percent: u8,
    pub stage: FilmStage,
    /// Shorter sides, in pixels, of the sizes in work.
    pub sides: &'a [u32],
}

/// Notifies every tab of the owner of a video's progress.
pub async fn announce_film(
    tx: &mut PgConnection,
    owner: AccountId,
    media_id: MediaId,
    progress: &FilmProgress<'_>,
) -> sqlx::Result<()> {
    let event = LiveEvent::MediaChanged {
        media_id,
        status: MediaStatus::Processing,
        percent: Some(progress.percent.into()),
        stage: Some(progress.stage),
        sides: progress.sides.to_vec(),
    };
    announce(tx, SubscriptionKey::User(owner), &event).await
}
