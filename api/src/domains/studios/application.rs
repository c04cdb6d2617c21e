use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use jobs::{
    domains::studios::{NewStudio, StudioDecision, apply_for_studio, decide_studio},
    ids::AccountId,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::view::PersonName;
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::{Caller, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ApplyForStudio {
    /// Up to 60 characters.
    pub name: String,
    /// An address that begins with `https://`, or empty.
    #[serde(default)]
    pub website: String,
    /// Up to 1,000 characters.
    pub about: String,
}

/// A member's wish to open a studio.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioApplication {
    pub account: PersonName,
    pub name: String,
    pub website: String,
    pub about: String,
    /// `waiting`, `approved` or `refused`.
    pub state: String,
    /// Why it was declined.
    pub reason: String,
    pub sent_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct StudioApplications {
    /// Yours, at most one.
    pub items: Vec<StudioApplication>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DecideStudio {
    pub is_approved: bool,
    /// The applicant reads it if the application is declined.
    pub reason: String,
}

/// Your application to open a studio, if you sent one.
#[utoipa::path(get, path = "/front/studio-application", tag = "studios",
    responses((status = 200, body = StudioApplications), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_studio_application(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<StudioApplications>, ApiError> {
    let items = load(&mut *app.db.acquire().await?, Some(caller.account)).await?;
    Ok(Json(StudioApplications { items }))
}

/// Apply to open a studio. Staff review it.
#[utoipa::path(put, path = "/front/studio-application", tag = "studios", request_body = ApplyForStudio,
    responses((status = 200, body = StudioApplications), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_studio_application(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ApplyForStudio>,
) -> Result<Json<StudioApplications>, ApiError> {
    let new = NewStudio {
        name: &body.name,
        website: &body.website,
        about: &body.about,
    };
    let mut tx = app.db.begin().await?;
    apply_for_studio(&mut tx, caller.account, &new).await?;
    let items = load(&mut tx, Some(caller.account)).await?;
    tx.commit().await?;
    Ok(Json(StudioApplications { items }))
}

/// Pending applications to open a studio, oldest first.
#[utoipa::path(get, path = "/front/admin/studio-applications", tag = "studios",
    responses((status = 200, body = StudioApplications), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_applications(
    State(app): State<AppState>,
    _: Staff,
) -> Result<Json<StudioApplications>, ApiError> {
    let items = load(&mut *app.db.acquire().await?, None).await?;
    Ok(Json(StudioApplications { items }))
}

/// Open the applicant’s studio, or decline and say why.
#[utoipa::path(post, path = "/front/admin/studio-applications/{id}/decision", tag = "studios",
    params(("id" = AccountId, Path, description = "the applicant")), request_body = DecideStudio,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decide_studio_application(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<DecideStudio>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    let (action, decision) = if body.is_approved {
        ("studio.approve", StudioDecision::Approve)
    } else {
        ("studio.refuse", StudioDecision::Refuse(reason))
    };
    let mut act = Act::begin(&app, caller).await?;
    decide_studio(&mut act, caller.account, id, &decision, &app.public_url).await?;
    act.write_down(action, ("account", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Applications of an account, or all that are pending.
async fn load(conn: &mut PgConnection, account: Option<AccountId>) -> sqlx::Result<Vec<StudioApplication>> {
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", username, display_name, name, website, about, state, reason, sent_at
           from studio_applications
           join accounts on accounts.id = account_id
           where account_id = $1 or ($1 is null and state = 'waiting' and accounts.deleted_at is null)
           order by sent_at, account_id
           limit 200"#,
        account.map(|account| account.0),
    )
    .fetch_all(conn)
    .await?;
    let items = rows.into_iter().map(|row| StudioApplication {
        account: PersonName {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
        },
        name: row.name,
        website: row.website,
        about: row.about,
        state: row.state,
        reason: row.reason,
        sent_at: row.sent_at,
    });
    Ok(items.collect())
}
