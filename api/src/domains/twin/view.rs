use chrono::{DateTime, Utc};
use jobs::{
    domains::twin::{AnswersTo, ChatbotSettings, DestructionState, Hours, LookState, TwinPart, TwinStep},
    ids::{FolderId, MediaId, TwinDestructionId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::sound::{TwinAudioView, TwinVoiceView};

/// The caller's AI twin.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the interface asks for each by its own name"
)]
pub struct DigitalTwin {
    #[schema(required)]
    pub avatar: Option<TwinAvatar>,
    /// It answers: switched on by its owner, with the current licence.
    pub is_digital_twin_enabled: bool,
    /// Shown on its owner's profile and in search.
    pub is_digital_twin_visible: bool,
    /// Age and identity of its owner were checked.
    pub is_verified: bool,
    pub is_creator: bool,
    pub onboarding: TwinOnboarding,
    /// The newest recording.
    #[schema(required)]
    pub audio: Option<TwinAudioView>,
    /// The newest voice.
    #[schema(required)]
    pub voice: Option<TwinVoiceView>,
    pub mind: TwinMindSummary,
    pub medias: TwinMedias,
    pub look: TwinLook,
    pub licence: TwinLicenceView,
    pub chatbot_settings: ChatbotSettingsView,
    /// The newest first.
    pub destructions: Vec<TwinDestruction>,
}

/// A twin's picture. URLs are for its owner only.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinAvatar {
    pub media_id: MediaId,
    /// About 320 pixels wide.
    pub url: String,
    pub url_original: String,
    /// Shown to others once the look is approved.
    pub is_saved: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TwinOnboarding {
    pub steps: Vec<TwinOnboardingStep>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TwinOnboardingStep {
    #[serde(rename = "type")]
    pub kind: TwinStep,
    pub completed: bool,
}

/// A twin's mind in brief.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinMindSummary {
    pub is_submitted: bool,
    pub language: String,
    /// Lines of the sheet.
    pub fact_count: i64,
}

/// Pictures of the look by part.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TwinMedias {
    pub portrait: TwinMediaIds,
    pub closed: TwinMediaIds,
    pub waist: TwinMediaIds,
    pub nude: TwinMediaIds,
}

#[derive(Debug, Default, Serialize, ToSchema)]
pub struct TwinMediaIds {
    pub ids: Vec<MediaId>,
}

/// State of the look's check.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinLook {
    pub state: LookState,
    pub since: DateTime<Utc>,
    /// Reason for a refusal.
    pub reason: String,
    /// A machine compared the pictures with the face that was verified; otherwise staff do.
    pub is_compared_by_machine: bool,
}

/// The owner's permission to make a twin of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TwinLicence)]
pub struct TwinLicenceView {
    /// The day from which it applies, as `2026-11-29`.
    pub version: &'static str,
    /// In the caller's language. Sections divided by empty lines; the first line of each is its title.
    pub text: &'static str,
    /// When the owner accepted the version below.
    #[schema(required)]
    pub accepted_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub accepted_version: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwinDestruction {
    pub id: TwinDestructionId,
    pub what: TwinPart,
    pub state: DestructionState,
    /// Deleted files.
    pub files: i32,
    /// Deleted rows of pictures, facts, answers, texts and the like.
    pub records: i32,
    /// Deleted voices.
    pub voices: i32,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub done_at: Option<DateTime<Utc>>,
}

/// Changes of the switches; absent ones stay.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTwin {
    #[serde(default)]
    pub is_digital_twin_enabled: Option<bool>,
    #[serde(default)]
    pub is_digital_twin_visible: Option<bool>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChooseTwinLook {
    pub medias: TwinLookMedias,
}

/// Pictures of the caller that show no one else.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TwinLookMedias {
    /// 1 to 10 uploads.
    #[schema(min_items = 1, max_items = 10)]
    pub portrait: Vec<MediaId>,
    /// Of more than three, the first two are closed, the next two show the waist up.
    #[serde(default)]
    #[schema(max_items = 12)]
    pub nude: Vec<MediaId>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChooseTwinAvatar {
    /// A portrait of the look.
    pub media_id: MediaId,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptTwinLicence {
    /// The version that was read.
    pub version: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DestroyTwinPart {
    /// A new UUID. Sent again, it orders nothing new.
    pub id: TwinDestructionId,
    pub what: TwinPart,
}

/// Settings of answers: to fans of which kind, when and how.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ChatbotSettings)]
pub struct ChatbotSettingsView {
    pub answers_to: AnswersTo,
    /// Null: at any hour.
    #[schema(required)]
    pub hours: Option<ChatbotHours>,
    /// Only while its owner isn't there.
    pub is_only_away: bool,
    /// For each fan, 1 to 200.
    #[schema(minimum = 1, maximum = 200)]
    pub answers_a_day: i16,
    /// Fans may listen to its answers.
    pub voice_messages_allowed: bool,
    /// It speaks each answer.
    pub voiceover_messages_allowed: bool,
    /// Folders from which it may offer pictures.
    #[schema(max_items = 100)]
    pub folder_ids: Vec<FolderId>,
}

/// Hours of the day. They may pass midnight.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChatbotHours {
    /// Minutes of the day.
    #[schema(minimum = 0, maximum = 1439)]
    pub from: i16,
    #[schema(minimum = 0, maximum = 1439)]
    pub until: i16,
    /// Time zone, as `Europe/Berlin`.
    pub zone: String,
}

impl From<ChatbotSettingsView> for ChatbotSettings {
    fn from(view: ChatbotSettingsView) -> Self {
        Self {
            answers_to: view.answers_to,
            hours: view.hours.map(|hours| Hours {
                from: hours.from,
                until: hours.until,
                zone: hours.zone,
            }),
            is_only_away: view.is_only_away,
            answers_a_day: view.answers_a_day,
            voice_messages: view.voice_messages_allowed,
            voiceover_messages: view.voiceover_messages_allowed,
            folders: view.folder_ids,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ChatbotFolders {
    /// By name.
    pub folders: Vec<ChatbotFolder>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatbotFolder {
    pub id: FolderId,
    pub name: String,
    pub media_count: i64,
    /// The twin may offer pictures from it.
    pub is_chosen: bool,
}
