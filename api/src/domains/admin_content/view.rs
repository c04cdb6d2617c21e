use chrono::{DateTime, Utc};
use jobs::{
    domains::{accounts::Role, generation::GenerationState},
    ids::{AccountId, CharacterId, GenerationId, JobId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The maker of a character or picture.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Maker {
    pub id: AccountId,
    pub username: String,
    pub role: Role,
    pub is_blocked: bool,
}

/// A character as seen by staff. Its texts are included only if they are public.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffCharacter {
    pub id: CharacterId,
    pub username: String,
    pub display_name: String,
    pub maker: Maker,
    pub gender: String,
    pub age: i16,
    pub language: String,
    pub visibility: String,
    pub moderation_status: String,
    /// The rule it was refused under.
    #[schema(required)]
    pub moderation_reason: Option<String>,
    /// Whether it is publicly visible now.
    pub is_shown: bool,
    #[schema(required)]
    pub about: Option<String>,
    pub tags: Vec<String>,
    pub portrait_state: String,
    #[schema(required)]
    pub portrait_id: Option<MediaId>,
    pub favorites: i64,
    /// 10,000 at most.
    pub chats: i64,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// A picture as seen by staff: metadata without its content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffMedia {
    pub id: MediaId,
    pub maker: Maker,
    /// `photo` or `portrait`.
    pub kind: String,
    pub width: i32,
    pub height: i32,
    pub average_color: String,
    /// A thumbhash in base64: a blurred preview of about 25 bytes.
    pub blur: String,
    pub is_generated: bool,
    pub is_demo: bool,
    /// Marked as explicit, by staff or by a machine.
    pub is_explicit: bool,
    /// The last check by machine, if any.
    #[schema(required)]
    pub check: Option<MediaCheck>,
    #[schema(required)]
    pub order: Option<MediaOrder>,
    /// The character whose portrait it is.
    #[schema(required)]
    pub portrait_of: Option<String>,
    /// Messages it was sent in; 1,000 at most.
    pub messages: i64,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Result of a check by machine.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaCheck {
    /// Name of the checker.
    pub checker: String,
    /// How explicit it is, 0 to 1; from 0.5 it is marked. `null`: it could not be checked.
    #[schema(required)]
    pub explicit_score: Option<f32>,
    /// Apparent age of the youngest person shown. `null`: the checker doesn't tell.
    #[schema(required)]
    pub youngest_years: Option<i16>,
    pub checked_at: DateTime<Utc>,
}

/// The order that produced it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaOrder {
    pub id: GenerationId,
    pub state: GenerationState,
    pub price: i64,
    pub paid: i64,
    pub job_id: JobId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MarkMedia {
    pub is_explicit: bool,
    pub reason: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RevealMedia {
    pub reason: String,
}

/// Temporary link to the picture, for the caller only.
#[derive(Debug, Serialize, ToSchema)]
pub struct RevealedMedia {
    pub url: String,
}
