//! The page of the person shown: the link is the only right to it.
use axum::extract::State;
use jobs::domains::{
    chat::Talker,
    releases::{OpenRelease, Signature, Signed, decline, open_link, revoke, sign},
};
use sqlx::PgConnection;

use super::{
    load::load_signed,
    view::{RevokeRelease, SignRelease, SignedRelease},
};
use crate::{
    app::AppState,
    domains::accounts::{ClientAddress, Secret},
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Your release, by its link.
#[utoipa::path(get, path = "/front/releases/{signature}", tag = "releases", params(("signature" = String, Path)),
    responses((status = 200, body = SignedRelease), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_release(
    State(app): State<AppState>,
    Path(signature): Path<String>,
) -> Result<Json<SignedRelease>, ApiError> {
    let digest = digest_of(&signature)?;
    let mut tx = app.db.begin().await?;
    let shown = shown(&mut tx, &digest).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Sign your release, once both documents are there. Someone under 18 is never shown.
#[utoipa::path(post, path = "/front/releases/{signature}/sign", tag = "releases", request_body = SignRelease,
    params(("signature" = String, Path)),
    responses((status = 200, body = SignedRelease), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn sign_release(
    State(app): State<AppState>,
    client: ClientAddress,
    Path(signature): Path<String>,
    Json(body): Json<SignRelease>,
) -> Result<Json<SignedRelease>, ApiError> {
    let digest = digest_of(&signature)?;
    limit(&app, &digest, client).await?;
    let new = Signature {
        full_name: &body.full_name,
        birth_date: body.birth_date,
        is_agreed: body.is_agreed,
    };
    let mut tx = app.db.begin().await?;
    let signed = sign(&mut tx, &digest, &new).await?;
    let shown = shown(&mut tx, &digest).await?;
    tx.commit().await?;
    match signed {
        Signed::Done => Ok(Json(shown)),
        Signed::Underage => Err(ApiError::at_field(Code::AdultsOnly, "birthDate")),
    }
}

/// Decline your release.
#[utoipa::path(post, path = "/front/releases/{signature}/decline", tag = "releases", params(("signature" = String, Path)),
    responses((status = 200, body = SignedRelease), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decline_release(
    State(app): State<AppState>,
    client: ClientAddress,
    Path(signature): Path<String>,
) -> Result<Json<SignedRelease>, ApiError> {
    let digest = digest_of(&signature)?;
    limit(&app, &digest, client).await?;
    let mut tx = app.db.begin().await?;
    decline(&mut tx, &digest).await?;
    let shown = shown(&mut tx, &digest).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Revoke your release: everything that shows you is taken down.
#[utoipa::path(post, path = "/front/releases/{signature}/revoke", tag = "releases", request_body = RevokeRelease,
    params(("signature" = String, Path)),
    responses((status = 200, body = SignedRelease), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn revoke_release(
    State(app): State<AppState>,
    client: ClientAddress,
    Path(signature): Path<String>,
    Json(body): Json<RevokeRelease>,
) -> Result<Json<SignedRelease>, ApiError> {
    let digest = digest_of(&signature)?;
    limit(&app, &digest, client).await?;
    let mut tx = app.db.begin().await?;
    revoke(&mut tx, &digest, body.reason.as_deref().unwrap_or_default()).await?;
    let shown = shown(&mut tx, &digest).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// The digest of a link’s secret. Wrong, expired and replaced links look the same.
pub(super) fn digest_of(signature: &str) -> Result<[u8; 32], ApiError> {
    let secret = Secret::parse(signature).ok_or(Code::TokenInvalid)?;
    Ok(secret.digest())
}

/// Counts a change by a link as one of its release: the account that made the link can't use up what the person needs
/// to revoke it.
pub(super) async fn limit(app: &AppState, digest: &[u8], client: ClientAddress) -> Result<OpenRelease, ApiError> {
    let mut tx = app.db.begin().await?;
    let open = open_link(&mut tx, digest).await?;
    tx.rollback().await?;
    let person = Talker::Guest(open.id.0);
    app.rate_limits.check(Action::ChangeProfile, person, client)?;
    Ok(open)
}

pub(super) async fn shown(conn: &mut PgConnection, digest: &[u8]) -> Result<SignedRelease, ApiError> {
    let open = open_link(conn, digest).await?;
    Ok(load_signed(conn, open.id).await?)
}
