use std::collections::HashMap;

use axum::extract::State;
use jobs::{domains::config::Feature, ids::AccountId};

use super::{
    load::load_people,
    view::{FindPeople, LeaderOrder, Leaders, LeadingCreator, ListLeaders, PeopleFound},
};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// In characters.
const MAX_TEXT: usize = 40;

/// Find people by the beginning of any word of their name, without accents: creators first, most popular first. Staff
/// aren’t found, nor people who chose not to be.
#[utoipa::path(get, path = "/front/discover/people", tag = "creators", params(FindPeople),
    responses((status = 200, body = PeopleFound), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn find_people(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<FindPeople>,
) -> Result<Json<PeopleFound>, ApiError> {
    let text = query.q.trim().trim_start_matches('@');
    if text.chars().count() > MAX_TEXT {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    if text.is_empty() {
        return Ok(Json(PeopleFound { items: Vec::new() }));
    }
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    // Two index lookups, each bounded: a short text begins many words.
    let ids = sqlx::query_scalar!(
        r#"select id as "id!: AccountId"
           from (
               (select id, role from accounts where lower(username) like $4
                   and deleted_at is null and blocked_at is null and not is_staff(role) and is_profile_found
                   and (not $2 or (id <> $3 and not are_parted(id, $3))) limit 200)
               union
               (select id, role from accounts where person_words(username, display_name) like begins_word($1)
                   and deleted_at is null and blocked_at is null and not is_staff(role) and is_profile_found
                   and (not $2 or (id <> $3 and not are_parted(id, $3))) limit 200)
           ) as found
           left join follower_counts on account_id = id
           order by role = 'creator' desc, coalesce(followers, 0) desc, id
           limit 10"#,
        text,
        query.taggable,
        viewer.map(|viewer| viewer.0),
        begins_with(text),
    )
    .fetch_all(&mut *conn)
    .await?;
    let items = load_people(&mut conn, viewer, &ids).await?;
    Ok(Json(PeopleFound { items }))
}

/// The pattern of names that begin with a text.
fn begins_with(text: &str) -> String {
    let literal = text.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
    format!("{}%", literal.to_lowercase())
}

/// Leaderboard of creators.
#[utoipa::path(get, path = "/front/creators/leaders", tag = "creators", params(ListLeaders),
    responses((status = 200, body = Leaders), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_leading_creators(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<ListLeaders>,
) -> Result<Json<Leaders>, ApiError> {
    app.check_feature(Feature::Leaderboard)?;
    let mut conn = app.db.acquire().await?;
    let leaders = sqlx::query!(
        r#"with risen as materialized (
               select followed_id, count(*) as gained
               from follows
               where created_at > now() - interval '30 days'
               group by followed_id
           )
           select accounts.id as "id: AccountId", coalesce(followers, 0)::bigint as "followers!",
               coalesce(gained, 0) as "gained!"
           from accounts
           left join follower_counts on account_id = accounts.id
           left join risen on followed_id = accounts.id
           where role = 'creator' and deleted_at is null and blocked_at is null and not is_restricted(accounts.id)
           order by case when $1 then coalesce(gained, 0) else 0 end desc, coalesce(followers, 0) desc, accounts.id
           limit 50"#,
        query.order == LeaderOrder::Rising,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<AccountId> = leaders.iter().map(|leader| leader.id).collect();
    let mut figures: HashMap<AccountId, (i64, i64)> = leaders
        .into_iter()
        .map(|leader| (leader.id, (leader.followers, leader.gained)))
        .collect();
    let people = load_people(&mut conn, caller.map(|caller| caller.account), &ids).await?;
    let items = people.into_iter().map(|user| {
        let (followers, gained) = figures.remove(&user.id).unwrap_or_default();
        LeadingCreator {
            user,
            followers,
            gained,
        }
    });
    Ok(Json(Leaders { items: items.collect() }))
}
