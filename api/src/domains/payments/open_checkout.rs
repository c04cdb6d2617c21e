use axum::{
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use jobs::{
    domains::payments::{Order, PaymentState, find_order},
    ids::PaymentId,
};
use providers::{Back, Hosted, ProviderError};

use super::{providers::find_provider, return_address::back};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Code},
    },
};

/// Redirects a browser to the payment page of its order, created at the provider if needed.
pub async fn open_checkout(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentId>,
) -> Result<impl IntoResponse, ApiError> {
    let order = find_order(&mut *app.db.acquire().await?, caller.account, id)
        .await?
        .filter(|order| matches!(order.state, PaymentState::Created | PaymentState::Pending))
        .ok_or(Code::NotFound)?;
    let back = back(&app.signing, &app.public_url, id);
    let address = match hosted_page(&app, &order, &back).await? {
        Ok(address) => address,
        Err(error) => {
            tracing::warn!(%error, payment.id = %id, provider = order.provider, "no checkout page");
            back.failure
        }
    };
    let headers = [
        (header::LOCATION, address),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((StatusCode::SEE_OTHER, headers))
}

/// The provider's id is stored before anyone can pay, so that its notices find the order.
async fn hosted_page(app: &AppState, order: &Order, back: &Back) -> Result<Result<String, ProviderError>, ApiError> {
    let provider = find_provider(app, &order.provider).ok_or(Code::PaymentUnavailable)?;
    if let Some(address) = provider.address(order, back) {
        return Ok(Ok(address));
    }
    let Hosted { address, key } = match provider.start(order, back).await {
        Ok(hosted) => hosted,
        Err(error) => return Ok(Err(error)),
    };
    sqlx::query!("update payments set provider_key = $2 where id = $1", order.id.0, key)
        .execute(&app.db)
        .await?;
    Ok(Ok(address))
}
