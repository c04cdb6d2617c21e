use axum::extract::{FromRequest, Multipart, Request, State, multipart::Field};
use bytes::BytesMut;
use jobs::{
    domains::uploads::{PartPlace, UploadError, expect_part, keep_part},
    ids::{AccountId, UploadId},
};

use super::{file_field::refused, parts_under_way::Place, send_to_store::key_of, view::ReceivedVideo};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Fields of the form.
#[derive(utoipa::ToSchema)]
#[expect(dead_code, reason = "tells the schema of the form")]
pub struct VideoForm {
    file: Vec<u8>,
}

/// Upload a whole video as a form with the field `file`. It is streamed into storage part by part.
#[utoipa::path(post, path = "/front/videos/uploads/{id}", tag = "uploads", params(("id" = UploadId, Path)),
    request_body(content = VideoForm, content_type = "multipart/form-data"),
    responses((status = 200, body = ReceivedVideo), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn receive_video(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(id): Path<UploadId>,
    request: Request,
) -> Result<Json<ReceivedVideo>, ApiError> {
    let _place = Place::take(&caller, client)?;
    // A missing upload, or another member's, is reported before reading the body.
    expect_part(&mut *app.db.acquire().await?, caller.account, id, 1).await?;
    let mut form = Multipart::from_request(request, &app)
        .await
        .map_err(|_| ApiError::from(Code::InvalidBody))?;
    while let Some(field) = form.next_field().await.map_err(refused)? {
        if field.name() == Some("file") {
            take_in(&app, caller.account, id, field).await?;
            return Ok(Json(ReceivedVideo { upload_id: id }));
        }
    }
    Err(ApiError::at_field(Code::InvalidBody, "file"))
}

async fn take_in(app: &AppState, account: AccountId, id: UploadId, mut field: Field<'_>) -> Result<(), ApiError> {
    let mut number = 1;
    let mut place = expect_part(&mut *app.db.acquire().await?, account, id, number).await?;
    let mut waiting = BytesMut::new();
    while let Some(piece) = field.chunk().await.map_err(refused)? {
        waiting.extend_from_slice(&piece);
        while waiting.len() >= place.size_bytes as usize {
            let part = waiting.split_to(place.size_bytes as usize);
            keep(app, id, &place, number, part).await?;
            number += 1;
            place = match expect_part(&mut *app.db.acquire().await?, account, id, number).await {
                Ok(next) => next,
                // All expected parts are stored.
                Err(UploadError::NoSuchPart) if waiting.is_empty() => return ended(field).await,
                Err(UploadError::NoSuchPart) => return Err(Code::FileTooLarge.into()),
                Err(error) => return Err(error.into()),
            };
        }
    }
    // Shorter than announced.
    Err(Code::UploadIncomplete.into())
}

/// Errors if the field continues: the file is longer than announced.
async fn ended(mut field: Field<'_>) -> Result<(), ApiError> {
    match field.chunk().await.map_err(refused)? {
        None => Ok(()),
        Some(_) => Err(Code::FileTooLarge.into()),
    }
}

async fn keep(app: &AppState, id: UploadId, place: &PartPlace, number: i32, part: BytesMut) -> Result<(), ApiError> {
    let key = key_of(&place.object_key)?;
    let kept = app
        .storage
        .put_part(&key, &place.store_id, number, part.freeze())
        .await?;
    let mut tx = app.db.begin().await?;
    keep_part(&mut tx, id, number, &kept.etag, place.size_bytes).await?;
    tx.commit().await?;
    Ok(())
}
