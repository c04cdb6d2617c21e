use axum::extract::State;
use jobs::ids::MessageId;

use super::{
    load_messages::{Viewer, load_message},
    view::DirectMessageView,
};
use crate::{
    app::AppState,
    http::{
        caller::Acting,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// A message in its current state.
#[utoipa::path(get, path = "/front/direct-messages/{id}", tag = "direct", params(("id" = MessageId, Path)),
    responses((status = 200, body = DirectMessageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_direct_message(
    State(app): State<AppState>,
    Acting { caller, sees_sales, .. }: Acting,
    Path(id): Path<MessageId>,
) -> Result<Json<DirectMessageView>, ApiError> {
    let viewer = Viewer {
        account: caller.account,
        signing: &app.signing,
        sees_sales,
    };
    let mut conn = app.db.acquire().await?;
    Ok(Json(load_message(&mut conn, viewer, id).await?))
}
