use base64::{Engine, prelude::BASE64_STANDARD};
use sqlx::PgConnection;

use super::{GenerationKind, GenerationState, PictureState};
use crate::{
    ids::{AccountId, GenerationId},
    live::{LiveEvent, PictureMoved, SubscriptionKey, announce},
    queue::{Lease, LeaseLost, hold_lease},
};

/// How far a generation has come.
#[derive(Clone, Debug)]
pub struct Advance<'a> {
    pub generation: GenerationId,
    /// Its owner, who is told.
    pub account: AccountId,
    /// A word of the engine's, such as `drawing`.
    pub stage: &'a str,
    /// Of the whole batch, 0 to 99; 100 is the delivery of the last picture.
    pub percent: i16,
    /// The picture at work.
    pub index: i16,
    /// The newest preview frame, a small WebP.
    pub preview: Option<&'a [u8]>,
}

/// Keeps the newest progress for whoever arrives late and tells whoever looks on. The percentage never falls.
///
/// Call it at most four times a second. Needs a transaction. Errors with [`LeaseLost::Gone`] when the run lost its job
/// or the generation has ended.
pub async fn report_progress(tx: &mut PgConnection, lease: Lease, advance: &Advance<'_>) -> Result<(), LeaseLost> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"update generations
         set state = 'running', stage = $2, percent = greatest(percent, least($3::smallint, 99::smallint)),
             started_at = coalesce(started_at, now())
         where id = $1 and state in ('queued', 'running')
         returning percent, kind as "kind: GenerationKind""#,
        advance.generation.0,
        advance.stage,
        advance.percent,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LeaseLost::Gone)?;
    let percent = row.percent;
    sqlx::query!(
        "update jobs set progress = $2, stage = $3 where id = $1",
        lease.job.0,
        percent,
        advance.stage
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update generation_pictures
         set state = 'drawing', preview = coalesce($3, preview)
         where generation_id = $1 and index = $2 and state in ('waiting', 'drawing')",
        advance.generation.0,
        advance.index,
        advance.preview,
    )
    .execute(&mut *tx)
    .await?;
    let event = LiveEvent::VideoGenerationTask {
        generation_id: advance.generation,
        kind: row.kind,
        state: GenerationState::Running,
        stage: advance.stage.to_owned(),
        percent,
        picture: Some(PictureMoved {
            index: advance.index,
            state: PictureState::Drawing,
            preview: advance.preview.map(data_url),
            media_id: None,
        }),
        failure: None,
    };
    announce(tx, SubscriptionKey::User(advance.account), &event).await?;
    Ok(())
}

/// A preview frame as the browser shows it.
pub fn data_url(webp: &[u8]) -> String {
    format!("data:image/webp;base64,{}", BASE64_STANDARD.encode(webp))
}

/// Tells the owner's screens where a generation stands.
pub(super) async fn announce_generation(
    tx: &mut PgConnection,
    account: AccountId,
    (generation_id, kind): (GenerationId, GenerationKind),
    state: GenerationState,
    at_stage: &str,
    percent: i16,
) -> sqlx::Result<()> {
    let event = LiveEvent::VideoGenerationTask {
        generation_id,
        kind,
        state,
        stage: at_stage.to_owned(),
        percent,
        picture: None,
        failure: None,
    };
    announce(tx, SubscriptionKey::User(account), &event).await
}
