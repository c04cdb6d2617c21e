use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
};
use jobs::domains::payments::{receive_event, refuse_event};

use super::provider::{PaymentProvider, WebhookError, find_provider};
use crate::{
    app::AppState,
    http::{
        body::RawBody,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Takes a provider's report. It is kept and answered at once; a job applies it, so a slow ledger never makes the
/// provider send it again.
#[utoipa::path(post, path = "/front/payments/webhooks/{provider}", tag = "payments",
    params(("provider" = String, Path), ("x-signature" = String, Header)),
    request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 200), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn receive_webhook(
    State(app): State<AppState>,
    Path(name): Path<String>,
    headers: HeaderMap,
    RawBody(body): RawBody,
) -> Result<StatusCode, ApiError> {
    let provider = find_provider(&app, &name).ok_or(Code::NotFound)?;
    let signature = headers
        .get("x-signature")
        .and_then(|value| value.to_str().ok())
        .ok_or(Code::Forbidden)?;
    let body = str::from_utf8(&body).map_err(|_| Code::InvalidBody)?;
    let report = match provider.verify_and_parse(body, signature) {
        Ok(report) => report,
        Err(error) => {
            refuse_event(&mut *app.db.acquire().await?, provider.name(), &error.to_string(), body).await?;
            return Err(error.into());
        }
    };
    let mut tx = app.db.begin().await?;
    receive_event(&mut tx, provider.name(), &report.event_key, body).await?;
    tx.commit().await?;
    Ok(StatusCode::OK)
}

impl From<WebhookError> for ApiError {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::Forged => Code::Forbidden.into(),
            WebhookError::Unreadable => Code::InvalidBody.into(),
        }
    }
}
