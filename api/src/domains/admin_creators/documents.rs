use axum::extract::State;
use jobs::{
    domains::creators::{Review, review_document},
    ids::{AccountId, DocumentId},
};
use serde_json::json;

use super::{
    load::load,
    view::{ReviewDocument, StaffApplication},
};
use crate::{
    app::AppState,
    domains::creators::{DocumentLink, make_link},
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Approve or reject one document.
#[utoipa::path(post, path = "/front/admin/creators/{id}/documents/{document}/review", tag = "admin_creators",
    params(("id" = AccountId, Path), ("document" = DocumentId, Path)), request_body = ReviewDocument,
    responses((status = 200, body = StaffApplication), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn review_application_document(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, document)): Path<(AccountId, DocumentId)>,
    Json(body): Json<ReviewDocument>,
) -> Result<Json<StaffApplication>, ApiError> {
    let review = if body.is_approved {
        Review::Approve
    } else {
        Review::Reject(required(body.reason.as_deref().unwrap_or_default())?)
    };
    let (action, reason) = match review {
        Review::Approve => ("creator.approve_document", None),
        Review::Reject(reason) => ("creator.reject_document", Some(reason)),
    };
    let mut act = Act::begin(&app, caller).await?;
    review_document(&mut act, caller.account, (id, document), review, &app.public_url).await?;
    let shown = load(&mut act, id).await?;
    act.write_down(action, ("account", id), reason, json!({ "document": document }))
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// Make a link by which the applicant uploads documents. An older one ends.
#[utoipa::path(post, path = "/front/admin/creators/{id}/documents/link", tag = "admin_creators",
    params(("id" = AccountId, Path)),
    responses((status = 200, body = DocumentLink), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_application_link(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
) -> Result<Json<DocumentLink>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    load(&mut act, id).await?;
    let link = make_link(&mut act, &app, id, caller.account).await?;
    act.write_down("creator.document_link", ("account", id), None, json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(link))
}
