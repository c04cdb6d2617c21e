use std::collections::HashMap;

use axum::extract::State;
use jobs::ids::AccountId;

use super::{
    load::load_people,
    view::{FindPeople, Leaders, LeadingCreator, PeopleFound},
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

/// People whose name begins like that: creators first, the best known first.
#[utoipa::path(get, path = "/front/discover/people", tag = "creators", params(FindPeople),
    responses((status = 200, body = PeopleFound), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn find_people(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Query(query): Query<FindPeople>,
) -> Result<Json<PeopleFound>, ApiError> {
    let text = query.q.trim().trim_start_matches('@').to_lowercase();
    if text.chars().count() > MAX_TEXT {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    if text.is_empty() {
        return Ok(Json(PeopleFound { items: Vec::new() }));
    }
    let pattern = format!(
        "{}%",
        text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
    );
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    // The two ways into the index, each bounded: a short beginning fits many.
    let ids = sqlx::query_scalar!(
        r#"select id as "id!: AccountId"
           from (
               (select id, role from accounts where lower(username) like $1
                   and deleted_at is null and blocked_at is null
                   and (not $2 or (id <> $3 and not are_parted(id, $3))) limit 200)
               union
               (select id, role from accounts where lower(display_name) like $1
                   and deleted_at is null and blocked_at is null
                   and (not $2 or (id <> $3 and not are_parted(id, $3))) limit 200)
           ) as found
           left join follower_counts on account_id = id
           order by role = 'creator' desc, coalesce(followers, 0) desc, id
           limit 10"#,
        pattern,
        query.taggable,
        viewer.map(|viewer| viewer.0),
    )
    .fetch_all(&mut *conn)
    .await?;
    let items = load_people(&mut conn, viewer, &ids).await?;
    Ok(Json(PeopleFound { items }))
}

/// Creators whom most people follow.
#[utoipa::path(get, path = "/front/creators/leaders", tag = "creators",
    responses((status = 200, body = Leaders), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_leading_creators(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
) -> Result<Json<Leaders>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", coalesce(followers, 0)::bigint as "followers!"
           from accounts
           left join follower_counts on account_id = accounts.id
           where role = 'creator' and deleted_at is null and blocked_at is null
           order by coalesce(followers, 0) desc, accounts.id
           limit 50"#,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<AccountId> = rows.iter().map(|row| row.id).collect();
    let followers: HashMap<AccountId, i64> = rows.into_iter().map(|row| (row.id, row.followers)).collect();
    let people = load_people(&mut conn, caller.map(|caller| caller.account), &ids).await?;
    let items = people.into_iter().map(|user| LeadingCreator {
        followers: followers.get(&user.id).copied().unwrap_or_default(),
        user,
    });
    Ok(Json(Leaders { items: items.collect() }))
}
