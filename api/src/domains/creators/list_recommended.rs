use axum::extract::State;
use jobs::{domains::people::find_person, ids::AccountId};

use super::{load::load_people, view::PeopleFound};
use crate::{
    app::AppState,
    http::{
        caller::MaybeCaller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Other creators that a creator's page recommends: those who share most tags, then the most followed. Empty where the
/// creator doesn't want it.
#[utoipa::path(get, path = "/front/users/username/{username}/recommended", tag = "creators",
    params(("username" = String, Path)),
    responses((status = 200, body = PeopleFound), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_recommended(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path(username): Path<String>,
) -> Result<Json<PeopleFound>, ApiError> {
    let viewer = caller.map(|caller| caller.account);
    let mut conn = app.db.acquire().await?;
    let id = find_person(&mut conn, &username).await?.ok_or(Code::UserNotFound)?;
    // Among the most followed and the newest, so that the list never reads every creator.
    let ids = sqlx::query_scalar!(
        r#"with candidates as (
               (select account_id from follower_counts order by followers desc, account_id limit 200)
               union
               (select id from accounts where role = 'creator' order by id desc limit 50)
           )
           select accounts.id as "id: AccountId"
           from accounts as own
           join profiles as page on page.account_id = own.id and page.shows_recommendations
           join candidates on candidates.account_id <> own.id
           join accounts on accounts.id = candidates.account_id
           left join profiles on profiles.account_id = accounts.id
           left join follower_counts on follower_counts.account_id = accounts.id
           where own.id = $1 and own.role = 'creator' and accounts.role = 'creator' and accounts.deleted_at is null
               and accounts.blocked_at is null and accounts.is_profile_found and not is_restricted(accounts.id)
               and not are_parted(accounts.id, own.id)
               and ($2::uuid is null or (accounts.id <> $2 and not are_parted(accounts.id, $2)))
           order by cardinality(array(
                   select unnest(profiles.tags) intersect select unnest(page.tags)
               )) desc, coalesce(followers, 0) desc, accounts.id
           limit 6"#,
        id.0,
        viewer.map(|viewer| viewer.0),
    )
    .fetch_all(&mut *conn)
    .await?;
    let items = load_people(&mut conn, viewer, &ids).await?;
    Ok(Json(PeopleFound { items }))
}
