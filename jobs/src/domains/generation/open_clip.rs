use sqlx::{PgConnection, types::Json};

use super::{ClipOrder, GenerationKind, GenerationState, OpenRunError, progress::announce_generation};
use crate::{
    ids::{AccountId, GenerationId, MediaId},
    queue::{Lease, hold_lease},
};

/// Input of a video run.
#[derive(Clone, Debug)]
pub struct ClipWork {
    /// The owner of the result.
    pub account: AccountId,
    pub order: ClipOrder,
    pub seed: i64,
    /// Source of the video; absent if a picture is drawn first.
    pub source: Option<ClipSource>,
}

/// Source files of a video.
#[derive(Clone, Debug)]
pub struct ClipSource {
    pub media: MediaId,
    pub is_video: bool,
    pub is_demo: bool,
    /// Key of the video, or of the largest picture.
    pub object_key: String,
    /// A still of the video.
    pub poster_key: Option<String>,
}

/// Starts or continues making a video. One that staff retried after its end opens again; its delivery is then free.
/// Needs a transaction. Errors with [`OpenRunError::NotFound`] when the order or its source is gone.
pub async fn open_clip(
    tx: &mut PgConnection,
    lease: Lease,
    generation: GenerationId,
) -> Result<ClipWork, OpenRunError> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"update generations
           set state = 'running', stage = 'preparing', failure = null, finished_at = null,
               started_at = coalesce(started_at, now())
           where id = $1
           returning account_id as "account: AccountId", kind as "kind: GenerationKind",
               options as "order: Json<ClipOrder>", seed, percent"#,
        generation.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(OpenRunError::NotFound)?;
    sqlx::query!(
        "update generation_pictures set state = 'waiting' where generation_id = $1 and state <> 'ready'",
        generation.0,
    )
    .execute(&mut *tx)
    .await?;
    let source = match row.order.0.source() {
        Some(media) => Some(
            find_source(tx, row.account, media)
                .await?
                .ok_or(OpenRunError::NotFound)?,
        ),
        None => None,
    };
    let told = (generation, row.kind);
    announce_generation(
        tx,
        row.account,
        told,
        GenerationState::Running,
        "preparing",
        row.percent,
    )
    .await?;
    Ok(ClipWork {
        account: row.account,
        order: row.order.0,
        seed: row.seed,
        source,
    })
}

async fn find_source(tx: &mut PgConnection, owner: AccountId, media: MediaId) -> sqlx::Result<Option<ClipSource>> {
    let row = sqlx::query!(
        r#"select media.kind = 'video' as "is_video!", is_demo, object_key, (
               select poster.object_key
               from media_renditions as poster
               where poster.media_id = media.id and poster.name = 'original.jpeg'
           ) as poster_key
           from media
           join media_renditions on media_id = media.id
           where media.id = $1 and account_id = $2 and deleted_at is null
               and case media.kind when 'video' then format = 'mp4' else format in ('jpeg', 'webp') end
           order by media_renditions.name = 'video.mp4' desc, media_renditions.width desc, format
           limit 1"#,
        media.0,
        owner.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| ClipSource {
        media,
        is_video: row.is_video,
        is_demo: row.is_demo,
        object_key: row.object_key,
        poster_key: row.poster_key,
    }))
}
