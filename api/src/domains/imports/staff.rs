use axum::{extract::State, http::StatusCode, response::Response};
use jobs::{
    domains::imports::{Platform, ProofDecision, ProofState, decide_proof},
    ids::{AccountId, ImportProofId},
};
use serde_json::json;

use super::view::{ListSentProofs, StaffProof, StaffProofList};
use crate::{
    app::AppState,
    domains::{
        admin_members::Because,
        media::{StoredFile, answer_private},
    },
    http::{
        act::Act,
        caller::{Caller, Staff},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        reason::{Reason, required},
    },
};

/// Profile proofs to review.
#[utoipa::path(get, path = "/front/admin/import-proofs", tag = "imports", params(ListSentProofs),
    responses((status = 200, body = StaffProofList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_sent_proofs(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListSentProofs>,
) -> Result<Json<StaffProofList>, ApiError> {
    let state = query.state.unwrap_or(ProofState::Sent);
    let items = sqlx::query_as!(
        StaffProof,
        r#"select id as "id: ImportProofId", account_id as "account_id: AccountId", username, platform as "platform: Platform",
               profile, code, shown as "state!: ProofState", reason, evidence_key is not null as "has_evidence!",
               created_at, expires_at, decided_at
           from (
               select import_proofs.*, username,
                   case when expires_at <= now() and state <> 'refused' then 'expired' else state end as shown
               from import_proofs
               join accounts on accounts.id = account_id
           ) as proofs
           where shown = $1
           order by created_at, id
           limit 100"#,
        state.as_str(),
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(StaffProofList { items }))
}

/// The screenshot of the profile. Viewing it is logged.
#[utoipa::path(get, path = "/front/admin/import-proofs/{id}/evidence", tag = "imports", params(("id" = ImportProofId, Path)),
    responses(
        (status = 200, content_type = "image/jpeg", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_proof_evidence(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<ImportProofId>,
) -> Result<Response, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let file = sqlx::query_as!(
        StoredFile,
        r#"select evidence_key as "object_key!", evidence_type as "content_type!" from import_proofs
           where id = $1 and evidence_key is not null"#,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    act.write_down("import.evidence", ("import_proof", id), None, json!({}))
        .await?
        .commit()
        .await?;
    answer_private(&app.storage, &file).await
}

/// Confirm that the profile belongs to the creator.
#[utoipa::path(post, path = "/front/admin/import-proofs/{id}/confirm", tag = "imports", params(("id" = ImportProofId, Path)),
    request_body = Reason,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn confirm_import_proof(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<ImportProofId>,
    Json(body): Json<Reason>,
) -> Result<StatusCode, ApiError> {
    decide(&app, caller, id, &ProofDecision::Confirm, body.text()?).await
}

/// Decline a proof with a reason for its owner.
#[utoipa::path(post, path = "/front/admin/import-proofs/{id}/refuse", tag = "imports", params(("id" = ImportProofId, Path)),
    request_body = Because,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refuse_import_proof(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<ImportProofId>,
    Json(body): Json<Because>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    decide(&app, caller, id, &ProofDecision::Refuse(reason), Some(reason)).await
}

async fn decide(
    app: &AppState,
    caller: Caller,
    id: ImportProofId,
    decision: &ProofDecision<'_>,
    reason: Option<&str>,
) -> Result<StatusCode, ApiError> {
    let action = match decision {
        ProofDecision::Confirm => "import.confirm",
        ProofDecision::Refuse(_) => "import.refuse",
    };
    let mut act = Act::begin(app, caller).await?;
    decide_proof(&mut act, caller.account, id, decision).await?;
    act.write_down(action, ("import_proof", id), reason, json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
