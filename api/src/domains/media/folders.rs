use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::media::{
        FolderCounters, create_folder as create, delete_folders as delete, list_folders as list, move_to_folder,
        rename_folder as rename,
    },
    ids::FolderId,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::view::{MediaIds, MoveMedia};
use crate::{
    app::AppState,
    http::{
        caller::{Acting, Caller},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MediaFolder)]
pub struct FolderView {
    pub id: FolderId,
    pub name: String,
    pub counters: CountersView,
}

/// Counters of a folder. Processing and failed media only count toward the total.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MediaCounters)]
pub struct CountersView {
    pub total: i64,
    pub total_published: i64,
    pub total_unpublished: i64,
    pub published_photos: i64,
    pub unpublished_photos: i64,
    pub published_videos: i64,
    pub unpublished_videos: i64,
    pub generated_published_photos: i64,
    pub generated_unpublished_photos: i64,
}

impl From<FolderCounters> for CountersView {
    fn from(counted: FolderCounters) -> Self {
        Self {
            total: counted.total,
            total_published: counted.total_published,
            total_unpublished: counted.total_unpublished,
            published_photos: counted.published_photos,
            unpublished_photos: counted.unpublished_photos,
            published_videos: counted.published_videos,
            unpublished_videos: counted.unpublished_videos,
            generated_published_photos: counted.generated_published_photos,
            generated_unpublished_photos: counted.generated_unpublished_photos,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FolderList {
    /// By name.
    pub items: Vec<FolderView>,
    /// Media in no folder.
    pub loose: CountersView,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct NameFolder {
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MadeFolder {
    pub id: FolderId,
    pub name: String,
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct FolderIds {
    /// At most 100.
    #[schema(max_items = 100)]
    pub ids: Vec<FolderId>,
}

/// Your folders, with the counters of each.
#[utoipa::path(get, path = "/front/media-storage/folders", tag = "media",
    responses((status = 200, body = FolderList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_folders(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
) -> Result<Json<FolderList>, ApiError> {
    let (loose, folders) = list(&mut *app.db.acquire().await?, caller.account).await?;
    let items = folders.into_iter().map(|folder| FolderView {
        id: folder.id,
        name: folder.name,
        counters: folder.counters.into(),
    });
    Ok(Json(FolderList {
        items: items.collect(),
        loose: loose.into(),
    }))
}

/// Create a folder.
#[utoipa::path(post, path = "/front/media-storage/folders", tag = "media", request_body = NameFolder,
    responses((status = 201, body = MadeFolder), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_folder(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<NameFolder>,
) -> Result<(StatusCode, Json<MadeFolder>), ApiError> {
    let mut tx = app.db.begin().await?;
    let id = create(&mut tx, caller.account, &body.name).await?;
    tx.commit().await?;
    let name = body.name.trim().to_owned();
    Ok((StatusCode::CREATED, Json(MadeFolder { id, name })))
}

/// Rename a folder.
#[utoipa::path(put, path = "/front/media-storage/folders/{id}", tag = "media", request_body = NameFolder,
    params(("id" = FolderId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn rename_folder(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<FolderId>,
    Json(body): Json<NameFolder>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    rename(&mut tx, caller.account, id, &body.name).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete folders. Their media stays in your library, in no folder.
#[utoipa::path(delete, path = "/front/media-storage/folders", tag = "media", request_body = FolderIds,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_folders(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<FolderIds>,
) -> Result<StatusCode, ApiError> {
    const MAX: usize = 100;
    if body.ids.len() > MAX {
        return Err(ApiError::at_field(Code::TooLong, "ids"));
    }
    delete(&mut *app.db.acquire().await?, caller.account, &body.ids).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Add your media to a folder.
#[utoipa::path(post, path = "/front/media-storage/folders/{id}", tag = "media", request_body = MediaIds,
    params(("id" = FolderId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn fill_folder(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<FolderId>,
    Json(body): Json<MediaIds>,
) -> Result<StatusCode, ApiError> {
    body.check_length()?;
    let mut tx = app.db.begin().await?;
    move_to_folder(&mut tx, caller.account, &body.ids, Some(id)).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Move your media to a folder, or out of folders.
#[utoipa::path(post, path = "/front/media-storage/folder", tag = "media", request_body = MoveMedia,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn move_media(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<MoveMedia>,
) -> Result<StatusCode, ApiError> {
    if body.ids.len() > MediaIds::MAX {
        return Err(ApiError::at_field(Code::TooLong, "ids"));
    }
    let mut tx = app.db.begin().await?;
    move_to_folder(&mut tx, caller.account, &body.ids, body.folder_id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
