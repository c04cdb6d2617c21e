use axum::extract::State;
use jobs::domains::creators::{self, ProfileChange};

use super::{
    get_profile::load,
    view::{ChangeProfile, Profile},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Your own profile.
#[utoipa::path(get, path = "/front/users/profile", tag = "creators",
    responses((status = 200, body = Profile), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_own_profile(State(app): State<AppState>, caller: Caller) -> Result<Json<Profile>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, Some(caller.account), caller.account).await?))
}

/// Edit your profile. New pictures are reviewed before others see them.
#[utoipa::path(patch, path = "/front/users/profile", tag = "creators", request_body = ChangeProfile,
    responses((status = 200, body = Profile), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_profile(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Json(body): Json<ChangeProfile>,
) -> Result<Json<Profile>, ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let change = ProfileChange {
        display_name: body.display_name,
        description: body.description,
        country: body.country,
        avatar: body.avatar_id,
        cover: body.cover_id,
        intro: body.intro_id,
        tags: body.tags,
        banned_countries: body.banned_countries,
        banned_states: body.banned_states,
        is_explicit_for_checked: body.is_explicit_for_checked,
        shows_following: body.shows_following,
        shows_recommendations: body.show_recommends_creators,
    };
    let mut tx = app.db.begin().await?;
    creators::change_profile(&mut tx, caller.account, &change).await?;
    let profile = load(&mut tx, Some(caller.account), caller.account).await?;
    tx.commit().await?;
    Ok(Json(profile))
}
