use axum::{extract::State, http::StatusCode};
use jobs::{domains::studios, ids::AccountId};
use serde_json::json;

use super::view::{CloseStudio, OpenStudio, PersonName, StudioRow, StudioRows};
use crate::{
    app::AppState,
    domains::accounts::find_member,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// All open studios.
#[utoipa::path(get, path = "/front/admin/studios", tag = "studios",
    responses((status = 200, body = StudioRows), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studios(State(app): State<AppState>, _: Staff) -> Result<Json<StudioRows>, ApiError> {
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, display_name, opened_at,
               (select count(*) from studio_links where studio_id = account_id and state = 'attached') as "creators!"
           from studios
           join accounts on accounts.id = account_id
           where closed_at is null
           order by opened_at desc
           limit 200"#,
    )
    .fetch_all(&app.db)
    .await?;
    let items = rows.into_iter().map(|row| StudioRow {
        account: PersonName {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
        },
        creators: row.creators,
        opened_at: row.opened_at,
    });
    Ok(Json(StudioRows { items: items.collect() }))
}

/// Turn an account into a studio.
#[utoipa::path(post, path = "/front/admin/studios", tag = "studios", request_body = OpenStudio,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn open_studio(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<OpenStudio>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let account = find_member(&mut act, &body.who)
        .await?
        .ok_or_else(|| ApiError::at_field(Code::NotFound, "who"))?;
    studios::open_studio(&mut act, account, caller.account).await?;
    act.write_down("studio.open", ("account", account), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Close a studio: its creators are released immediately.
#[utoipa::path(post, path = "/front/admin/studios/{id}/close", tag = "studios", params(("id" = AccountId, Path)),
    request_body = CloseStudio,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn close_studio(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<CloseStudio>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    studios::close_studio(&mut act, id, caller.account).await?;
    act.write_down("studio.close", ("account", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
