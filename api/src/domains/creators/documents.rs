use axum::extract::State;
use jobs::{
    domains::creators::{DocumentKind, NewDocument, keep_document},
    ids::DocumentId,
};
use storage::ObjectKey;

use super::{application::load, view::ApplicationView};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        body::RawBody,
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// What a document may weigh.
pub(super) const MAX_BYTES: usize = 10 << 20;

/// Hand in a picture of a document: the body is the file, JPEG, PNG or WebP. Staff alone look at it.
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
    let content_type = type_of(&file).ok_or_else(|| ApiError::at_field(Code::UnknownOption, "file"))?;
    let id = DocumentId::fresh();
    let key = format!("documents/{}/{id}", caller.account);
    let object = ObjectKey::new(key.as_str()).map_err(|error| ApiError::internal(&error))?;
    // Named before it is there: if this process dies between the two, the sweep finds the file.
    sqlx::query!("insert into media_uploads (prefix) values ($1)", key)
        .execute(&app.db)
        .await?;
    let size_bytes = i32::try_from(file.len()).expect("a body within its limit");
    app.storage.put(&object, content_type, file).await?;
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

/// By its first bytes: what a browser says of a file proves nothing.
fn type_of(file: &[u8]) -> Option<&'static str> {
    match file {
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Some("image/png"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        _ => None,
    }
}
