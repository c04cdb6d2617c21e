use axum::extract::State;
use jobs::{domains::accounts::end_sessions, ids::AccountId, live::AuthChange};
use serde_json::json;

use super::{
    load::load,
    view::{Because, MemberPage},
    write_down::write_down,
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// End every session of somebody.
#[utoipa::path(post, path = "/front/admin/members/{id}/signOut", tag = "admin_members", params(("id" = AccountId, Path)),
    request_body = Because,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn sign_out_member(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
    Json(body): Json<Because>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut tx = app.db.begin().await?;
    // Answers as missing who is not there, before anything is written.
    let before = load(&mut tx, id).await?;
    end_sessions(&mut tx, id, AuthChange::Revoked).await?;
    let shown = MemberPage {
        sessions: vec![],
        ..before
    };
    write_down(&mut tx, caller, "member.sign_out", id, Some(reason), json!({})).await?;
    tx.commit().await?;
    Ok(Json(shown))
}
