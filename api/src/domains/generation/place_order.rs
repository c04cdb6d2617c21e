use jobs::{
    domains::{
        config::Tier,
        generation::{ImageOrder, StartImage, start_image},
    },
    ids::{AccountId, GenerationId},
};
use sqlx::PgConnection;

use super::{load::load_one, view::GenerationView};
use crate::{app::AppState, http::problem::ApiError};

/// Starts the generation at today's price and shows it. The caller owns the transaction.
pub(super) async fn place_order(
    tx: &mut PgConnection,
    app: &AppState,
    account: AccountId,
    order: &ImageOrder,
    retried_from: Option<GenerationId>,
    idempotency_key: &str,
) -> Result<GenerationView, ApiError> {
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
    let id = start_image(tx, &start).await?;
    load_one(tx, &app.signing, account, id).await
}
