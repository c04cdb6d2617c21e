use moderation::{Category, Decision, Field, screen_text};
use sqlx::{PgConnection, types::Json};

use super::{
    ClipOrder, GenerationKind, GenerationState, Mode, RenderVideo, RenderVoiceover, StartError,
    progress::announce_generation, start::check_active,
};
use crate::{
    domains::ledger::{self, Chips, HoldId},
    ids::{AccountId, GenerationId, JobId},
    queue::{EnqueueOptions, enqueue_with},
};

/// A video or voice-over with everything needed to place the order.
pub struct StartClip<'a> {
    /// The customer, who pays.
    pub account: AccountId,
    pub order: &'a ClipOrder,
    /// Chips on delivery, or none at all.
    pub price: Chips,
    /// Whether a demo engine makes it, which the video states.
    pub is_demo: bool,
    pub retried_from: Option<GenerationId>,
    /// Made by the browser once per press of the button.
    pub idempotency_key: &'a str,
}

/// Screens the text, checks the source, holds the chips, records the generation, queues the render and notifies the
/// browser: all or nothing, since the caller owns the transaction. The same key with the same order returns the
/// generation of the first time.
pub async fn start_clip(tx: &mut PgConnection, start: &StartClip<'_>) -> Result<GenerationId, StartError> {
    let order = start.order;
    order.check()?;
    check_words(order)?;
    // One order of a person at a time: a double click waits here and then finds the first.
    ledger::lock_balance(tx, start.account).await?;
    if let Some(id) = find_started_clip(tx, start.account, order, start.idempotency_key).await? {
        return Ok(id);
    }
    check_source(tx, start.account, order).await?;
    check_active(tx, start.account).await?;
    let id = GenerationId::fresh();
    let hold = if start.price.is_zero() {
        None
    } else {
        Some(ledger::place_hold(tx, start.account, start.price, id.0).await?)
    };
    let job = JobId::fresh();
    insert(tx, id, (job, hold), start).await?;
    queue_render(tx, id, job, start).await?;
    announce_generation(
        tx,
        start.account,
        (id, order.kind()),
        GenerationState::Queued,
        "queued",
        0,
    )
    .await?;
    Ok(id)
}

/// The generation that the person started with that key, if any. Errors with [`StartError::KeyReused`] when it was
/// another order.
pub async fn find_started_clip(
    tx: &mut PgConnection,
    account: AccountId,
    order: &ClipOrder,
    idempotency_key: &str,
) -> Result<Option<GenerationId>, StartError> {
    let earlier = sqlx::query!(
        r#"select id as "id: GenerationId", request_hash
           from generations
           where account_id = $1 and idempotency_key = $2"#,
        account.0,
        idempotency_key,
    )
    .fetch_optional(tx)
    .await?;
    match earlier {
        Some(row) if row.request_hash == order.fingerprint() => Ok(Some(row.id)),
        Some(_) => Err(StartError::KeyReused),
        None => Ok(None),
    }
}

fn check_words(order: &ClipOrder) -> Result<(), StartError> {
    let field = match order.kind() {
        GenerationKind::Voiceover => Field::Message,
        GenerationKind::Video | GenerationKind::Image => Field::ImagePrompt,
    };
    match screen_text(field, order.words()) {
        Decision::Refuse(refusal) => Err(match refusal.category {
            Category::Minor => StartError::AdultsOnly,
            Category::RealPerson => StartError::RealPerson,
            _ => StartError::TextRefused,
        }),
        Decision::Allow => Ok(()),
    }
}

/// Checks the source. Another person's is reported as missing. Only pictures generated here are animated, because the
/// people in uploaded photos did not agree to it; an upload's mark proves nothing.
async fn check_source(tx: &mut PgConnection, account: AccountId, order: &ClipOrder) -> Result<(), StartError> {
    let Some(source) = order.source() else {
        return Ok(());
    };
    let found = sqlx::query!(
        r#"select kind, is_generated and not is_upload as "is_made_here!"
         from media
         where id = $1 and account_id = $2 and deleted_at is null and kind in ('photo', 'video')"#,
        source.0,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(StartError::SourceMissing)?;
    match (order.kind(), found.kind.as_str()) {
        (GenerationKind::Voiceover, "video") => Ok(()),
        (_, "photo") if found.is_made_here => Ok(()),
        (_, "photo") => Err(StartError::SourceNotGenerated),
        _ => Err(StartError::SourceMissing),
    }
}

async fn queue_render(
    tx: &mut PgConnection,
    generation_id: GenerationId,
    job: JobId,
    start: &StartClip<'_>,
) -> Result<(), StartError> {
    let options = EnqueueOptions {
        id: Some(job),
        ..EnqueueOptions::default()
    };
    let account_id = start.account;
    match start.order {
        ClipOrder::Video(_) => {
            let job = RenderVideo {
                generation_id,
                account_id,
            };
            enqueue_with(tx, &job, options).await?;
        }
        ClipOrder::Voiceover(_) => {
            let job = RenderVoiceover {
                generation_id,
                account_id,
            };
            enqueue_with(tx, &job, options).await?;
        }
    }
    Ok(())
}

async fn insert(
    tx: &mut PgConnection,
    id: GenerationId,
    (job, hold): (JobId, Option<HoldId>),
    start: &StartClip<'_>,
) -> Result<(), StartError> {
    let order = start.order;
    // The kind identifies its engine: picture estimates only look at the models of pictures.
    sqlx::query!(
        "insert into generations
             (id, account_id, kind, mode, model, options, prompt, age, seed, batch_size, price, hold_id, is_demo,
              retried_from, idempotency_key, request_hash, job_id, source_media_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12, $13, $14, $15, $16, $17)",
        id.0,
        start.account.0,
        order.kind().as_str(),
        Mode::Imagine.as_str(),
        order.kind().as_str(),
        Json(order) as _,
        order.words(),
        order.age(),
        i64::from(rand::random::<u32>()),
        start.price.as_i64(),
        hold.map(|hold| hold.0),
        start.is_demo,
        start.retried_from.map(|id| id.0),
        start.idempotency_key,
        order.fingerprint(),
        job.0,
        order.source().map(|id| id.0),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into generation_pictures (generation_id, index) values ($1, 0)",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}
