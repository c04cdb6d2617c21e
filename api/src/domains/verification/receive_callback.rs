use axum::{
    extract::{RawQuery, State},
    http::{HeaderMap, StatusCode},
};
use jobs::domains::verification::apply_report;
use providers::Notice;

use super::provider;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        body::RawBody,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Receive a provider's signed report of a check. A report that was applied already changes nothing.
#[utoipa::path(post, path = "/front/verification/callbacks/{provider}", tag = "verification",
    params(("provider" = String, Path), ("x-signature" = String, Header)),
    request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn receive_check(
    State(app): State<AppState>,
    Path(name): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
    ClientAddress(source): ClientAddress,
    RawBody(body): RawBody,
) -> Result<StatusCode, ApiError> {
    let provider = provider(&app)
        .filter(|provider| provider.name() == name)
        .ok_or(Code::NotFound)?;
    let notice = Notice {
        query: query.as_deref().unwrap_or_default(),
        headers: &headers,
        body: str::from_utf8(&body).map_err(|_| Code::InvalidBody)?,
        source,
    };
    let report = provider.read(&notice)?;
    let mut tx = app.db.begin().await?;
    apply_report(&mut tx, provider.name(), &report).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
