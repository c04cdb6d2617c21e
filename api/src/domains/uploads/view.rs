use chrono::{DateTime, Utc};
use jobs::{
    domains::uploads::{OpenUpload, WantedKind},
    ids::{FolderId, UploadId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::AppState,
    domains::{accounts::Role, media::MediaView},
    http::caller::Caller,
};

/// A file to upload.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewUpload {
    pub file_name: String,
    #[serde(default)]
    pub content_type: String,
    /// At most 10 GiB; images at most 32 MiB.
    pub size_bytes: u64,
    /// Of the file's size, beginning and end: an unfinished upload with the same fingerprint is resumed.
    #[schema(max_length = 100)]
    pub fingerprint: Option<String>,
    /// Required kind of file; picture or video if left out. An archive is for an import.
    #[serde(rename = "type")]
    pub wanted: Option<WantedKind>,
    pub folder_id: Option<FolderId>,
}

/// An unfinished upload. It can be resumed from any device that has the file.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Upload)]
pub struct UploadView {
    pub id: UploadId,
    pub file_name: String,
    pub content_type: String,
    #[serde(rename = "type")]
    #[schema(required)]
    pub wanted: Option<WantedKind>,
    pub size_bytes: i64,
    /// Size of every part but the last; parts are numbered from 1.
    pub part_bytes: i32,
    /// Numbers of the received parts.
    pub parts: Vec<i32>,
    pub received_bytes: i64,
    #[schema(required)]
    pub fingerprint: Option<String>,
    #[schema(required)]
    pub folder_id: Option<FolderId>,
    pub created_at: DateTime<Utc>,
}

impl From<OpenUpload> for UploadView {
    fn from(open: OpenUpload) -> Self {
        Self {
            id: open.id,
            file_name: open.file_name,
            content_type: open.content_type,
            wanted: open.wanted,
            size_bytes: open.size_bytes,
            part_bytes: open.part_bytes,
            parts: open.parts,
            received_bytes: open.received_bytes,
            fingerprint: open.fingerprint,
            folder_id: open.folder,
            created_at: open.created_at,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UploadList {
    /// Newest first.
    pub items: Vec<UploadView>,
    /// Total size of the account's uploads, including unfinished ones.
    pub used_bytes: u64,
    pub quota_bytes: u64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PartView {
    pub etag: String,
}

/// Metadata of a finished file.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinishUpload {
    #[schema(max_length = 200)]
    pub title: Option<String>,
    pub folder_id: Option<FolderId>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedMedia {
    pub media: MediaView,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedPhoto {
    pub photo: MediaView,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UploadedVideo {
    pub video: MediaView,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct VideoFile {
    pub filename: String,
    /// Bytes.
    pub filesize: u64,
    pub folder_id: Option<FolderId>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct UploadUrl {
    /// Accepts one multipart POST with the field `file`.
    pub url: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivedVideo {
    pub upload_id: UploadId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaveVideo {
    pub upload_id: UploadId,
    pub folder_id: Option<FolderId>,
    #[serde(default)]
    pub is_post: bool,
    #[serde(default)]
    pub is_story: bool,
    #[serde(default = "untitled")]
    #[schema(max_length = 200)]
    pub title: String,
}

fn untitled() -> String {
    "video_1".to_owned()
}

/// Storage quota of the caller, in bytes.
pub(crate) fn quota_of(app: &AppState, caller: &Caller) -> u64 {
    let limits = app.platform.now().limits();
    let gigabytes = match caller.role {
        Role::Member => limits.member_gigabytes,
        Role::Creator | Role::Support | Role::Moderator | Role::Finance | Role::Ops | Role::Admin => {
            limits.creator_gigabytes
        }
    };
    u64::from(gigabytes) << 30
}
