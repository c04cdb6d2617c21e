//! Files on their way from people's devices: begun, sent in parts, resumed from anywhere, finished once.
mod begin;
mod bring;
mod cancel;
mod error;
mod finish;
mod list;
mod part;
mod quota;
mod settle;
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
    stale::{forget_stale, stale_uploads},
};

/// The largest file that is taken.
pub const UPLOAD_MAX_BYTES: u64 = 0x2_8000_0000;

/// The largest picture that is taken.
pub const PHOTO_MAX_BYTES: u64 = 32 << 20;

/// Size of every part but the last. Each is held in memory on its way into the store; of ten gigabytes there are 1,280,
/// and a store takes 10,000.
pub const PART_BYTES: u32 = 8 << 20;

/// How many files one person may have on their way.
pub const OPEN_MAX: i64 = 200;

/// After so many days without a part, an upload is given up.
pub const STALE_DAYS: i32 = 7;

/// What a file is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema, sqlx::Type)]
#[serde(rename_all = "camelCase")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum WantedKind {
    Photo,
    Video,
    /// Of which an import is made.
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

/// Where the parts come together. Nothing that a person typed is part of it.
pub fn prefix_of(id: crate::ids::UploadId) -> String {
    format!("uploads/{id}/")
}
