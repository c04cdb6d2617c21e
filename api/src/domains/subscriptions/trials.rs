use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        direct::{begin_sale_talk, end_strangeness},
        subscriptions::{NewTrial, TrialError, create_trial, delete_trial, list_trials, use_trial, verify_trial},
    },
    ids::{AccountId, TrialId},
};
use sqlx::PgConnection;

use super::{
    clubs,
    view::{CreateTrialLink, FanClubView, TrialAnswer, TrialLinkView, TrialLinks, TrialVerificationView},
};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Creator, MaybeCaller},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Check a trial link for the caller.
#[utoipa::path(get, path = "/front/trials/{trialHash}", tag = "subscriptions", params(("trialHash" = String, Path)),
    responses((status = 200, body = TrialAnswer), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_trial(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(hash): Path<String>,
) -> Result<Json<TrialAnswer>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let found = verify_trial(&mut conn, &hash, caller.map(|caller| caller.account))
        .await?
        .ok_or(Code::NotFound)?;
    Ok(Json(TrialAnswer {
        trial_verification_data: TrialVerificationView {
            hash: found.hash,
            username: found.username,
            days: found.days,
            is_expired: found.is_expired,
            is_used_by_user: found.is_used_by_user,
            has_canceled_membership: found.has_canceled_membership,
        },
    }))
}

/// Join a fan club with a trial link.
#[utoipa::path(post, path = "/front/trials/{trialHash}", tag = "subscriptions", params(("trialHash" = String, Path)),
    responses((status = 200, body = FanClubView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn use_trial_link(
    State(app): State<AppState>,
    caller: Caller,
    Path(hash): Path<String>,
) -> Result<Json<FanClubView>, ApiError> {
    let mut tx = app.db.begin().await?;
    let trial = verify_trial(&mut tx, &hash, Some(caller.account)).await?;
    let creator = trial.ok_or(TrialError::NotFound)?.creator;
    // The talk's lock comes before that of the membership, as for payments.
    let talk = begin_sale_talk(&mut tx, caller.account, creator).await?;
    use_trial(&mut tx, &hash, caller.account).await?;
    if let Some(talk) = talk {
        end_strangeness(&mut tx, &talk).await?;
    }
    let view = clubs::load(&mut tx, &app, creator, Some(caller.account)).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Your trial links, with their results.
#[utoipa::path(get, path = "/front/models/trials", tag = "subscriptions",
    responses((status = 200, body = TrialLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_trial_links(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<TrialLinks>, ApiError> {
    let items = own_trial_links(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(Json(TrialLinks { items }))
}

/// A creator's trial links, with their results.
pub async fn own_trial_links(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<Vec<TrialLinkView>> {
    let found = list_trials(conn, creator).await?;
    let views = found.into_iter().map(|trial| TrialLinkView {
        id: trial.id,
        hash: trial.hash,
        name: trial.name,
        days: trial.days,
        max_uses: trial.max_uses,
        uses: trial.uses,
        paid: trial.paid,
        expires_at: trial.expires_at,
        created_at: trial.created_at,
    });
    Ok(views.collect())
}

/// Create a trial link for some days of membership.
#[utoipa::path(post, path = "/front/models/trials", tag = "subscriptions", request_body = CreateTrialLink,
    responses((status = 201, body = TrialLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_trial_link(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<CreateTrialLink>,
) -> Result<(StatusCode, Json<TrialLinks>), ApiError> {
    let new = NewTrial {
        creator: caller.account,
        name: &body.trial.name,
        days: body.trial.days,
        max_uses: body.trial.max_uses,
        open_days: body.trial.open_days,
    };
    let mut tx = app.db.begin().await?;
    create_trial(&mut tx, &new).await?;
    tx.commit().await?;
    let Json(links) = list_trial_links(State(app), Creator(caller)).await?;
    Ok((StatusCode::CREATED, Json(links)))
}

/// Delete a trial link. It can't be used any more; its members stay until their trial ends.
#[utoipa::path(delete, path = "/front/models/trials/{id}", tag = "subscriptions", params(("id" = TrialId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_trial_link(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TrialId>,
) -> Result<StatusCode, ApiError> {
    let creator = caller.account;
    let mut tx = app.db.begin().await?;
    if !delete_trial(&mut tx, creator, id).await? {
        return Err(Code::NotFound.into());
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

impl From<TrialError> for ApiError {
    fn from(error: TrialError) -> Self {
        match error {
            TrialError::NotFound => Code::NotFound.into(),
            TrialError::Expired => Code::TrialExpired.into(),
            TrialError::Used => Code::TrialUsed.into(),
            TrialError::HasCanceledMembership => Code::HasCanceledMembership.into(),
            TrialError::Own => Code::OwnAccount.into(),
            TrialError::Parted => Code::ChatBlocked.into(),
            TrialError::Member => Code::AlreadyBought.into(),
            TrialError::TooMany => Code::Conflict.into(),
            TrialError::Field(field) => Self::at_field(Code::UnknownOption, format!("trial.{field}")),
            TrialError::Database(error) => error.into(),
        }
    }
}
