use axum::extract::State;
use jobs::domains::twin::make_challenge;
use serde::Deserialize;
use utoipa::ToSchema;

use super::view::TwinChallenge;
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

/// Nothing has to be told.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskForSentence {}

/// Get a sentence to read aloud within ten minutes, at most 20 a day. Only once your identity was checked.
#[utoipa::path(post, path = "/front/digital-twin/challenges", tag = "twin", request_body = AskForSentence,
    responses((status = 200, body = TwinChallenge), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn make_twin_challenge(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(AskForSentence {}): Json<AskForSentence>,
) -> Result<Json<TwinChallenge>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let challenge = make_challenge(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(challenge.into()))
}
