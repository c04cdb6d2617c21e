use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::{
        creators::DocumentStatus,
        studios::{ActingRight, LinkState, Right, Side},
    },
    ids::{AccountId, StudioContractId, StudioLinkId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::http::cursor::Cursor;

/// A person's public name.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonName {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
}

/// The studio's share of a creator's earnings, from a given day.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioContract {
    pub id: StudioContractId,
    pub studio_percent: i16,
    #[schema(value_type = String, format = Date)]
    pub valid_from: NaiveDate,
    /// Side that proposed it; the other one must agree.
    pub proposed_by: Side,
    pub is_agreed: bool,
    /// Waiting for the other side.
    pub is_open: bool,
    pub created_at: DateTime<Utc>,
}

/// Relation between a creator and a studio.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioLink {
    pub id: StudioLinkId,
    pub studio_id: AccountId,
    /// The studio for a creator, the creator for a studio.
    pub other: PersonName,
    pub state: LinkState,
    /// Newest first, including refused ones.
    pub contracts: Vec<StudioContract>,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct StudioLinks {
    pub items: Vec<StudioLink>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AttachStudio {
    /// The studio's confirmed email.
    pub email: String,
    /// Offered share of your earnings, 0 to 90.
    #[serde(default)]
    pub studio_percent: i16,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProposeContract {
    pub link_id: StudioLinkId,
    pub studio_percent: i16,
    /// Today or within a year.
    #[schema(value_type = String, format = Date)]
    pub valid_from: NaiveDate,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioShare {
    pub sale_id: Uuid,
    pub creator: String,
    pub studio_percent: i16,
    pub amount_cents: i64,
    /// The sale was refunded.
    pub is_reversed: bool,
    pub created_at: DateTime<Utc>,
}

/// A share of a sale that is not released.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingStudioShare {
    pub sale_id: Uuid,
    pub creator: String,
    pub studio_percent: i16,
    pub amount_cents: i64,
    pub booked_at: DateTime<Utc>,
    /// Null: the order is not delivered.
    #[schema(required)]
    pub available_at: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioSharePage {
    pub pending_cents: i64,
    pub available_cents: i64,
    /// With the first page.
    pub pending: Vec<PendingStudioShare>,
    pub items: Vec<StudioShare>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

/// A creator's sales and the studio's share of them. Refunded sales don't count.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatorEarnings {
    pub username: String,
    pub display_name: String,
    pub sales: i64,
    pub studio_cents: i64,
    pub month_studio_cents: i64,
}

#[derive(Serialize, ToSchema)]
pub struct CreatorEarningsList {
    pub items: Vec<CreatorEarnings>,
}

#[derive(Deserialize, IntoParams)]
pub struct StudioPages {
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

/// Creator documents as visible to the studio: contracts, and whether the platform approved the creator. Never a
/// document itself.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct StudioDocuments {
    pub creator: PersonName,
    pub link_id: StudioLinkId,
    pub is_approved: bool,
    pub is_email_confirmed: bool,
    /// Age and identity were checked.
    pub is_verified: bool,
    /// Review of all documents together; null: none is needed.
    #[schema(required)]
    pub status: Option<DocumentStatus>,
    /// The creator agreement, in its current version.
    pub is_agreement_accepted: bool,
    pub has_payout_method: bool,
    pub contracts: Vec<StudioContract>,
}

/// Sales of one kind, with their price range.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceSold {
    pub kind: String,
    pub lowest_cents: i64,
    pub highest_cents: i64,
    pub sales: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioPricing {
    pub creator: PersonName,
    /// Of the last 90 days.
    pub sold: Vec<PriceSold>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioOperator {
    pub account: PersonName,
    pub rights: Vec<String>,
    /// Limits for single creators. For all others, an operator who may act may do all that acting allows.
    pub limits: Vec<ActingLimit>,
    /// Whether they accepted the invitation.
    pub is_accepted: bool,
    pub added_at: DateTime<Utc>,
}

/// Rights of an operator for one creator.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActingLimit {
    /// The creator's username.
    pub username: String,
    pub rights: Vec<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetActingRights {
    /// One of the studio's creators.
    pub username: String,
    pub rights: Vec<ActingRight>,
}

/// An invitation to work for a studio.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioInvitation {
    pub studio: PersonName,
    pub rights: Vec<String>,
    /// You work for the studio.
    pub is_accepted: bool,
    pub added_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct StudioInvitations {
    pub items: Vec<StudioInvitation>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioOperators {
    pub items: Vec<StudioOperator>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetOperator {
    pub username: String,
    pub rights: Vec<Right>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Incarnate {
    /// For one of the studio's creators.
    pub username: String,
}

/// A studio, as seen by staff.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioRow {
    pub account: PersonName,
    pub creators: i64,
    pub opened_at: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct StudioRows {
    pub items: Vec<StudioRow>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenStudio {
    /// A username, an ID or a confirmed email.
    pub who: String,
    pub reason: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseStudio {
    pub reason: String,
}
