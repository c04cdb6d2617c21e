use std::sync::Arc;

use axum::{
    extract::{RawQuery, State},
    http::HeaderMap,
};
use jobs::domains::payments::{ProviderReport, receive_report, refuse_event};
use providers::{Notice, PaymentProvider, WebhookError};

use super::providers::find_provider;
use crate::{
    app::AppState,
    domains::accounts::{ClientAddress, may_keep_notice},
    http::{
        body::RawBody,
        metrics,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Receive a provider's notice. It is stored and acknowledged right away; a job applies it, so a slow ledger never
/// causes a resend. Unverified notices are kept for staff, and change nothing.
#[utoipa::path(post, path = "/front/payments/webhooks/{provider}", tag = "payments",
    params(("provider" = String, Path), ("x-signature" = String, Header)),
    request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn receive_webhook(
    State(app): State<AppState>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    ClientAddress(source): ClientAddress,
    RawBody(body): RawBody,
) -> Result<&'static str, ApiError> {
    let provider = find_provider(&app, &name).ok_or(Code::NotFound)?;
    let notice = Notice {
        query: query.as_deref().unwrap_or_default(),
        headers: &headers,
        body: str::from_utf8(&body).map_err(|_| Code::InvalidBody)?,
        source,
    };
    receive(&app, &provider, &notice).await
}

/// The same for providers that put the notice in the URL.
#[utoipa::path(get, path = "/front/payments/webhooks/{provider}", tag = "payments", params(("provider" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn receive_postback(
    State(app): State<AppState>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    ClientAddress(source): ClientAddress,
) -> Result<&'static str, ApiError> {
    let provider = find_provider(&app, &name).ok_or(Code::NotFound)?;
    let notice = Notice {
        query: query.as_deref().unwrap_or_default(),
        headers: &headers,
        body: "",
        source,
    };
    receive(&app, &provider, &notice).await
}

async fn receive(
    app: &AppState,
    provider: &Arc<dyn PaymentProvider>,
    notice: &Notice<'_>,
) -> Result<&'static str, ApiError> {
    let kept = provider.kept(notice);
    let read = provider.read(notice).await;
    metrics::notified(provider.name(), outcome(&read));
    match read {
        Ok(Some(report)) => {
            let mut tx = app.db.begin().await?;
            receive_report(&mut tx, provider.name(), &report, &kept).await?;
            tx.commit().await?;
        }
        Ok(None) => {}
        Err(error @ WebhookError::Later) => return Err(error.into()),
        Err(error) => {
            if may_keep_notice(&app.db, &app.signing, ClientAddress(notice.source)).await? {
                let mut conn = app.db.acquire().await?;
                refuse_event(&mut conn, provider.name(), &error.to_string(), &kept).await?;
            }
            return Err(error.into());
        }
    }
    Ok(provider.thanks())
}

fn outcome(read: &Result<Option<ProviderReport>, WebhookError>) -> &'static str {
    match read {
        Ok(Some(_)) => "received",
        Ok(None) => "ignored",
        Err(WebhookError::Forged) => "forged",
        Err(WebhookError::Unreadable) => "unreadable",
        Err(WebhookError::Later) => "later",
    }
}

impl From<WebhookError> for ApiError {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::Forged => Code::Forbidden.into(),
            WebhookError::Unreadable => Code::InvalidBody.into(),
            WebhookError::Later => Code::Busy.into(),
        }
    }
}
