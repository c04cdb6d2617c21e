//! Uploads: begun, sent in parts, resumed from any device, finished once.
mod begin;
mod bring;
mod cancel;
mod error;
mod finish;
mod list;
mod part;
mod quota;
mod settle;
mod sniff;
mod stale;

pub use self::{
    begin::{Begun, NewUpload, begin, keep_store_id},
    bring::{Brought, bring},
    cancel::{Cancelled, cancel},
    error::UploadError,
    finish::{FinishAs, finish},
    list::{OpenUpload, list_open},
    part::{PartPlace, expect_part, keep_part},
    quota::used_bytes,
    settle::{Gathered, PartTag, open_intake, parts_of, settle},
    sniff::{HEAD_BYTES, Sniffed, sniff},
    stale::{forget_stale, stale_uploads},
};

/// Maximum file size.
pub const UPLOAD_MAX_BYTES: u64 = 0x2_8000_0000;

/// Maximum picture size.
pub const PHOTO_MAX_BYTES: u64 = 32 << 20;

/// Size of every part but the last. Each is held in memory on its way into the store; ten gigabytes have 1,280 of them,
/// and a store accepts 10,000.
pub const PART_BYTES: u32 = 8 << 20;

/// Maximum unfinished uploads of one person.
pub const OPEN_MAX: i64 = 200;

/// Days without a part after which an upload is abandoned.
pub const STALE_DAYS: i32 = 7;

/// Intended kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum WantedKind {
    Photo,
    Video,
    /// Source of an import.
    Archive,
}

impl WantedKind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
            Self::Video => "video",
            Self::Archive => "archive",
        }
    }
}

/// Key prefix of an upload's object. Contains nothing typed by a person.
pub fn prefix_of(id: crate::ids::UploadId) -> String {
    format!("uploads/{id}/")
}
