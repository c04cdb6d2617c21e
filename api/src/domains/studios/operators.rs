use axum::{extract::State, http::StatusCode};
use jobs::{domains::studios, ids::AccountId};

use super::{
    party::StudioCaller,
    view::{ActingLimit, PersonName, SetActingRights, SetOperator, StudioOperator, StudioOperators},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Operators of the studio, with their rights.
#[utoipa::path(get, path = "/front/studio/operators", tag = "studios",
    responses((status = 200, body = StudioOperators), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_operators(
    State(app): State<AppState>,
    studio: StudioCaller,
) -> Result<Json<StudioOperators>, ApiError> {
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, display_name, rights, added_at,
               joined_studio_at is not null as "is_accepted!"
           from studio_operators
           join accounts on accounts.id = account_id
           where studio_id = $1
           order by username"#,
        studio.membership.studio.0,
    )
    .fetch_all(&app.db)
    .await?;
    let limits = sqlx::query!(
        r#"select studio_rights.account_id as "operator: AccountId", username, rights
           from studio_rights
           join studio_links on studio_links.id = link_id and state = 'attached'
           join accounts on accounts.id = creator_id
           where studio_id = $1
           order by username"#,
        studio.membership.studio.0,
    )
    .fetch_all(&app.db)
    .await?;
    let items = rows.into_iter().map(|row| StudioOperator {
        limits: limits
            .iter()
            .filter(|limit| limit.operator == row.id)
            .map(|limit| ActingLimit {
                username: limit.username.clone(),
                rights: limit.rights.clone(),
            })
            .collect(),
        account: PersonName {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
        },
        rights: row.rights,
        is_accepted: row.is_accepted,
        added_at: row.added_at,
    });
    Ok(Json(StudioOperators { items: items.collect() }))
}

/// Invite an operator to the studio, or change their rights; they have none before they accept. Only the studio account itself can do this.
#[utoipa::path(put, path = "/front/studio/operators", tag = "studios", request_body = SetOperator,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_studio_operator(
    State(app): State<AppState>,
    studio: StudioCaller,
    Json(body): Json<SetOperator>,
) -> Result<StatusCode, ApiError> {
    let id = owned(&studio)?;
    let mut tx = app.db.begin().await?;
    studios::set_operator(&mut tx, id, body.username.trim(), &body.rights).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Set what an operator may do when acting for one creator. Only the studio account itself can do this.
#[utoipa::path(put, path = "/front/studio/operators/{id}/rights", tag = "studios", params(("id" = AccountId, Path)),
    request_body = SetActingRights,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_studio_acting_rights(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path(operator): Path<AccountId>,
    Json(body): Json<SetActingRights>,
) -> Result<StatusCode, ApiError> {
    let id = owned(&studio)?;
    let mut tx = app.db.begin().await?;
    studios::set_acting_rights(&mut tx, id, operator, body.username.trim(), &body.rights).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove an operator from the studio.
#[utoipa::path(delete, path = "/front/studio/operators/{id}", tag = "studios", params(("id" = AccountId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn remove_studio_operator(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path(operator): Path<AccountId>,
) -> Result<StatusCode, ApiError> {
    let id = owned(&studio)?;
    let mut tx = app.db.begin().await?;
    studios::remove_operator(&mut tx, id, operator).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

fn owned(studio: &StudioCaller) -> Result<AccountId, ApiError> {
    if studio.membership.is_owner {
        Ok(studio.membership.studio)
    } else {
        Err(Code::Forbidden.into())
    }
}
