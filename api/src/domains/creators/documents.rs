use axum::extract::State;
use jobs::{
    domains::creators::{DocumentKind, NewDocument, keep_document},
    ids::DocumentId,
};

use super::{application::load, view::ApplicationView};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        media::{picture_type, store_private},
    },
    http::{
        body::RawBody,
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Upload a picture of a document: the body is the file, JPEG, PNG or WebP. Visible to staff only.
#[utoipa::path(put, path = "/front/become-creator/documents/{kind}", tag = "creators", params(("kind" = DocumentKind, Path)),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = ApplicationView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn upload_application_document(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(kind): Path<DocumentKind>,
    RawBody(file): RawBody,
) -> Result<Json<ApplicationView>, ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let content_type = picture_type(&file).ok_or_else(|| ApiError::at_field(Code::UnknownOption, "file"))?;
    let id = DocumentId::fresh();
    let key = format!("documents/{}/{id}", caller.account);
    let size_bytes = i32::try_from(file.len()).expect("a body within its limit");
    store_private(&app, &key, content_type, file).await?;
    let mut tx = app.db.begin().await?;
    let new = NewDocument {
        id,
        account: caller.account,
        kind,
        object_key: &key,
        content_type,
        size_bytes,
    };
    keep_document(&mut tx, &new).await?;
    let view = load(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}
