use axum::extract::State;
use jobs::{
    domains::creators::{follow, unfollow},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::view::FollowState;
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Follow a person. Idempotent.
#[utoipa::path(put, path = "/front/users/username/{username}/follow", tag = "creators", params(("username" = String, Path)),
    responses((status = 200, body = FollowState), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn follow_user(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<Json<FollowState>, ApiError> {
    app.rate_limits.check(Action::Follow, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let followed = follow(&mut tx, caller.account, &username).await?;
    let state = load(&mut tx, caller.account, followed).await?;
    tx.commit().await?;
    Ok(Json(state))
}

/// Unfollow a person.
#[utoipa::path(delete, path = "/front/users/username/{username}/follow", tag = "creators", params(("username" = String, Path)),
    responses((status = 200, body = FollowState), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unfollow_user(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(username): Path<String>,
) -> Result<Json<FollowState>, ApiError> {
    app.rate_limits.check(Action::Follow, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let followed = unfollow(&mut tx, caller.account, &username).await?;
    let state = load(&mut tx, caller.account, followed).await?;
    tx.commit().await?;
    Ok(Json(state))
}

async fn load(conn: &mut PgConnection, fan: AccountId, person: AccountId) -> sqlx::Result<FollowState> {
    sqlx::query_as!(
        FollowState,
        r#"select exists (select from follows where follower_id = $1 and followed_id = $2) as "is_following!",
               coalesce((select followers from follower_counts where account_id = $2), 0)::bigint as "followers!""#,
        fan.0,
        person.0,
    )
    .fetch_one(conn)
    .await
}
