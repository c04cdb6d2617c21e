use axum::{extract::State, response::Response};
use jobs::ids::{AccountId, DocumentId};
use serde_json::json;

use crate::{
    app::AppState,
    domains::media::{StoredFile, answer_private},
    http::{
        act::Act,
        caller::Staff,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A picture of a document. Views are logged.
#[utoipa::path(get, path = "/front/admin/creators/{id}/documents/{document}", tag = "admin_creators",
    params(("id" = AccountId, Path), ("document" = DocumentId, Path)),
    responses(
        (status = 200, content_type = "image/jpeg", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_application_document(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, document)): Path<(AccountId, DocumentId)>,
) -> Result<Response, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let file = sqlx::query_as!(
        StoredFile,
        "select object_key, content_type from creator_documents where id = $1 and account_id = $2",
        document.0,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    act.write_down(
        "creator.document",
        ("account", id),
        None,
        json!({ "document": document }),
    )
    .await?
    .commit()
    .await?;
    answer_private(&app.storage, &file).await
}
