use axum::{extract::State, http::StatusCode};
use jobs::domains::lists::{self, CheckedNote, find_fan, find_fan_purchases, list_fan_lists, list_fan_spend};

use super::fan_view::{FanMoney, FanView, SetFanNote};
use crate::{
    app::AppState,
    domains::creators::load_avatars,
    http::{
        caller::{Acting, ActingCreator},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A fan of the creator: since when they follow, their membership, what they paid, the creator's note and lists.
#[utoipa::path(get, path = "/front/fans/{username}", tag = "lists", params(("username" = String, Path)),
    responses((status = 200, body = FanView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_fan(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, sees_sales, .. }): ActingCreator,
    Path(username): Path<String>,
) -> Result<Json<FanView>, ApiError> {
    let creator = caller.account;
    let mut conn = app.db.acquire().await?;
    let fan = find_fan(&mut conn, creator, &username).await?.ok_or(Code::NotFound)?;
    let money = if sees_sales {
        let spend = list_fan_spend(&mut conn, creator, fan.id).await?;
        let ends = find_fan_purchases(&mut conn, creator, fan.id).await?;
        Some(FanMoney::new(spend, ends))
    } else {
        None
    };
    let own_lists = list_fan_lists(&mut conn, creator, fan.id).await?;
    let avatar_url = load_avatars(&mut conn, &[fan.id]).await?.remove(&fan.id);
    Ok(Json(FanView::new(fan, avatar_url, money, own_lists)))
}

/// Replace your note about a fan; only you and those who act for you read it.
#[utoipa::path(put, path = "/front/fans/{username}/note", tag = "lists", params(("username" = String, Path)),
    request_body = SetFanNote,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_fan_note(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(username): Path<String>,
    Json(body): Json<SetFanNote>,
) -> Result<StatusCode, ApiError> {
    let checked = tokio::task::spawn_blocking(move || CheckedNote::check(&body.note))
        .await
        .map_err(|error| ApiError::internal(&error))??;
    let mut tx = app.db.begin().await?;
    lists::set_fan_note(&mut tx, caller.account, &username, &checked).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
