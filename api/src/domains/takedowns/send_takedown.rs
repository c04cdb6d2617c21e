use axum::{extract::State, http::StatusCode};
use jobs::domains::takedowns::{NewTakedown, receive_takedown, tell_received};

use super::{
    pages::{receipt_page, receipt_signature},
    view::{SendTakedown, TakedownSent},
};
use crate::{
    app::AppState,
    domains::accounts::{ClientAddress, Email},
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Send a takedown notice, with or without an account. A mail links to its receipt.
#[utoipa::path(post, path = "/front/takedowns", tag = "takedowns", request_body = SendTakedown,
    responses((status = 201, body = TakedownSent), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_takedown(
    State(app): State<AppState>,
    client: ClientAddress,
    Json(body): Json<SendTakedown>,
) -> Result<(StatusCode, Json<TakedownSent>), ApiError> {
    app.rate_limits.check_takedown(client)?;
    let email = Email::parse(&body.email)?;
    let new = NewTakedown {
        client_id: body.client_id,
        kind: body.kind,
        links: &body.links,
        email: email.as_str(),
        contact: &body.contact,
        statement: &body.statement,
        signature: &body.signature,
        is_sworn: body.is_sworn,
        locale: &body.locale,
        site: &app.public_url,
    };
    let mut tx = app.db.begin().await?;
    let (id, is_new) = receive_takedown(&mut tx, &new).await?;
    if is_new {
        tell_received(&mut tx, id, &receipt_page(&app, id)).await?;
    }
    tx.commit().await?;
    let signature = receipt_signature(&app.signing, id);
    Ok((StatusCode::CREATED, Json(TakedownSent { id, signature })))
}
