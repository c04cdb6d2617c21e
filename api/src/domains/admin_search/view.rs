use chrono::{DateTime, Utc};
use jobs::{
    ids::{AccountId, JobId},
    queue::JobState,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchEverything {
    /// Search text: part of a name or email, an id, a provider's id of a payment, a kind of job, words of an error, or the
    /// name of a lane, worker, engine or setting.
    pub q: String,
}

/// Matches, a few of each type.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffFindings {
    pub members: Vec<FoundMember>,
    pub characters: Vec<FoundByName>,
    /// Matches by id.
    pub things: Vec<FoundThing>,
    pub kinds: Vec<String>,
    /// Parts of the system, by name.
    pub parts: Vec<FoundPart>,
    /// By words of an error or a payload.
    pub jobs: Vec<FoundJob>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundMember {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    pub email: String,
    pub is_blocked: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundByName {
    pub username: String,
    pub display_name: String,
    pub maker_name: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum ThingType {
    Media,
    Generation,
    Payment,
    Job,
    Character,
    Case,
}

/// Part of the system.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundPart {
    #[serde(rename = "type")]
    pub part: PartType,
    pub name: String,
    /// Models of an engine, build of a worker.
    #[schema(required)]
    pub about: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum PartType {
    Lane,
    Worker,
    Engine,
    Setting,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundThing {
    #[serde(rename = "type")]
    pub thing: ThingType,
    pub id: Uuid,
    /// Its name in URLs, if it has one.
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub owner_id: Option<AccountId>,
    #[schema(required)]
    pub owner_name: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundJob {
    pub id: JobId,
    pub kind: String,
    pub state: JobState,
    pub created_at: DateTime<Utc>,
    /// Message of its newest error.
    #[schema(required)]
    pub error: Option<String>,
    /// Shared by jobs with the same error.
    #[schema(required)]
    pub fingerprint: Option<String>,
    /// Jobs of its kind and state that went alike, among the newest 60 that match.
    pub count: i64,
}
