use axum::{extract::State, http::StatusCode};
use jobs::domains::direct::tell_writing;

use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Typing indicator: the other member is notified if the two know each other; nothing is stored. The response is the
/// same for any recipient.
#[utoipa::path(put, path = "/front/direct/{username}/writing", tag = "direct", params(("username" = String, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn write_to_member(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<StatusCode, ApiError> {
    app.rate_limits.check(Action::ShowTyping, caller.account, client)?;
    let told = tell_writing(&mut *app.db.acquire().await?, caller.account, &username).await?;
    if let Some(passing) = told {
        app.live.send_by(passing).await;
    }
    Ok(StatusCode::NO_CONTENT)
}
