use axum::extract::State;
use jobs::domains::creators::{self, must_accept};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::{Caller, MaybeCaller},
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The creator agreement in its current version.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Agreement)]
pub struct AgreementView {
    /// The day from which it applies, as `2026-11-27`.
    pub version: &'static str,
    pub sections: Vec<AgreementSection>,
    /// SHA-256 of the text.
    pub hash: &'static str,
    /// Whether the caller has accepted this version.
    pub is_accepted: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct AgreementSection {
    pub title: &'static str,
    pub text: &'static str,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptAgreement {
    /// The version that was read.
    pub version: String,
}

/// The creator agreement.
#[utoipa::path(get, path = "/front/model-agreement", tag = "creators",
    responses((status = 200, body = AgreementView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_agreement(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
) -> Result<Json<AgreementView>, ApiError> {
    let is_accepted = match caller {
        Some(caller) => !must_accept(&mut *app.db.acquire().await?, caller.account).await?,
        None => false,
    };
    Ok(Json(view(is_accepted)))
}

/// Accept the creator agreement. Only its current version can be accepted.
#[utoipa::path(post, path = "/front/model-agreement/accept", tag = "creators", request_body = AcceptAgreement,
    responses((status = 200, body = AgreementView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_agreement(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<AcceptAgreement>,
) -> Result<Json<AgreementView>, ApiError> {
    let mut tx = app.db.begin().await?;
    creators::accept_agreement(&mut tx, caller.account, &body.version).await?;
    tx.commit().await?;
    Ok(Json(view(true)))
}

fn view(is_accepted: bool) -> AgreementView {
    let current = creators::agreement();
    let sections = current.text.split("\n\n").map(|section| {
        let (title, text) = section.split_once('\n').unwrap_or((section, ""));
        AgreementSection {
            title,
            text: text.trim(),
        }
    });
    AgreementView {
        version: current.version,
        sections: sections.collect(),
        hash: current.hash,
        is_accepted,
    }
}
