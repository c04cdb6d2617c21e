use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::lists::{Relation, add_people, create_list, delete_list, remove_people, rename_list},
    ids::{AccountId, PeopleListId},
};
use sqlx::PgConnection;

use super::{
    people::{few, page},
    view::{AskPeople, ChoosePeople, ListView, NameList, OwnLists, PeopleMoved, PeoplePage},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

async fn find_lists(
    conn: &mut PgConnection,
    owner: AccountId,
    only: Option<PeopleListId>,
) -> sqlx::Result<Vec<ListView>> {
    sqlx::query_as!(
        ListView,
        r#"select id as "id: PeopleListId", name, created_at,
                  (select count(*) from people_list_members where list_id = people_lists.id) as "count!"
           from people_lists
           where owner_id = $1 and ($2::uuid is null or id = $2)
           order by lower(name), id"#,
        owner.0,
        only.map(|id| id.0),
    )
    .fetch_all(conn)
    .await
}

/// The creator's lists, by name.
#[utoipa::path(get, path = "/front/people-lists", tag = "lists",
    responses((status = 200, body = OwnLists), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_own_lists(State(app): State<AppState>, Creator(caller): Creator) -> Result<Json<OwnLists>, ApiError> {
    let items = find_lists(&mut *app.db.acquire().await?, caller.account, None).await?;
    Ok(Json(OwnLists { items }))
}

/// Create a list.
#[utoipa::path(post, path = "/front/people-lists", tag = "lists", request_body = NameList,
    responses((status = 201, body = ListView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_people_list(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<NameList>,
) -> Result<(StatusCode, Json<ListView>), ApiError> {
    let mut tx = app.db.begin().await?;
    let id = create_list(&mut tx, caller.account, &body.name).await?;
    let view = find_lists(&mut tx, caller.account, Some(id))
        .await?
        .pop()
        .ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}

/// Rename a list.
#[utoipa::path(patch, path = "/front/people-lists/{id}", tag = "lists", params(("id" = PeopleListId, Path)),
    request_body = NameList,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn rename_people_list(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PeopleListId>,
    Json(body): Json<NameList>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    rename_list(&mut tx, caller.account, id, &body.name).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a list; the people on it aren't notified.
#[utoipa::path(delete, path = "/front/people-lists/{id}", tag = "lists", params(("id" = PeopleListId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_people_list(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PeopleListId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    delete_list(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// People on a list.
#[utoipa::path(get, path = "/front/people-lists/{id}/people", tag = "lists",
    params(("id" = PeopleListId, Path), AskPeople),
    responses((status = 200, body = PeoplePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_listed_people(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PeopleListId>,
    Query(asked): Query<AskPeople>,
) -> Result<Json<PeoplePage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    if find_lists(&mut conn, caller.account, Some(id)).await?.is_empty() {
        return Err(Code::NotFound.into());
    }
    Ok(Json(
        page(&mut conn, caller.account, Relation::List, Some(id), &asked).await?,
    ))
}

/// Add people to a list.
#[utoipa::path(post, path = "/front/people-lists/{id}/people", tag = "lists", params(("id" = PeopleListId, Path)),
    request_body = ChoosePeople,
    responses((status = 200, body = PeopleMoved), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn add_listed_people(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PeopleListId>,
    Json(body): Json<ChoosePeople>,
) -> Result<Json<PeopleMoved>, ApiError> {
    let mut tx = app.db.begin().await?;
    let count = add_people(&mut tx, caller.account, id, few(&body.ids)?).await?;
    tx.commit().await?;
    Ok(Json(PeopleMoved { count }))
}

/// Remove people from a list.
#[utoipa::path(post, path = "/front/people-lists/{id}/people/remove", tag = "lists",
    params(("id" = PeopleListId, Path)), request_body = ChoosePeople,
    responses((status = 200, body = PeopleMoved), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn remove_listed_people(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PeopleListId>,
    Json(body): Json<ChoosePeople>,
) -> Result<Json<PeopleMoved>, ApiError> {
    let mut tx = app.db.begin().await?;
    let count = remove_people(&mut tx, caller.account, id, few(&body.ids)?).await?;
    tx.commit().await?;
    Ok(Json(PeopleMoved { count }))
}
