use axum::{extract::State, http::StatusCode};
use jobs::{domains::studios, ids::AccountId};

use super::view::{PersonName, StudioInvitation, StudioInvitations};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Studios that invited you to work for them, and the one you work for.
#[utoipa::path(get, path = "/front/studio-invitations", tag = "studios",
    responses((status = 200, body = StudioInvitations), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_invitations(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<StudioInvitations>, ApiError> {
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, display_name, rights, added_at,
               joined_studio_at is not null as "is_accepted!"
           from studio_operators
           join studios on studios.account_id = studio_id and closed_at is null
           join accounts on accounts.id = studio_id
           where studio_operators.account_id = $1
           order by joined_studio_at is null, added_at desc, studio_id
           limit 50"#,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    let items = rows.into_iter().map(|row| StudioInvitation {
        studio: PersonName {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
        },
        rights: row.rights,
        is_accepted: row.is_accepted,
        added_at: row.added_at,
    });
    Ok(Json(StudioInvitations { items: items.collect() }))
}

/// Accept a studio’s invitation: you work for it from now on.
#[utoipa::path(post, path = "/front/studio-invitations/{id}/accept", tag = "studios",
    params(("id" = AccountId, Path, description = "the studio")),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_studio_invitation(
    State(app): State<AppState>,
    caller: Caller,
    Path(studio): Path<AccountId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    studios::join_studio(&mut tx, studio, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Decline a studio’s invitation, or stop working for it.
#[utoipa::path(delete, path = "/front/studio-invitations/{id}", tag = "studios",
    params(("id" = AccountId, Path, description = "the studio")),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn leave_studio(
    State(app): State<AppState>,
    caller: Caller,
    Path(studio): Path<AccountId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    studios::remove_operator(&mut tx, studio, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
