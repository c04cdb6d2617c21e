use axum::extract::State;
use jobs::domains::twin::{NewLook, choose_look};

use super::{
    check_open,
    load::load_twin,
    view::{ChooseTwinLook, DigitalTwin},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Choose the pictures of your twin. They are compared with your verified face, and the twin rests meanwhile.
#[utoipa::path(put, path = "/front/digital-twin/onboarding/look", tag = "twin", request_body = ChooseTwinLook,
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn choose_twin_look(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<ChooseTwinLook>,
) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let look = NewLook {
        portraits: &body.medias.portrait,
        nude: &body.medias.nude,
    };
    let mut tx = app.db.begin().await?;
    choose_look(&mut tx, caller.account, &look).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}
