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
    let has_documents = query.has_documents.unwrap_or_default();
    let state = match query.state {
        _ if has_documents => ApplicationState::Approved,
        state => state.unwrap_or(ApplicationState::Waiting),
    };
    let mut conn = app.db.acquire().await?;
    let items = sqlx::query_as!(
        ApplicationRow,
        r#"select account_id as "account_id: AccountId", username, display_name, club_name,
               state as "state: ApplicationState", submitted_at
           from creator_applications
           join accounts on accounts.id = account_id
           left join lateral (
               select min(created_at) as uploaded_at from creator_documents
               where creator_documents.account_id = creator_applications.account_id and status = 'notReviewed'
                   and replaced_at is null
                   and not exists (select from document_readings where document_id = creator_documents.id)
           ) as documents on $2
           where state = $1 and (not $2 or uploaded_at is not null)
           order by uploaded_at, case when state = 'waiting' then submitted_at end,
               coalesce(decided_at, creator_applications.created_at) desc
           limit 100"#,
        state.as_str(),
        has_documents,
    )
    .fetch_all(&mut *conn)
    .await?;
    let documents_to_review = sqlx::query_scalar!(
        r#"select count(distinct creator_documents.account_id) as "count!"
           from creator_documents
           join creator_applications on creator_applications.account_id = creator_documents.account_id
           where status = 'notReviewed' and replaced_at is null and state = 'approved'
               and not exists (select from document_readings where document_id = creator_documents.id)"#,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Json(ApplicationList {
        items,
        documents_to_review,
    }))
}
