use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::studios::{self, NewInvite, Right, withdraw_invite},
    ids::{AccountId, StudioInviteId},
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{party::StudioCaller, view::PersonName};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Creator},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct InviteCreator {
    /// A creator's username, or an email.
    pub who: String,
    /// Share of the creator's sales, 0 to 90.
    pub studio_percent: i16,
    /// Today or within a year.
    #[schema(value_type = String, format = Date)]
    pub valid_from: NaiveDate,
}

/// An offer of a studio to a creator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioInvite {
    pub id: StudioInviteId,
    pub studio: PersonName,
    /// The invited name or email, for the studio only.
    #[schema(required)]
    pub who: Option<String>,
    pub studio_percent: i16,
    #[schema(value_type = String, format = Date)]
    pub valid_from: NaiveDate,
    /// Null: not answered.
    #[schema(required)]
    pub is_accepted: Option<bool>,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct StudioInvites {
    pub items: Vec<StudioInvite>,
}

/// Offers of the studio that creators have not answered.
#[utoipa::path(get, path = "/front/studio/invites", tag = "studios",
    responses((status = 200, body = StudioInvites), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_sent_studio_invites(
    State(app): State<AppState>,
    studio: StudioCaller,
) -> Result<Json<StudioInvites>, ApiError> {
    let id = studio.may(Right::Creators)?;
    let items = load(&mut *app.db.acquire().await?, &Wanted::of_studio(id)).await?;
    Ok(Json(StudioInvites { items }))
}

/// Invite a creator by name or email, with the share and the day from which it would apply.
#[utoipa::path(post, path = "/front/studio/invites", tag = "studios", request_body = InviteCreator,
    responses((status = 201, body = StudioInvites), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn invite_creator(
    State(app): State<AppState>,
    studio: StudioCaller,
    Json(body): Json<InviteCreator>,
) -> Result<(StatusCode, Json<StudioInvites>), ApiError> {
    let id = studio.may(Right::Creators)?;
    let new = NewInvite {
        studio: id,
        by: studio.caller.account,
        who: &body.who,
        studio_percent: body.studio_percent,
        valid_from: body.valid_from,
        site: &app.public_url,
    };
    let mut tx = app.db.begin().await?;
    studios::invite_creator(&mut tx, &new).await?;
    let items = load(&mut tx, &Wanted::of_studio(id)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(StudioInvites { items })))
}

/// Withdraw an offer of the studio.
#[utoipa::path(delete, path = "/front/studio/invites/{id}", tag = "studios", params(("id" = StudioInviteId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn withdraw_studio_invite(
    State(app): State<AppState>,
    studio: StudioCaller,
    Path(id): Path<StudioInviteId>,
) -> Result<StatusCode, ApiError> {
    let own = studio.may(Right::Creators)?;
    let mut tx = app.db.begin().await?;
    withdraw_invite(&mut tx, own, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Studios’ offers to you that you have not answered.
#[utoipa::path(get, path = "/front/studio-invites", tag = "studios",
    responses((status = 200, body = StudioInvites), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_invites(State(app): State<AppState>, caller: Caller) -> Result<Json<StudioInvites>, ApiError> {
    let wanted = Wanted {
        creator: Some(caller.account),
        ..Wanted::default()
    };
    let items = load(&mut *app.db.acquire().await?, &wanted).await?;
    Ok(Json(StudioInvites {
        items: items.into_iter().map(hidden).collect(),
    }))
}

/// A studio’s offer, by its link.
#[utoipa::path(get, path = "/front/studio-invites/{id}", tag = "studios", params(("id" = StudioInviteId, Path)),
    responses((status = 200, body = StudioInvite), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_studio_invite(
    State(app): State<AppState>,
    Path(id): Path<StudioInviteId>,
) -> Result<Json<StudioInvite>, ApiError> {
    let wanted = Wanted {
        id: Some(id),
        ..Wanted::default()
    };
    let found = load(&mut *app.db.acquire().await?, &wanted).await?.pop();
    Ok(Json(found.map(hidden).ok_or(Code::NotFound)?))
}

/// Accept a studio’s offer: it manages you from now on.
#[utoipa::path(post, path = "/front/studio-invites/{id}/accept", tag = "studios", params(("id" = StudioInviteId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn accept_studio_invite(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<StudioInviteId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    studios::accept_invite(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Decline a studio’s offer.
#[utoipa::path(delete, path = "/front/studio-invites/{id}", tag = "studios", params(("id" = StudioInviteId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn decline_studio_invite(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<StudioInviteId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    studios::decline_invite(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which offers are wanted. One by its id is shown when it is answered, too.
#[derive(Default)]
struct Wanted {
    id: Option<StudioInviteId>,
    studio: Option<AccountId>,
    creator: Option<AccountId>,
}

impl Wanted {
    fn of_studio(studio: AccountId) -> Self {
        Self {
            studio: Some(studio),
            ..Self::default()
        }
    }
}

/// The invited name or email is the studio's matter.
fn hidden(invite: StudioInvite) -> StudioInvite {
    StudioInvite { who: None, ..invite }
}

async fn load(conn: &mut PgConnection, wanted: &Wanted) -> sqlx::Result<Vec<StudioInvite>> {
    let rows = sqlx::query!(
        r#"select studio_invites.id as "id: StudioInviteId", owners.id as "studio: AccountId",
               owners.username, owners.display_name, coalesce(studio_invites.email, creators.username) as who,
               studio_percent, valid_from, is_accepted, studio_invites.created_at
           from studio_invites
           join studios on studios.account_id = studio_id and closed_at is null
           join accounts as owners on owners.id = studio_id
           left join accounts as creators on creators.id = creator_id
           where studio_invites.id = $1
               or (answered_at is null and (studio_id = $2 or creator_id = $3))
           order by studio_invites.created_at desc, studio_invites.id
           limit 200"#,
        wanted.id.map(|id| id.0),
        wanted.studio.map(|studio| studio.0),
        wanted.creator.map(|creator| creator.0),
    )
    .fetch_all(conn)
    .await?;
    let invites = rows.into_iter().map(|row| StudioInvite {
        id: row.id,
        studio: PersonName {
            id: row.studio,
            username: row.username,
            display_name: row.display_name,
        },
        who: row.who,
        studio_percent: row.studio_percent,
        valid_from: row.valid_from,
        is_accepted: row.is_accepted,
        created_at: row.created_at,
    });
    Ok(invites.collect())
}
