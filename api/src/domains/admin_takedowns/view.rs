use chrono::{DateTime, Utc};
use jobs::{
    domains::takedowns::{HoldSubject, TakedownAction, TakedownKind, TakedownState, TakedownSubject},
    ids::{AccountId, LegalHoldId, TakedownCounterId, TakedownId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakedownList {
    /// Open notices by due date; closed ones newest first.
    pub items: Vec<TakedownRow>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
}

/// A takedown notice with everything that staff need to decide.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakedownRow {
    pub id: TakedownId,
    pub kind: TakedownKind,
    pub state: TakedownState,
    /// As the sender gave them; all lead to this site.
    pub links: Vec<String>,
    pub email: String,
    pub contact: String,
    pub statement: String,
    pub signature: String,
    pub due_at: DateTime<Utc>,
    /// When it is hidden if nobody decides; absent: never.
    #[schema(required)]
    pub hide_at: Option<DateTime<Utc>>,
    /// When staff were reminded.
    #[schema(required)]
    pub escalated_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub hidden_at: Option<DateTime<Utc>>,
    /// Username.
    #[schema(required)]
    pub decided_by: Option<String>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
    /// The reason of a rejection, as told to the sender.
    pub answer: String,
    pub created_at: DateTime<Utc>,
    /// Things behind the links, and their copies. Empty: nothing was found.
    pub subjects: Vec<TakedownThing>,
    pub counters: Vec<TakedownCounter>,
}

/// A thing that a notice is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakedownThing {
    pub subject_type: TakedownSubject,
    pub subject_id: Uuid,
    /// Username of a character.
    #[schema(required)]
    pub name: Option<String>,
    pub owner_id: AccountId,
    pub owner_name: String,
    /// Copyright notices against the owner that stand.
    pub infringements: i64,
    pub is_copy: bool,
    pub is_hidden: bool,
}

/// A counter notice that was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TakedownCounter {
    pub id: TakedownCounterId,
    pub owner_name: String,
    pub name: String,
    pub address: String,
    pub statement: String,
    pub sent_at: DateTime<Utc>,
    pub restore_at: DateTime<Utc>,
    #[schema(required)]
    pub lawsuit_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub restored_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideTakedown {
    pub action: TakedownAction,
    /// Recorded in the audit log. Of a rejection, also told to the sender.
    pub reason: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct LegalHolds {
    /// Newest first, 200 at most; those in effect before released ones.
    pub items: Vec<LegalHold>,
}

/// A legal hold: no job deletes its subject.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalHold {
    pub id: LegalHoldId,
    pub subject_type: HoldSubject,
    pub subject_id: Uuid,
    pub reason: String,
    /// Username.
    pub placed_by: String,
    pub placed_at: DateTime<Utc>,
    /// Username.
    #[schema(required)]
    pub released_by: Option<String>,
    #[schema(required)]
    pub released_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceHold {
    pub subject_type: HoldSubject,
    pub subject_id: Uuid,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReleaseHold {
    pub reason: String,
}
