use axum::extract::State;
use jobs::{
    domains::studios::{LinkState, Side, find_membership},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    load_links::load_links,
    party::StudioCaller,
    view::{PersonName, StudioLinks},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The studio's creators, and pending requests.
#[utoipa::path(get, path = "/front/studio/creators", tag = "studios",
    responses((status = 200, body = StudioLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_creators(
    State(app): State<AppState>,
    studio: StudioCaller,
) -> Result<Json<StudioLinks>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let items = load_links(&mut conn, (Side::Studio, studio.membership.studio)).await?;
    Ok(Json(StudioLinks { items }))
}

/// Creators managed by the account's studio, as its owner or operator; none without a studio.
pub async fn attached_creators(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<PersonName>> {
    let Some(membership) = find_membership(conn, account).await? else {
        return Ok(vec![]);
    };
    let links = load_links(conn, (Side::Studio, membership.studio)).await?;
    let attached = links.into_iter().filter(|link| link.state == LinkState::Attached);
    Ok(attached.map(|link| link.other).collect())
}
