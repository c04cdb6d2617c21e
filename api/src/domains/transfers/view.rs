use chrono::{DateTime, Utc};
use jobs::{
    domains::transfers::{Choice, Hindrance, ItemKind, ItemState, Relation, TransferState},
    ids::{FeedItemId, FolderId, MediaId, TransferId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{domains::studios::PersonName, http::cursor::Cursor};

/// Content to transfer, 2,000 items at most.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TransferChoice {
    /// Posts and albums.
    #[serde(default)]
    pub item_ids: Vec<FeedItemId>,
    #[serde(default)]
    pub media_ids: Vec<MediaId>,
    /// All posts and albums, published and scheduled.
    #[serde(default)]
    pub has_all_items: bool,
    /// All media of this folder.
    #[serde(default)]
    pub folder_id: Option<FolderId>,
}

impl TransferChoice {
    pub(super) fn choice(&self) -> Choice<'_> {
        Choice {
            items: &self.item_ids,
            media: &self.media_ids,
            has_all_items: self.has_all_items,
            folder: self.folder_id,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlanTransfer {
    /// Username of the receiver.
    #[schema(max_length = 100)]
    pub to: String,
    pub choice: TransferChoice,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTransfer {
    /// Username of the receiver.
    #[schema(max_length = 100)]
    pub to: String,
    pub choice: TransferChoice,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AcceptTransfer {
    pub password: String,
}

/// Effect of a transfer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TransferPlan)]
pub struct PlanView {
    pub to: PersonName,
    pub relation: Relation,
    pub posts: i32,
    pub albums: i32,
    /// Single photos and videos. Those in posts and albums move too.
    pub media: i32,
    /// Storage that moves to the receiver.
    pub bytes: i64,
    /// Scheduled posts and albums, which keep their time.
    pub scheduled: i32,
    /// Posts and albums that will need the receiver's fan club.
    pub for_members: i32,
    pub staying_count: i32,
    /// Items that don't move, 100 at most.
    pub staying: Vec<StayingView>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TransferStaying)]
pub struct StayingView {
    pub id: Uuid,
    pub kind: ItemKind,
    /// Beginning of its text, its name or its file name.
    pub title: String,
    pub why: Hindrance,
    /// Posts and albums outside the choice that use its media.
    pub others: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Transfer)]
pub struct TransferView {
    pub id: TransferId,
    pub from: PersonName,
    pub to: PersonName,
    /// Whether the caller sends; otherwise they receive.
    pub is_sender: bool,
    pub relation: Relation,
    pub state: TransferState,
    /// Chosen posts, albums and single media.
    pub posts: i32,
    pub albums: i32,
    pub media: i32,
    pub bytes: i64,
    /// Of the chosen items: moved, and not moved back.
    pub moved: i32,
    pub failed: i32,
    pub undone: i32,
    /// Stayed with the receiver on undo.
    pub kept: i32,
    /// The receiver's folder with the media; only for them.
    #[schema(required)]
    pub folder_id: Option<FolderId>,
    pub created_at: DateTime<Utc>,
    /// When it can no longer be accepted.
    pub expires_at: DateTime<Utc>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub done_at: Option<DateTime<Utc>>,
    /// When undo is no longer possible.
    #[schema(required)]
    pub undo_until: Option<DateTime<Utc>>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTransfers {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferPage {
    pub items: Vec<TransferView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListTransferItems {
    /// Only items after this one.
    pub cursor: Option<Uuid>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferItemPage {
    pub items: Vec<TransferItemView>,
    #[schema(required)]
    pub next_cursor: Option<Uuid>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TransferItem)]
pub struct TransferItemView {
    pub id: Uuid,
    pub kind: ItemKind,
    /// Beginning of its text, its name or its file name. Empty once it is the other side's.
    pub title: String,
    pub state: ItemState,
    /// Why it stayed.
    #[schema(required)]
    pub failure: Option<Hindrance>,
}
