use axum::extract::State;
use jobs::domains::twin::{check_mind, find_mind, save_mind};
use tokio::task::spawn_blocking;

use super::view::{ChangeTwinMind, TwinMind};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, twin::check_open},
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// The mind of your AI twin.
#[utoipa::path(get, path = "/front/digital-twin/onboarding/mind", tag = "twin",
    responses((status = 200, body = TwinMind), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_twin_mind(State(app): State<AppState>, caller: Caller) -> Result<Json<TwinMind>, ApiError> {
    check_open(&app)?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(find_mind(&mut conn, caller.account).await?.into()))
}

/// Save the whole mind of your AI twin. A change of its sources distills the sheet again; `twinChanged` tells when it is
/// done.
#[utoipa::path(put, path = "/front/digital-twin/onboarding/mind", tag = "twin", request_body = ChangeTwinMind,
    responses((status = 200, body = TwinMind), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_twin_mind(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<ChangeTwinMind>,
) -> Result<Json<TwinMind>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let checked = spawn_blocking(move || check_mind(body.into())).await;
    let mind = checked.map_err(|error| ApiError::internal(&error))??;
    let mut tx = app.db.begin().await?;
    save_mind(&mut tx, caller.account, &mind).await?;
    let view = find_mind(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view.into()))
}
