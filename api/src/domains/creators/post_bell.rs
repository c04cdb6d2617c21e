use axum::extract::State;
use jobs::domains::{notifications::set_post_bell, people::find_person};

use super::view::PostBell;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Switch notifications of a person's new posts on or off. They are on for followers and members.
#[utoipa::path(put, path = "/front/users/username/{username}/post-notices", tag = "creators", request_body = PostBell,
    params(("username" = String, Path)),
    responses((status = 200, body = PostBell), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_post_bell(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
    Json(body): Json<PostBell>,
) -> Result<Json<PostBell>, ApiError> {
    app.rate_limits.check(Action::Follow, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let creator = find_person(&mut tx, &username).await?.ok_or(Code::NotFound)?;
    set_post_bell(&mut tx, caller.account, creator, body.is_on).await?;
    tx.commit().await?;
    Ok(Json(body))
}
