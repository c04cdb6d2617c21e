use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::releases::{self, NewRelease, PersonNames},
    ids::PersonId,
};

use super::{
    load::{load_person, load_persons},
    view::{ChangePerson, CreatePerson, SendRelease, SentRelease, ShownPerson, ShownPersons},
};
use crate::{
    app::AppState,
    domains::accounts::{ClientAddress, Secret},
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// The persons shown in your media, with their releases.
#[utoipa::path(get, path = "/front/persons", tag = "releases",
    responses((status = 200, body = ShownPersons), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_persons(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<ShownPersons>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let is_verified = sqlx::query_scalar!(r#"select is_verified($1) as "is_verified!""#, caller.account.0)
        .fetch_one(&mut *conn)
        .await?;
    Ok(Json(ShownPersons {
        items: load_persons(&mut conn, caller.account, None).await?,
        is_verified,
    }))
}

/// Add a person who is shown in your media.
#[utoipa::path(post, path = "/front/persons", tag = "releases", request_body = CreatePerson,
    responses((status = 200, body = ShownPerson), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_person(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<CreatePerson>,
) -> Result<Json<ShownPerson>, ApiError> {
    let names = PersonNames {
        full_name: &body.full_name,
        stage_name: &body.stage_name,
    };
    let mut tx = app.db.begin().await?;
    releases::create_person(&mut tx, caller.account, body.id, &names).await?;
    let person = load_person(&mut tx, caller.account, body.id).await?;
    tx.commit().await?;
    Ok(Json(person))
}

/// Rename a person. A full name stays as it was signed.
#[utoipa::path(patch, path = "/front/persons/{id}", tag = "releases", request_body = ChangePerson,
    params(("id" = PersonId, Path)),
    responses((status = 200, body = ShownPerson), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_person(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PersonId>,
    Json(body): Json<ChangePerson>,
) -> Result<Json<ShownPerson>, ApiError> {
    let names = PersonNames {
        full_name: &body.full_name,
        stage_name: &body.stage_name,
    };
    let mut tx = app.db.begin().await?;
    releases::edit_person(&mut tx, caller.account, id, &names).await?;
    let person = load_person(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(Json(person))
}

/// Delete a person who never signed and is shown nowhere. Others are kept for the law.
#[utoipa::path(delete, path = "/front/persons/{id}", tag = "releases", params(("id" = PersonId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_person(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<PersonId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    releases::delete_person(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Make a link by which a person signs their release. One that waits is replaced.
#[utoipa::path(post, path = "/front/persons/{id}/release", tag = "releases", request_body = SendRelease,
    params(("id" = PersonId, Path)),
    responses((status = 200, body = SentRelease), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn send_release(
    State(app): State<AppState>,
    Creator(caller): Creator,
    client: ClientAddress,
    Path(id): Path<PersonId>,
    Json(body): Json<SendRelease>,
) -> Result<Json<SentRelease>, ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let secret = Secret::fresh();
    let new = NewRelease {
        owner: caller.account,
        person: id,
        uses: &body.uses,
        starts_on: body.starts_on,
        ends_on: body.ends_on,
        excluded_countries: &body.excluded_countries,
        digest: &secret.digest(),
    };
    let mut tx = app.db.begin().await?;
    let expires_at = releases::send_release(&mut tx, &new).await?;
    let person = load_person(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(Json(SentRelease {
        person,
        url: format!("{}/releases/{}", app.public_url, secret.text()),
        expires_at,
    }))
}
