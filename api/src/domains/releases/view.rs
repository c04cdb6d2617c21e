use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::{
        creators::DocumentReading,
        entitlements::Clearance,
        releases::{PersonDocumentKind, ReleaseState, ReleaseUse, Shown, WithdrawalCause, WithdrawalState},
    },
    ids::{MediaId, PersonId, ReleaseId, WithdrawalId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The persons shown in your media.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownPersons {
    /// Yourself first, then by name.
    pub items: Vec<ShownPerson>,
    /// Your age and identity were checked.
    pub is_verified: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShownPerson {
    pub id: PersonId,
    /// As on the document.
    pub full_name: String,
    pub stage_name: String,
    pub is_self: bool,
    /// Null until they signed.
    #[schema(required)]
    pub birth_date: Option<NaiveDate>,
    /// Under 18: nothing that shows them is ever published.
    pub is_barred: bool,
    pub media_count: i64,
    pub documents: Vec<PersonDocumentKind>,
    /// The newest.
    #[schema(required)]
    pub release: Option<Release>,
    pub created_at: DateTime<Utc>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Release {
    pub id: ReleaseId,
    pub state: ReleaseState,
    pub uses: Vec<ReleaseUse>,
    pub starts_on: NaiveDate,
    /// Null: until it is revoked.
    #[schema(required)]
    pub ends_on: Option<NaiveDate>,
    /// ISO 3166, two letters.
    pub excluded_countries: Vec<String>,
    pub sent_at: DateTime<Utc>,
    /// Time to sign.
    pub link_ends_at: DateTime<Utc>,
    #[schema(required)]
    pub signed_at: Option<DateTime<Utc>>,
    /// Declined, revoked or expired.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreatePerson {
    /// A new UUID. Sent again, it is the same person.
    pub id: PersonId,
    /// As on the document.
    pub full_name: String,
    pub stage_name: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangePerson {
    pub full_name: String,
    pub stage_name: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SendRelease {
    pub uses: Vec<ReleaseUse>,
    pub starts_on: NaiveDate,
    /// Null: until it is revoked.
    pub ends_on: Option<NaiveDate>,
    /// ISO 3166, two letters.
    pub excluded_countries: Vec<String>,
}

/// A release with its link, which is only told once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SentRelease {
    pub person: ShownPerson,
    pub url: String,
    pub expires_at: DateTime<Utc>,
}

/// Media with the persons shown, and what they wait for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaConsents {
    pub items: Vec<MediaConsent>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediaConsent {
    pub id: MediaId,
    /// Null: not said yet.
    #[schema(required)]
    pub shown: Option<Shown>,
    pub person_ids: Vec<PersonId>,
    pub clearance: Clearance,
    /// Of staff who refused it.
    pub reason: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GetMediaConsent {
    /// 100 at most, separated by commas.
    pub ids: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DeclareMedia {
    /// 100 at most.
    pub ids: Vec<MediaId>,
    pub shown: Shown,
    /// Others who are shown.
    pub person_ids: Vec<PersonId>,
}

/// Media taken down because a release ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Withdrawals {
    /// The newest 100.
    pub items: Vec<Withdrawal>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Withdrawal {
    pub id: WithdrawalId,
    pub person_id: PersonId,
    pub person_name: String,
    pub cause: WithdrawalCause,
    /// In the person’s words; may be empty.
    pub reason: String,
    pub state: WithdrawalState,
    pub media: i32,
    pub posts: i32,
    pub stories: i32,
    pub messages: i32,
    pub buyers: i32,
    pub refunded_cents: i64,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub done_at: Option<DateTime<Utc>>,
}

/// A release as the person shown reads it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedRelease {
    pub state: ReleaseState,
    pub full_name: String,
    pub stage_name: String,
    pub creator_name: String,
    pub creator_username: String,
    /// Sections divided by empty lines; the first line of each is its title.
    pub text: String,
    pub text_version: String,
    pub uses: Vec<ReleaseUse>,
    pub starts_on: NaiveDate,
    #[schema(required)]
    pub ends_on: Option<NaiveDate>,
    pub excluded_countries: Vec<String>,
    pub documents: Vec<PersonDocumentKind>,
    /// Photos and videos that show the person.
    pub media_count: i64,
    /// Those of the documents that are being read, or have to be replaced.
    pub unread_documents: Vec<UnreadPersonDocument>,
    /// Time to sign.
    pub link_ends_at: DateTime<Utc>,
    #[schema(required)]
    pub signed_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Under 18: nothing that shows the person is ever published.
    pub is_barred: bool,
}

/// A document that isn't ready: nothing is signed with it.
#[derive(Debug, Serialize, ToSchema)]
pub struct UnreadPersonDocument {
    pub kind: PersonDocumentKind,
    pub reading: DocumentReading,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignRelease {
    /// As on the document.
    pub full_name: String,
    pub birth_date: NaiveDate,
    pub is_agreed: bool,
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RevokeRelease {
    pub reason: Option<String>,
}
