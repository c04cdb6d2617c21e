use axum::{extract::State, http::StatusCode};
use chrono::{DateTime, Utc};
use jobs::{
    domains::studios::allow_acting,
    ids::{AccountId, StudioActId, StudioLinkId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::view::PersonName;
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActPages {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AllowActing {
    pub is_allowed: bool,
}

/// A change that someone of the studio made for the creator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioAct {
    pub id: StudioActId,
    pub by: PersonName,
    /// Subject of the change, like `post`.
    pub kind: String,
    /// Method of the call: `POST` adds or sends, `PUT` and `PATCH` change, `DELETE` removes.
    pub method: String,
    pub at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioActPage {
    pub is_acting_allowed: bool,
    /// People of the studio who act for the creator now.
    pub acting: Vec<PersonName>,
    /// Newest first.
    pub items: Vec<StudioAct>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// Log of what your studio changed for you, and who acts for you now.
#[utoipa::path(get, path = "/front/attach-studios/{id}/acts", tag = "studios",
    params(("id" = StudioLinkId, Path), ActPages),
    responses((status = 200, body = StudioActPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_studio_acts(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<StudioLinkId>,
    Query(query): Query<ActPages>,
) -> Result<Json<StudioActPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let is_acting_allowed = sqlx::query_scalar!(
        "select is_acting_allowed from studio_links where id = $1 and creator_id = $2",
        id.0,
        caller.account.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let acting = sqlx::query_as!(
        PersonName,
        r#"select distinct accounts.id as "id: AccountId", username, display_name
           from studio_incarnations
           join sessions on sessions.id = session_id and ended_at is null
           join accounts on accounts.id = sessions.account_id
           where link_id = $1
           order by username"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut items = load_acts(&mut conn, id, query.cursor).await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.at,
        id: last.id.0,
    });
    Ok(Json(StudioActPage {
        is_acting_allowed,
        acting,
        items,
        next_cursor,
    }))
}

/// Refused changes were none.
async fn load_acts(
    conn: &mut sqlx::PgConnection,
    link: StudioLinkId,
    after: Option<Cursor>,
) -> sqlx::Result<Vec<StudioAct>> {
    let rows = sqlx::query!(
        r#"select studio_acts.id as "id: StudioActId", accounts.id as "by: AccountId", username, display_name, kind, method, at
           from studio_acts
           join accounts on accounts.id = account_id
           where link_id = $1 and coalesce(answer, 200) < 400
               and ($2::timestamptz is null or (at, studio_acts.id) < ($2, $3))
           order by at desc, studio_acts.id desc
           limit $4"#,
        link.0,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await?;
    let acts = rows.into_iter().map(|row| StudioAct {
        id: row.id,
        by: PersonName {
            id: row.by,
            username: row.username,
            display_name: row.display_name,
        },
        kind: row.kind,
        method: row.method,
        at: row.at,
    });
    Ok(acts.collect())
}

/// Allow your studio to act for you, or end it right away.
#[utoipa::path(put, path = "/front/attach-studios/{id}/acting", tag = "studios", params(("id" = StudioLinkId, Path)),
    request_body = AllowActing,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn allow_studio_acting(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<StudioLinkId>,
    Json(body): Json<AllowActing>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    allow_acting(&mut tx, caller.account, id, body.is_allowed).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
