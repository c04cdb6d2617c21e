use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        chat::CheckedMessage,
        twin::{forget_test, list_test, say_to_twin},
    },
    ids::AccountId,
};
use sqlx::PgConnection;
use tokio::task::spawn_blocking;

use super::view::{SayToTwin, TwinTest, TwinTestLine};
use crate::{
    app::AppState,
    domains::{accounts::ClientAddress, chat::check_client_id, twin::check_open},
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Your test talk with your AI twin.
#[utoipa::path(get, path = "/front/digital-twin/test", tag = "twin",
    responses((status = 200, body = TwinTest), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_twin_test(State(app): State<AppState>, caller: Caller) -> Result<Json<TwinTest>, ApiError> {
    check_open(&app)?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, caller.account).await?))
}

/// Say something to your AI twin. Its answer is queued with it; `twinChanged` tells when it is there.
#[utoipa::path(post, path = "/front/digital-twin/test", tag = "twin", request_body = SayToTwin,
    responses((status = 200, body = TwinTest), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn say_to_own_twin(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<SayToTwin>,
) -> Result<Json<TwinTest>, ApiError> {
    check_open(&app)?;
    app.rate_limits.check(Action::AskForAnswer, caller.account, client)?;
    check_client_id(&body.client_id)?;
    let text = body.text;
    let checked = spawn_blocking(move || CheckedMessage::check(&text)).await;
    let text = checked.map_err(|error| ApiError::internal(&error))??;
    let mut tx = app.db.begin().await?;
    say_to_twin(&mut tx, caller.account, &body.client_id, &text).await?;
    let view = load(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Empty your test talk.
#[utoipa::path(delete, path = "/front/digital-twin/test", tag = "twin",
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn forget_twin_test(State(app): State<AppState>, caller: Caller) -> Result<StatusCode, ApiError> {
    check_open(&app)?;
    let mut tx = app.db.begin().await?;
    forget_test(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn load(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<TwinTest> {
    let lines = list_test(conn, account).await?.into_iter();
    Ok(TwinTest {
        lines: lines.map(TwinTestLine::from).collect(),
    })
}
