use axum::{
    extract::{FromRequest, Multipart, Request, State},
    http::StatusCode,
};
use bytes::Bytes;
use jobs::{
    domains::uploads::{self, FinishAs, NewUpload, PHOTO_MAX_BYTES, Sniffed, WantedKind},
    ids::FolderId,
};

use super::{
    file_field::{refused, text_of, whole},
    finish_upload::finished,
    parts_under_way::Place,
    send_to_store::key_of,
    view::{UploadedPhoto, quota_of},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Fields of the form.
#[derive(utoipa::ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "tells the schema of the form")]
pub struct PhotoForm {
    /// The file.
    photo: Vec<u8>,
    /// Intended use, such as `avatar`. Accepted and ignored.
    context: Option<String>,
    folder_id: Option<FolderId>,
}

/// Upload a picture in one request: a form with the file in `photo`. It appears in your library while it is processed.
#[utoipa::path(post, path = "/front/photos", tag = "uploads",
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses((status = 202, body = UploadedPhoto), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_photo(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    request: Request,
) -> Result<(StatusCode, Json<UploadedPhoto>), ApiError> {
    let _place = Place::take(&caller, client)?;
    let form = Multipart::from_request(request, &app)
        .await
        .map_err(|_| ApiError::from(Code::InvalidBody))?;
    let brought = read(form).await?;
    // The intake checks thoroughly; an obvious non-picture is refused right away.
    if uploads::sniff(&brought.file) != Sniffed::Picture {
        return Err(ApiError::at_field(Code::NotAPicture, "photo"));
    }
    let new = NewUpload {
        account: caller.account,
        wanted: Some(WantedKind::Photo),
        file_name: &brought.name,
        content_type: "",
        size_bytes: brought.file.len() as u64,
        fingerprint: None,
        folder: brought.folder,
        quota_bytes: quota_of(&app, &caller),
    };
    let mut tx = app.db.begin().await?;
    let begun = uploads::begin(&mut tx, &new).await?;
    tx.commit().await?;
    let key = key_of(&begun.object_key)?;
    app.storage.put(&key, "application/octet-stream", brought.file).await?;
    let say = FinishAs {
        is_whole: true,
        ..FinishAs::default()
    };
    let photo = finished(&app, &caller, begun.id, say).await?;
    Ok((StatusCode::ACCEPTED, Json(UploadedPhoto { photo })))
}

struct Brought {
    file: Bytes,
    name: String,
    folder: Option<FolderId>,
}

async fn read(mut form: Multipart) -> Result<Brought, ApiError> {
    let (mut file, mut name, mut folder) = (None, String::new(), None);
    while let Some(field) = form.next_field().await.map_err(refused)? {
        match field.name().unwrap_or_default() {
            "photo" if file.is_none() => {
                field.file_name().unwrap_or("photo").clone_into(&mut name);
                file = Some(whole(field, PHOTO_MAX_BYTES).await?);
            }
            "folderId" => {
                let text = text_of(field).await?;
                let id = text
                    .parse::<FolderId>()
                    .map_err(|_| ApiError::at_field(Code::NotFound, "folderId"))?;
                folder = Some(id);
            }
            "context" => drop(text_of(field).await?),
            _ => return Err(Code::InvalidBody.into()),
        }
    }
    let file = file.ok_or_else(|| ApiError::at_field(Code::InvalidBody, "photo"))?;
    if file.is_empty() {
        return Err(ApiError::at_field(Code::FileEmpty, "photo"));
    }
    Ok(Brought { file, name, folder })
}
