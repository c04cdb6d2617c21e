use axum::extract::State;
use jobs::{domains::people::find_person, ids::AccountId};
use sqlx::PgConnection;

use super::{
    list_users::load_intros,
    load::load_people,
    load_counters::load_counters,
    social_links::load_social_links,
    view::{Profile, SeenFrom},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A member's public profile.
#[utoipa::path(get, path = "/front/users/username/{username}", tag = "creators", params(("username" = String, Path)),
    responses((status = 200, body = Profile), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_profile(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<Profile>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let id = find_person(&mut conn, &username).await?.ok_or(Code::UserNotFound)?;
    Ok(Json(load(&mut conn, caller.map(|caller| caller.account), id).await?))
}

pub(super) async fn load(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    id: AccountId,
) -> Result<Profile, ApiError> {
    let user = load_people(conn, viewer, &[id])
        .await?
        .pop()
        .ok_or(Code::UserNotFound)?;
    let counters = load_counters(conn, viewer, &[id])
        .await?
        .remove(&id)
        .unwrap_or_default();
    let social_links = load_social_links(conn, id).await?;
    let intro = load_intros(conn, &[id])
        .await?
        .remove(&id)
        .and_then(|intro| intro.media);
    let facts = sqlx::query!(
        r#"select exists (
                   select from current_memberships where creator_id = $1 and member_id = $2
               ) as "is_member!",
               exists (
                   select from link_pages where account_id = $1 and items <> '[]'
               ) and not exists (
                   select from settings where key = 'customDomain.isAllowed' and value = 'false'::jsonb
               ) as "has_link_page!",
               exists (select from profiles where account_id = $1 and shows_following) as "shows_following!""#,
        id.0,
        viewer.map(|viewer| viewer.0),
    )
    .fetch_one(&mut *conn)
    .await?;
    let seen_from = if user.is_own {
        Some(load_seen_from(conn, id).await?)
    } else {
        None
    };
    Ok(Profile {
        is_in_favorites: user.is_following,
        is_member: user.is_own || facts.is_member,
        has_link_page: user.is_approved && facts.has_link_page,
        shows_following: facts.shows_following,
        user,
        counters,
        social_links,
        intro,
        seen_from,
    })
}

async fn load_seen_from(conn: &mut PgConnection, id: AccountId) -> sqlx::Result<SeenFrom> {
    let found = sqlx::query_as!(
        SeenFrom,
        "select banned_countries, banned_states, is_explicit_for_checked from profiles where account_id = $1",
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.unwrap_or_default())
}
