use moderation::{Category, Decision, Field, screen_text};
use sqlx::{PgConnection, types::Json};

use super::{
    GenerationKind, GenerationState, ImageOrder, OrderError, RenderImage, Showcase, progress::announce_generation,
};
use crate::{
    domains::ledger::{self, Chips, HoldId, LedgerError},
    ids::{AccountId, CharacterId, GenerationId, JobId},
    queue::{EnqueueOptions, enqueue_with},
};

/// Maximum active generations of one person.
pub const MAX_ACTIVE: i64 = 8;

/// Reason why an order was not taken; nothing of it is left behind once the transaction is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error("the text breaks the content rules")]
    TextRefused,
    #[error("the text names or suggests a minor")]
    AdultsOnly,
    #[error("the text asks for a real person")]
    RealPerson,
    #[error("no such image or video to start from")]
    SourceMissing,
    #[error("only generated images can become a video")]
    SourceNotGenerated,
    #[error("too many generations in progress")]
    TooManyActive,
    #[error("already retried")]
    NotRetryable,
    #[error("the key was used for another order")]
    KeyReused,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// An order with everything needed to place it.
pub struct StartImage<'a> {
    /// The customer, who pays.
    pub account: AccountId,
    pub order: &'a ImageOrder,
    /// Chips for the whole batch on full delivery; at least one a picture, or none at all.
    pub price: Chips,
    /// The character to draw; the caller has checked that this person may.
    pub character: Option<CharacterId>,
    /// Whether the demo engine draws it, which the pictures state.
    pub is_demo: bool,
    /// The failed order that this one replaces.
    pub retried_from: Option<GenerationId>,
    /// Made by the browser once per press of the button.
    pub idempotency_key: &'a str,
}

/// Screens the text, holds the chips, records the generation, queues the render and notifies the browser: all or
/// nothing, since the caller owns the transaction. The same key with the same order returns the generation of the first
/// time.
pub async fn start_image<S: Showcase>(
    tx: &mut PgConnection,
    start: &StartImage<'_>,
) -> Result<GenerationId, StartError> {
    let order = start.order;
    order.check()?;
    if let Decision::Refuse(refusal) = screen_text(Field::ImagePrompt, &order.story_prompt) {
        return Err(match refusal.category {
            Category::Minor => StartError::AdultsOnly,
            Category::RealPerson => StartError::RealPerson,
            _ => StartError::TextRefused,
        });
    }
    // One order of a person at a time: a double click waits here and then finds the first.
    ledger::lock_balance(tx, start.account).await?;
    if let Some(id) = find_started(tx, start.account, order, start.idempotency_key).await? {
        return Ok(id);
    }
    // Another tab may have retried it meanwhile.
    if let Some(earlier) = start.retried_from
        && S::is_made_good(tx, earlier).await?
    {
        return Err(StartError::NotRetryable);
    }
    check_active(tx, start.account).await?;

    let id = GenerationId::fresh();
    let hold = if start.price.is_zero() {
        None
    } else {
        Some(ledger::place_hold(tx, start.account, start.price, id.0).await?)
    };
    insert(tx, id, hold, start).await?;
    if let Some(earlier) = start.retried_from {
        S::show_instead(tx, earlier, id).await?;
    }
    let job = RenderImage {
        generation_id: id,
        account_id: start.account,
    };
    let job_id = JobId::fresh();
    enqueue_with(
        tx,
        &job,
        EnqueueOptions {
            id: Some(job_id),
            ..EnqueueOptions::default()
        },
    )
    .await?;
    sqlx::query!("update generations set job_id = $2 where id = $1", id.0, job_id.0)
        .execute(&mut *tx)
        .await?;
    announce_generation(
        tx,
        start.account,
        (id, GenerationKind::Image),
        GenerationState::Queued,
        "queued",
        0,
    )
    .await?;
    Ok(id)
}

/// The generation that the person started with that key, if any. Errors with [`StartError::KeyReused`] when it was
/// another order.
pub async fn find_started(
    tx: &mut PgConnection,
    account: AccountId,
    order: &ImageOrder,
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

pub(super) async fn check_active(tx: &mut PgConnection, account: AccountId) -> Result<(), StartError> {
    let active = sqlx::query_scalar!(
        r#"select count(*) as "count!" from generations where account_id = $1 and state in ('queued', 'running')"#,
        account.0,
    )
    .fetch_one(tx)
    .await?;
    if active >= MAX_ACTIVE {
        Err(StartError::TooManyActive)
    } else {
        Ok(())
    }
}

async fn insert(
    tx: &mut PgConnection,
    id: GenerationId,
    hold: Option<HoldId>,
    start: &StartImage<'_>,
) -> Result<(), StartError> {
    let order = start.order;
    let seed = order.chosen_seed()?.unwrap_or_else(|| i64::from(rand::random::<u32>()));
    sqlx::query!(
        "insert into generations
             (id, account_id, mode, model, options, prompt, age, seed, batch_size, price, hold_id, is_demo,
              retried_from, idempotency_key, request_hash, character_id, job_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $1)",
        id.0,
        start.account.0,
        order.mode.as_str(),
        order.model.as_str(),
        Json(order) as _,
        order.story_prompt.trim(),
        order.age,
        seed,
        order.batch_size,
        start.price.as_i64(),
        hold.map(|hold| hold.0),
        start.is_demo,
        start.retried_from.map(|id| id.0),
        start.idempotency_key,
        order.fingerprint(),
        start.character.map(|id| id.0),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into generation_pictures (generation_id, index)
         select $1, index from generate_series(0, $2::int - 1) as index",
        id.0,
        i32::from(order.batch_size),
    )
    .execute(tx)
    .await?;
    Ok(())
}
