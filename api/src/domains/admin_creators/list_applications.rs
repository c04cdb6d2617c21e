use axum::extract::State;
use jobs::{domains::creators::ApplicationState, ids::AccountId};

use super::view::{ApplicationList, ApplicationRow, ListApplications};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Creator applications.
#[utoipa::path(get, path = "/front/admin/creators", tag = "admin_creators", params(ListApplications),
    responses((status = 200, body = ApplicationList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_applications(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListApplications>,
) -> Result<Json<ApplicationList>, ApiError> {
    let state = query.state.unwrap_or(ApplicationState::Waiting);
    let items = sqlx::query_as!(
        ApplicationRow,
        r#"select account_id as "account_id: AccountId", username, display_name, club_name,
               state as "state: ApplicationState", submitted_at
           from creator_applications
           join accounts on accounts.id = account_id
           where state = $1
           order by case when state = 'waiting' then submitted_at end,
               coalesce(decided_at, creator_applications.created_at) desc
           limit 100"#,
        state.as_str(),
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(ApplicationList { items }))
}
