use jobs::{
    domains::{
        config::Tier,
        generation::{ImageOrder, StartImage, find_started, keep_promise, start_image},
    },
    ids::{AccountId, GenerationId},
};
use tracing::warn;

use super::{load::load_one, view::GenerationView};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Starts the generation at today's price, if its model is still drawn by somebody, and shows it. The same key again
/// shows what was started the first time, whatever is drawn by now.
pub(super) async fn place_order(
    app: &AppState,
    account: AccountId,
    order: &ImageOrder,
    retried_from: Option<GenerationId>,
    idempotency_key: &str,
) -> Result<GenerationView, ApiError> {
    if !app.engines.offers(order.model) {
        let mut conn = app.db.acquire().await?;
        let started = find_started(&mut conn, account, order, idempotency_key).await?;
        let id = started.ok_or_else(|| ApiError::at_field(Code::UnknownOption, "model"))?;
        return load_one(&mut conn, &app.signing, account, id).await;
    }
    let start = StartImage {
        account,
        order,
        price: app
            .prices
            .image(order.model, Tier::WithoutSubscription)
            .times(u32::from(order.batch_size.unsigned_abs())),
        is_demo: app.engines.is_demo(order.model),
        retried_from,
        idempotency_key,
    };
    let mut tx = app.db.begin().await?;
    let id = start_image(&mut tx, &start).await?;
    tx.commit().await?;
    // Only now: the line is long to look at, and the member's chips were locked until here.
    let mut conn = app.db.acquire().await?;
    let view = load_one(&mut conn, &app.signing, account, id).await?;
    if let Some(promised) = &view.estimate
        && let Err(error) = keep_promise(&mut conn, id, promised).await
    {
        // The order stands; staff know one estimate less.
        warn!(%error, "The estimate of {id} was not kept");
    }
    Ok(view)
}
