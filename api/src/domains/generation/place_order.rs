use jobs::{
    domains::{
        characters::find_drawable,
        chat::Chats,
        config::{Prices, Tier},
        generation::{ImageOrder, StartImage, find_started, keep_promise, start_image},
        ledger::Chips,
    },
    ids::{AccountId, CharacterId, GenerationId},
};
use tracing::warn;

use super::{load::load_one, view::GenerationView};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Price in chips of all pictures of an order today.
pub(super) fn price_of(order: &ImageOrder, prices: &Prices, tier: Tier) -> Chips {
    prices
        .image(order.model, tier)
        .times(u32::from(order.batch_size.unsigned_abs()))
}

/// Starts the generation at that price, if an engine still draws its model, and shows it. The same key again shows the
/// first one, even if its model is no longer available.
pub(super) async fn place_order(
    app: &AppState,
    account: AccountId,
    order: &ImageOrder,
    price: Chips,
    retried_from: Option<GenerationId>,
    idempotency_key: &str,
) -> Result<GenerationView, ApiError> {
    if !app.engines.offers(order.model) {
        let mut conn = app.db.acquire().await?;
        let started = find_started(&mut conn, account, order, idempotency_key).await?;
        let id = started.ok_or_else(|| ApiError::at_field(Code::UnknownOption, "model"))?;
        return load_one(&mut conn, &app.signing, account, id).await;
    }
    let character = find_character(app, account, order).await?;
    let start = StartImage {
        account,
        character,
        order,
        price,
        is_demo: app.engines.is_demo(order.model),
        retried_from,
        idempotency_key,
    };
    let mut tx = app.db.begin().await?;
    let id = start_image::<Chats>(&mut tx, &start).await?;
    tx.commit().await?;
    // Only now: reading the queue takes long, and the member's chips were locked until here.
    let mut conn = app.db.acquire().await?;
    let view = load_one(&mut conn, &app.signing, account, id).await?;
    // No estimate is recorded while the lane is paused.
    if let Some(promised) = view.estimate.as_ref().filter(|estimate| !estimate.is_paused)
        && let Err(error) = keep_promise(&mut conn, id, promised).await
    {
        // The order is placed; only its estimate is missing from the statistics.
        warn!(%error, generation.id = %id, "estimate not saved");
    }
    Ok(view)
}

/// The ordered character: the caller's own or a public one. Any other is reported as missing.
async fn find_character(
    app: &AppState,
    account: AccountId,
    order: &ImageOrder,
) -> Result<Option<CharacterId>, ApiError> {
    let Some(username) = &order.character else {
        return Ok(None);
    };
    let mut conn = app.db.acquire().await?;
    match find_drawable(&mut conn, account, username).await? {
        Some(id) => Ok(Some(id)),
        None => Err(ApiError::at_field(Code::NotFound, "character")),
    }
}
