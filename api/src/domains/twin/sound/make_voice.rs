use axum::extract::State;
use jobs::domains::twin::order_voice;

use super::{TwinVoiceView, load_voice, view::NewTwinVoice};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, twin::check_open},
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Have a voice made of an accepted recording. A repeated request is the same voice; `twinChanged` tells when it is
/// ready.
#[utoipa::path(post, path = "/front/digital-twin/voices", tag = "twin", request_body = NewTwinVoice,
    responses((status = 200, body = TwinVoiceView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn make_twin_voice(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<NewTwinVoice>,
) -> Result<Json<TwinVoiceView>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    order_voice(&mut tx, caller.account, body.audio_id).await?;
    let view = load_voice(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view.ok_or(Code::NotFound)?))
}
