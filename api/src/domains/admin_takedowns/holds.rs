use axum::extract::State;
use jobs::{
    domains::takedowns::{HoldSubject, place_hold as place, release_hold as release},
    ids::LegalHoldId,
};
use serde_json::json;
use sqlx::PgConnection;

use super::view::{LegalHold, LegalHolds, PlaceHold, ReleaseHold};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Legal holds in effect, and released ones.
#[utoipa::path(get, path = "/front/admin/holds", tag = "admin_takedowns",
    responses((status = 200, body = LegalHolds), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_holds(State(app): State<AppState>, _: Staff) -> Result<Json<LegalHolds>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(LegalHolds {
        items: load_holds(&mut conn, None).await?,
    }))
}

/// Place a legal hold: until it is released, no job deletes the account, medium or case.
#[utoipa::path(post, path = "/front/admin/holds", tag = "admin_takedowns", request_body = PlaceHold,
    responses((status = 200, body = LegalHold), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn place_hold(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<PlaceHold>,
) -> Result<Json<LegalHold>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let id = place(&mut act, caller.account, body.subject_type, body.subject_id, reason).await?;
    let hold = load_holds(&mut act, Some(id)).await?.pop().ok_or(Code::NotFound)?;
    let detail = json!({ "subjectType": body.subject_type, "subjectId": body.subject_id });
    act.write_down("hold.place", ("hold", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(hold))
}

/// Release a legal hold.
#[utoipa::path(post, path = "/front/admin/holds/{id}/release", tag = "admin_takedowns",
    params(("id" = LegalHoldId, Path)), request_body = ReleaseHold,
    responses((status = 200, body = LegalHold), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn release_hold(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<LegalHoldId>,
    Json(body): Json<ReleaseHold>,
) -> Result<Json<LegalHold>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    release(&mut act, caller.account, id).await?;
    let hold = load_holds(&mut act, Some(id)).await?.pop().ok_or(Code::NotFound)?;
    act.write_down("hold.release", ("hold", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(hold))
}

/// One hold, or all.
async fn load_holds(conn: &mut PgConnection, id: Option<LegalHoldId>) -> sqlx::Result<Vec<LegalHold>> {
    sqlx::query_as!(
        LegalHold,
        r#"select legal_holds.id as "id: LegalHoldId", subject_type as "subject_type: HoldSubject", subject_id, reason,
               placer.username as placed_by, placed_at, releaser.username as "released_by?", released_at
           from legal_holds
           join accounts as placer on placer.id = legal_holds.placed_by
           left join accounts as releaser on releaser.id = legal_holds.released_by
           where $1::uuid is null or legal_holds.id = $1
           order by released_at is not null, placed_at desc, legal_holds.id desc
           limit 200"#,
        id.map(|id| id.0),
    )
    .fetch_all(conn)
    .await
}
