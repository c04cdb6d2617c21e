use axum::extract::State;
use jobs::{
    domains::creators::{self, ApplicationState, Club, Details, DocumentKind, TaxStatus, must_accept},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    onboarding::onboarding_of,
    view::{ApplicationView, SaveClub, SaveDetails},
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
    };
    let mut tx = app.db.begin().await?;
    creators::save_club(&mut tx, caller.account, &club).await?;
    let view = load(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Save what law and banks ask: who you are, where you live, and how you are taxed. Visible to staff only.
#[utoipa::path(put, path = "/front/become-creator/details", tag = "creators", request_body = SaveDetails,
    responses((status = 200, body = ApplicationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_details(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<SaveDetails>,
) -> Result<Json<ApplicationView>, ApiError> {
    let details = Details {
        legal_name: &body.legal_name,
        birth_date: body.birth_date,
        country: &body.country,
        address: &body.address,
        tax_status: body.tax_status,
    };
    let mut tx = app.db.begin().await?;
    creators::save_details(&mut tx, caller.account, &details).await?;
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

async fn load(conn: &mut PgConnection, account: AccountId) -> Result<ApplicationView, ApiError> {
    let row = sqlx::query!(
        r#"select coalesce(state, 'draft') as "state!: ApplicationState", coalesce(club_name, '') as "club_name!",
               coalesce(club_about, '') as "club_about!", coalesce(legal_name, '') as "legal_name!", birth_date,
               creator_applications.country, coalesce(address, '') as "address!",
               tax_status as "tax_status: TaxStatus", coalesce(reason, '') as "reason!", submitted_at,
               email_confirmed_at is not null as "is_email_confirmed!", is_verified($1) as "is_verified!"
           from accounts
           left join creator_applications on account_id = accounts.id
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let documents = sqlx::query_scalar!(
        r#"select kind as "kind: DocumentKind" from creator_documents
           where account_id = $1 and replaced_at is null and status <> 'rejected' order by kind"#,
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(ApplicationView {
        is_agreement_accepted: !must_accept(&mut *conn, account).await?,
        on_boarding: onboarding_of(conn, account).await?,
        state: row.state,
        club_name: row.club_name,
        club_about: row.club_about,
        legal_name: row.legal_name,
        birth_date: row.birth_date,
        country: row.country,
        address: row.address,
        tax_status: row.tax_status,
        documents,
        is_email_confirmed: row.is_email_confirmed,
        is_verified: row.is_verified,
        reason: row.reason,
        submitted_at: row.submitted_at,
    })
}
