use chrono::{DateTime, Utc};
use jobs::{
    domains::generation::Estimate,
    domains::imports::{ImportState, ItemAudience, ItemFailure, ItemKind, ItemState, Platform, ProofState, UndoPlan},
    ids::{AccountId, FolderId, ImportId, ImportItemId, ImportProofId, MediaId, UploadId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewImportProof {
    pub platform: Platform,
    /// URL of the profile on the platform.
    #[schema(max_length = 300)]
    pub profile: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportProof)]
pub struct ProofView {
    pub id: ImportProofId,
    pub platform: Platform,
    pub profile: String,
    /// Code to put into the profile.
    pub code: String,
    pub state: ProofState,
    /// Why it was declined.
    pub reason: String,
    /// When the code expires; if confirmed, when the proof does.
    pub expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
    /// Username of the studio's member who asked for it for the creator.
    #[schema(required)]
    pub asked_by: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportProofList {
    /// Newest first, 50 at most.
    pub items: Vec<ProofView>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewImport {
    /// Absent: an archive of characters and chats, which needs no proof.
    #[serde(default)]
    pub proof_id: Option<ImportProofId>,
    /// An upload of type `archive` with all its parts.
    pub upload_id: UploadId,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListImports {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportPage {
    pub items: Vec<ImportView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// An archive and its import.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Import)]
pub struct ImportView {
    pub id: ImportId,
    pub platform: Platform,
    pub file_name: String,
    pub archive_bytes: i64,
    /// Whether more of it can be imported.
    pub has_archive: bool,
    pub state: ImportState,
    /// Why it can't be read: `not_an_archive`, `not_a_list`, `list_too_long`, `damaged`, `too_many_members`, `too_large`, `bomb`, `manifest`, `lost`,
    /// `no_characters` or `internal`.
    #[schema(required)]
    pub refusal: Option<String>,
    pub counts: ImportCounts,
    #[schema(required)]
    pub folder_id: Option<FolderId>,
    /// Username of the studio's member who uploaded it for the creator.
    #[schema(required)]
    pub begun_by: Option<String>,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// When undo is no longer possible.
    #[schema(required)]
    pub undo_until: Option<DateTime<Utc>>,
    /// Time left, once its pace is known.
    #[schema(required)]
    pub estimate: Option<Estimate>,
    /// Items a minute, of late.
    #[schema(required)]
    pub per_minute: Option<f64>,
}

#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportCounts {
    pub total: i32,
    /// Importable, and not chosen.
    pub photos: i32,
    pub videos: i32,
    pub characters: i32,
    pub chats: i32,
    pub bytes: i64,
    /// Of these, items whose content is already in the library.
    pub twins: i32,
    /// Not importable, by reason.
    pub problems: Vec<ProblemCount>,
    pub waiting: i32,
    pub done: i32,
    /// Failed to import, or unreadable once imported.
    pub failed: i32,
    pub kept: i32,
    pub undone: i32,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportProblemCount)]
pub struct ProblemCount {
    pub problem: String,
    pub count: i64,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListItems {
    #[param(inline)]
    pub state: Option<ItemState>,
    #[param(inline)]
    pub kind: Option<ItemKind>,
    /// Only items with or without a problem.
    pub has_problem: Option<bool>,
    /// Only items whose content is already in the library, or is not.
    pub has_twin: Option<bool>,
    /// Only items after this position.
    pub cursor: Option<i32>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportItemPage {
    pub items: Vec<ItemView>,
    #[schema(required)]
    pub next_cursor: Option<i32>,
}

/// An item of an archive.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportItem)]
pub struct ItemView {
    pub id: ImportItemId,
    pub position: i32,
    pub name: String,
    pub kind: ItemKind,
    pub size_bytes: i64,
    #[schema(required)]
    pub caption: Option<String>,
    #[schema(required)]
    pub made_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub price_cents: Option<i32>,
    #[schema(required)]
    pub audience: Option<ItemAudience>,
    pub tags: Vec<String>,
    /// Metadata left out: `date`, `price`, `caption_cut`, `tags_cut` or `audience`. Of a character:
    /// `assets_left_out`, `greetings_left_out`, or `lorebook` if it has one, which is kept with its card.
    pub notes: Vec<String>,
    /// Why it can't be imported: `encrypted`, `damaged`, `bomb`, `too_large`, `unsafe_name`, `long_name`, `duplicate`,
    /// `unsupported`, `absent`, `unknown_kind` or `address`.
    #[schema(required)]
    pub problem: Option<String>,
    /// Existing media with the same content.
    #[schema(required)]
    pub twin_id: Option<MediaId>,
    pub state: ItemState,
    #[schema(required)]
    pub failure: Option<ItemFailure>,
    /// The imported media.
    #[schema(required)]
    pub media_id: Option<MediaId>,
}

/// Items of an archive to import.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChooseItems {
    /// Absent: all that match the other fields. 1,000 at most.
    #[serde(default)]
    pub item_ids: Option<Vec<ImportItemId>>,
    #[serde(default)]
    pub kind: Option<ItemKind>,
    /// Whether to import items whose content is already in the library.
    #[serde(default)]
    pub with_twins: bool,
    #[serde(default)]
    pub folder_id: Option<FolderId>,
    /// Whether items keep their original dates.
    #[serde(default = "yes")]
    pub keep_dates: bool,
}

const fn yes() -> bool {
    true
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChosenItems {
    pub count: i64,
}

/// Effect of undoing an import.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportUndoPlan {
    /// Items to be moved to the trash.
    pub going: i64,
    /// Renamed, moved or favorited since: removed only on request.
    pub edited: i64,
    /// Sold, in other posts, or shown to others: kept.
    pub used: i64,
}

impl From<UndoPlan> for ImportUndoPlan {
    fn from(plan: UndoPlan) -> Self {
        Self {
            going: plan.going,
            edited: plan.edited,
            used: plan.used,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UndoImportBody {
    /// Whether to remove items edited since, too.
    #[serde(default)]
    pub with_edited: bool,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListSentProofs {
    /// Absent: those awaiting review.
    #[param(inline)]
    pub state: Option<ProofState>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProofList {
    /// Longest waiting first, 100 at most.
    pub items: Vec<StaffProof>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffProof {
    pub id: ImportProofId,
    pub account_id: AccountId,
    pub username: String,
    pub platform: Platform,
    pub profile: String,
    pub code: String,
    pub state: ProofState,
    pub reason: String,
    pub has_evidence: bool,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
}
