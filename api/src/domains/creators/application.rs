use axum::extract::State;
use jobs::{
    domains::creators::{self, ApplicationState, Club, DocumentKind},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    onboarding::onboarding_of,
    view::{ApplicationView, SaveClub},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your creator application.
#[utoipa::path(get, path = "/front/become-creator", tag = "creators",
    responses((status = 200, body = ApplicationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_application(State(app): State<AppState>, caller: Caller) -> Result<Json<ApplicationView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, caller.account).await?))
}

/// Describe your fan club.
#[utoipa::path(put, path = "/front/become-creator/club", tag = "creators", request_body = SaveClub,
    responses((status = 200, body = ApplicationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_club(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<SaveClub>,
) -> Result<Json<ApplicationView>, ApiError> {
    let club = Club {
        name: &body.name,
        about: &body.about,
        legal_name: &body.legal_name,
    };
    let mut tx = app.db.begin().await?;
    creators::save_club(&mut tx, caller.account, &club).await?;
    let view = load(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Submit the application. An error names the missing step.
#[utoipa::path(post, path = "/front/become-creator/submit", tag = "creators",
    responses((status = 200, body = ApplicationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn submit_application(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<ApplicationView>, ApiError> {
    let mut tx = app.db.begin().await?;
    creators::submit_application(&mut tx, caller.account).await?;
    let view = load(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

pub(super) async fn load(conn: &mut PgConnection, account: AccountId) -> Result<ApplicationView, ApiError> {
    let row = sqlx::query!(
        r#"select state as "state: ApplicationState", club_name, club_about, legal_name, reason, submitted_at
           from creator_applications where account_id = $1"#,
        account.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let documents = sqlx::query_scalar!(
        r#"select kind as "kind: DocumentKind" from creator_documents where account_id = $1 order by kind"#,
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let on_boarding = onboarding_of(conn, account).await?;
    let Some(row) = row else {
        return Ok(ApplicationView {
            state: ApplicationState::Draft,
            club_name: String::new(),
            club_about: String::new(),
            legal_name: String::new(),
            documents,
            on_boarding,
            reason: String::new(),
            submitted_at: None,
        });
    };
    Ok(ApplicationView {
        state: row.state,
        club_name: row.club_name,
        club_about: row.club_about,
        legal_name: row.legal_name,
        documents,
        on_boarding,
        reason: row.reason,
        submitted_at: row.submitted_at,
    })
}
