use axum::{extract::State, http::StatusCode};

use super::view::{ViewModal, ViewedData};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

const NAME_CHARS: std::ops::RangeInclusive<usize> = 1..=64;
/// More than the web has.
const MOST_MODALS: i64 = 200;

/// Record that the member has seen a modal.
#[utoipa::path(
    post,
    path = "/front/users/{id}/viewed-data",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = ViewModal,
    responses(
        (status = 204, description = "saved"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn view_modal(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ViewModal>,
) -> Result<StatusCode, ApiError> {
    let name = body.modal_name;
    let is_name = NAME_CHARS.contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    if !is_name {
        return Err(ApiError::at_field(Code::UnknownOption, "modalName"));
    }
    sqlx::query!(
        "insert into viewed_modals (account_id, modal_name)
         select $1, $2
         where (select count(*) from viewed_modals where account_id = $1) < $3
         on conflict (account_id, modal_name) do update set viewed_at = now()",
        caller.account.0,
        name,
        MOST_MODALS,
    )
    .execute(&app.db)
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Modals the member has seen.
#[utoipa::path(
    get,
    path = "/front/users/{id}/viewed-data",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    responses(
        (status = 200, body = ViewedData, description = "all of them"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_viewed_data(State(app): State<AppState>, Owner(caller): Owner) -> Result<Json<ViewedData>, ApiError> {
    let items = sqlx::query_scalar!(
        "select modal_name from viewed_modals where account_id = $1 order by viewed_at desc, modal_name",
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(ViewedData { items }))
}
