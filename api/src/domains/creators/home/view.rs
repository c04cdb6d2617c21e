use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A creator's home. Money is in US cents.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatorHome {
    /// IANA name of the zone in which days begin.
    pub time_zone: String,
    pub today: CreatorIncome,
    /// From Monday.
    pub week: CreatorIncome,
    pub month: CreatorIncome,
    /// Buyers may still dispute these sales.
    pub pending_cents: i64,
    /// Part of `pendingCents` that the creator's studio will have.
    pub studio_pending_cents: i64,
    /// Negative after a refund of a sale that was already paid out.
    pub available_cents: i64,
    /// Joined the fan club this week.
    pub new_members: i64,
    /// Joined last week.
    pub new_members_before: i64,
    /// Members who canceled and leave within 7 days, or whose renewal was not paid.
    pub renewals_at_risk: i64,
    pub unread_chats: i64,
    /// Chats of people who await acceptance.
    pub message_requests: i64,
    pub requests_to_answer: i64,
    pub requests_to_deliver: i64,
    /// Still to be published or sent today, in order; at most 30.
    pub planned: Vec<PlannedItem>,
    /// Published within 30 days, those that earned most first.
    pub best_posts: Vec<BestPost>,
    /// Left to set up, in order.
    pub tasks: Vec<CreatorTask>,
}

/// Earnings of a time, without the fee, a studio's share, and what was refunded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatorIncome {
    pub cents: i64,
    /// Of the whole period before.
    pub cents_before: i64,
    /// Of the period before, until the same moment.
    pub cents_before_by_now: i64,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PlannedKind {
    Post,
    Album,
    /// A post of an import.
    ImportedPost,
    Story,
    MassMessage,
}

/// A part of today's plan.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlannedItem {
    pub id: Uuid,
    pub kind: PlannedKind,
    /// Beginning of its text, or the name of an album.
    pub title: String,
    pub at: DateTime<Utc>,
    /// It was not published as scheduled, or it is paused.
    pub is_stuck: bool,
}

/// A post among the best.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BestPost {
    pub id: Uuid,
    /// Beginning of its text, or the name of an album.
    pub title: String,
    pub published_at: DateTime<Utc>,
    pub sales: i64,
    /// Earned with it, without the fee.
    pub cents: i64,
    pub likes: i32,
    pub comments: i32,
}

/// Something that a creator has yet to set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CreatorTask {
    AddPicture,
    AddCover,
    SetClubPrice,
    PublishPost,
    WriteWelcome,
    AddPayoutAccount,
}
