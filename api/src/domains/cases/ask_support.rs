use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        cases::{NewQuestion, ask_support as ask},
        chat::Talker,
    },
    ids::CaseId,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::AppState,
    domains::accounts::{ClientAddress, Email, get_user},
    http::{
        caller::{Guest, MaybeCaller},
        json::Json,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// A question to support.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskSupport {
    /// Made by the browser, so that a question that is sent twice is one.
    pub client_id: Uuid,
    /// Where the answer goes. Members who leave it out get it at their own address.
    #[serde(default)]
    pub email: Option<String>,
    #[schema(max_length = 4000)]
    pub text: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SupportAsked {
    pub id: CaseId,
}

/// Ask support. The answer comes by mail, and to members by the bell as well.
#[utoipa::path(post, path = "/front/support", tag = "cases", request_body = AskSupport,
    responses((status = 201, body = SupportAsked), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn ask_support(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    client: ClientAddress,
    Json(body): Json<AskSupport>,
) -> Result<(StatusCode, Json<SupportAsked>), ApiError> {
    let account = caller.map(|caller| caller.account);
    let talker = match (account, guest) {
        (Some(account), _) => Talker::Member(account),
        (None, Some(guest)) => Talker::Guest(guest.uuid),
        (None, None) => return Err(Code::SignedOut.into()),
    };
    app.rate_limits.check(Action::AskSupport, talker, client)?;
    let mut tx = app.db.begin().await?;
    let email = match (
        body.email.as_deref().map(str::trim).filter(|email| !email.is_empty()),
        account,
    ) {
        (Some(email), _) => Email::parse(email)?.as_str().to_owned(),
        (None, Some(account)) => get_user(&mut tx, account).await?.email,
        (None, None) => return Err(ApiError::at_field(Code::EmailInvalid, "email")),
    };
    let new = NewQuestion {
        account,
        email: &email,
        text: &body.text,
        client_id: body.client_id,
    };
    let id = ask(&mut tx, &new).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(SupportAsked { id })))
}
