use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum TransferState {
    /// Waiting for the receiver.
    Asked,
    Moving,
    Done,
    Declined,
    Withdrawn,
    Expired,
    Undoing,
    Undone,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TransferItemKind)]
pub enum ItemKind {
    Post,
    Album,
    Media,
}

impl ItemKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Post => "post",
            Self::Album => "album",
            Self::Media => "media",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TransferItemState)]
pub enum ItemState {
    Waiting,
    Moved,
    /// It stayed with the sender.
    Failed,
    /// The transfer ended before it moved.
    Dropped,
    Undone,
    /// It stayed with the receiver.
    Kept,
}

/// Why an item stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TransferHindrance)]
pub enum Hindrance {
    /// Deleted, removed or unknown.
    Gone,
    /// It was reported, and staff have not decided.
    UnderReview,
    Processing,
    /// In a story that is on or scheduled.
    Story,
    /// Used in the profile.
    Profile,
    /// In a mass message that is not sent.
    Message,
    /// Its media are used in posts that stay.
    Shared,
    /// The receiver added media of their own.
    Changed,
    /// One of the accounts was deleted or blocked.
    Account,
    /// Moving failed on our side.
    Internal,
    /// Part of another open transfer.
    Open,
    /// It shows people who agreed to be shown by this account.
    People,
}
