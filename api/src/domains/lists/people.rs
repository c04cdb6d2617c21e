use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::lists::{MOST_AT_ONCE, PeopleQuery, Relation, list_people, unfollow_people},
    ids::{AccountId, PeopleListId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{AskPeople, ChoosePeople, PeopleMoved, PeoplePage, PersonView};
use crate::{
    app::AppState,
    domains::{accounts::Role, creators::load_avatars},
    http::{
        caller::Caller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 50;
const WORDS_MAX: usize = 60;

/// People on one of the built-in lists.
#[utoipa::path(get, path = "/front/people/{relation}", tag = "lists", params(("relation" = Relation, Path), AskPeople),
    responses((status = 200, body = PeoplePage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_related_people(
    State(app): State<AppState>,
    caller: Caller,
    Path(relation): Path<Relation>,
    Query(asked): Query<AskPeople>,
) -> Result<Json<PeoplePage>, ApiError> {
    check_right(caller, relation)?;
    if relation == Relation::List {
        return Err(Code::NotFound.into());
    }
    let mut conn = app.db.acquire().await?;
    Ok(Json(page(&mut conn, caller.account, relation, None, &asked).await?))
}

/// Only creators have members.
pub(super) fn check_right(caller: Caller, relation: Relation) -> Result<(), ApiError> {
    let is_of_creators = matches!(relation, Relation::Members | Relation::List);
    if is_of_creators && caller.role != Role::Creator {
        return Err(Code::Forbidden.into());
    }
    Ok(())
}

pub(super) async fn page(
    conn: &mut PgConnection,
    owner: AccountId,
    relation: Relation,
    list: Option<PeopleListId>,
    asked: &AskPeople,
) -> Result<PeoplePage, ApiError> {
    let words = asked
        .q
        .as_deref()
        .map(|words| words.trim().to_lowercase())
        .filter(|words| !words.is_empty());
    if words.as_ref().is_some_and(|words| words.chars().count() > WORDS_MAX) {
        return Err(ApiError::at_field(Code::TooLong, "q"));
    }
    if asked
        .state
        .as_deref()
        .is_some_and(|state| !["active", "canceled", "expired"].contains(&state))
    {
        return Err(ApiError::at_field(Code::UnknownOption, "state"));
    }
    let query = PeopleQuery {
        relation,
        list,
        state: asked.state.as_deref(),
        words: words.as_deref(),
        after: asked.cursor.map(|cursor: Cursor| (cursor.at, cursor.id)),
        limit: i64::try_from(PAGE + 1).expect("page sizes are small"),
    };
    let mut people = list_people(conn, owner, &query).await?;
    let next_cursor = cut(&mut people, PAGE, |person| Cursor {
        at: person.since,
        id: person.id.0,
    });
    let ids: Vec<AccountId> = people.iter().map(|person| person.id).collect();
    let mut avatars = load_avatars(conn, &ids).await?;
    let items = people.into_iter().map(|person| {
        let avatar = avatars.remove(&person.id);
        PersonView::new(person, avatar)
    });
    Ok(PeoplePage {
        items: items.collect(),
        next_cursor,
    })
}

pub(super) fn few(ids: &[Uuid]) -> Result<&[Uuid], ApiError> {
    if ids.len() > MOST_AT_ONCE {
        return Err(ApiError::at_field(Code::TooLong, "ids"));
    }
    Ok(ids)
}

/// Unfollow these people.
#[utoipa::path(post, path = "/front/people/following/remove", tag = "lists", request_body = ChoosePeople,
    responses((status = 200, body = PeopleMoved), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn unfollow_chosen(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ChoosePeople>,
) -> Result<(StatusCode, Json<PeopleMoved>), ApiError> {
    let count = unfollow_people(&mut *app.db.acquire().await?, caller.account, few(&body.ids)?).await?;
    Ok((StatusCode::OK, Json(PeopleMoved { count })))
}
