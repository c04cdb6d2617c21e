use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        creators::check_agreement,
        direct::{CheckedDirect, MediaPrice},
        mass_messages::{NewMass, change_mass, check_content, check_mass, mail_trial, preview_audience, start_mass},
    },
    ids::{AccountId, MassMessageId},
};
use uuid::Uuid;

use super::{
    load::load_mass,
    view::{AskAudience, AudiencePreview, MassTrial, MassView, NewMassMessage},
};
use crate::{
    app::AppState,
    domains::{accounts::take_test_mail, direct::check_media_price},
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Preview the current recipients, and why others are left out.
#[utoipa::path(post, path = "/front/mass-messages/preview", tag = "mass_messages", request_body = AskAudience,
    responses((status = 200, body = AudiencePreview), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn preview_mass_audience(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<AskAudience>,
) -> Result<Json<AudiencePreview>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let shares = preview_audience(&mut conn, caller.account, &body.audience).await?;
    Ok(Json(shares.into()))
}

/// Screening takes milliseconds, so it runs off the async threads.
async fn checked(body: &NewMassMessage) -> Result<(CheckedDirect, Vec<(Uuid, bool)>), ApiError> {
    if !(8..=64).contains(&body.client_id.len()) {
        return Err(ApiError::at_field(Code::InvalidBody, "clientId"));
    }
    let text = body.body.clone();
    let text = tokio::task::spawn_blocking(move || CheckedDirect::check(&text))
        .await
        .map_err(|error| ApiError::internal(&error))?
        .map_err(|error| ApiError::from(error).of_field("body"))?;
    let media = body.media.iter().map(|media| (media.id.0, media.is_teaser)).collect();
    Ok((text, media))
}

fn new<'a>(
    author: AccountId,
    body: &'a NewMassMessage,
    price: MediaPrice,
    text: &'a CheckedDirect,
    media: &'a [(Uuid, bool)],
) -> NewMass<'a> {
    NewMass {
        author,
        client_id: &body.client_id,
        text,
        media,
        price,
        is_to_twin: body.is_send_twin_chats,
        audience: &body.audience,
        timing: body.timing.into(),
        rate_per_minute: body.rate_per_minute,
    }
}

/// Test a mass message: everything is checked, and nothing is sent.
#[utoipa::path(post, path = "/front/mass-messages/test", tag = "mass_messages", request_body = NewMassMessage,
    responses((status = 200, body = MassTrial), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn try_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<NewMassMessage>,
) -> Result<Json<MassTrial>, ApiError> {
    let (text, media) = checked(&body).await?;
    let price = check_media_price(&app, caller.role, body.price, body.price_cents)?;
    let mut conn = app.db.acquire().await?;
    let count = check_mass(&mut conn, &new(caller.account, &body, price, &text, &media)).await?;
    Ok(Json(MassTrial {
        body: text.into_text(),
        price: body.price,
        price_cents: body.price_cents,
        media: body.media.clone(),
        count,
    }))
}

/// Send a mass message. With `now` it can be undone for 10 seconds.
#[utoipa::path(post, path = "/front/mass-messages", tag = "mass_messages", request_body = NewMassMessage,
    responses((status = 202, body = MassView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<NewMassMessage>,
) -> Result<(StatusCode, Json<MassView>), ApiError> {
    let (text, media) = checked(&body).await?;
    let price = check_media_price(&app, caller.role, body.price, body.price_cents)?;
    let mut tx = app.db.begin().await?;
    let id = start_mass(&mut tx, &new(caller.account, &body, price, &text, &media)).await?;
    if !media.is_empty() {
        check_agreement(&mut tx, caller.account).await?;
    }
    let view = load_mass(&mut tx, caller.account, Some(id), None, 1)
        .await?
        .pop()
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(view)))
}

/// Change a scheduled mass message: all of it is replaced, except the client's id.
#[utoipa::path(put, path = "/front/mass-messages/{id}", tag = "mass_messages", params(("id" = MassMessageId, Path)),
    request_body = NewMassMessage,
    responses((status = 200, body = MassView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<MassMessageId>,
    Json(body): Json<NewMassMessage>,
) -> Result<Json<MassView>, ApiError> {
    let (text, media) = checked(&body).await?;
    let price = check_media_price(&app, caller.role, body.price, body.price_cents)?;
    let mut tx = app.db.begin().await?;
    change_mass(&mut tx, id, &new(caller.account, &body, price, &text, &media)).await?;
    if !media.is_empty() {
        check_agreement(&mut tx, caller.account).await?;
    }
    let view = load_mass(&mut tx, caller.account, Some(id), None, 1)
        .await?
        .pop()
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Mail a mass message to yourself alone, to read it as it will be.
#[utoipa::path(post, path = "/front/mass-messages/test/mail", tag = "mass_messages", request_body = NewMassMessage,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn mail_mass_message(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<NewMassMessage>,
) -> Result<StatusCode, ApiError> {
    let (text, media) = checked(&body).await?;
    let price = check_media_price(&app, caller.role, body.price, body.price_cents)?;
    let mut tx = app.db.begin().await?;
    check_content(&mut tx, &new(caller.account, &body, price, &text, &media)).await?;
    take_test_mail(&mut tx, &app.signing, caller.account).await?;
    let link = format!("{}/mass-messages", app.public_url);
    mail_trial(&mut tx, caller.account, text.text(), &link).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
