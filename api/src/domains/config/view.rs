use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        generation::{
            Aspect, Ethnicity, EyeColor, FaceDiversity, Gender, HairColor, HairStyle, ImageModel, ImageStyle, Mood,
            Outfit, Pose, Setting, SkinTone, View,
        },
        ledger::Chips,
        regions::Rule,
        subscriptions::PlatformTier,
    },
    ids::CaseId,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::domains::{accounts::UserView, ledger::BalanceView};

/// All data the web needs before it renders its first page.
#[derive(Serialize, ToSchema)]
pub struct ConfigData {
    pub config: Config,
    pub data: SessionData,
    /// Server time, for relative times such as "minutes ago".
    pub date: DateTime<Utc>,
}

/// The viewer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionData {
    #[schema(required)]
    pub user: Option<UserView>,
    pub is_logged_in: bool,
    #[schema(required)]
    pub tokens_balance: Option<BalanceView>,
    /// Their active plan.
    #[schema(required)]
    pub plan: Option<PlatformTier>,
    /// Unread chats, including those with members; without muted ones and message requests.
    pub unread_chats: i64,
    /// Those of them with members.
    pub unread_direct_chats: i64,
    /// A decision with a warning they have not seen yet: shown once.
    #[schema(required)]
    pub unseen_warning: Option<CaseId>,
}

/// Configuration of the product for this viewer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the specification calls it goalConfig")]
pub struct Config {
    pub product_name: &'static str,
    pub websocket_url: &'static str,
    /// The visitor's.
    #[schema(required)]
    pub country: Option<String>,
    pub region: RegionConfig,
    pub guest_id: String,
    pub guest_uuid: Uuid,
    pub locales: &'static [&'static str],
    pub ab_tests: BTreeMap<String, String>,
    #[schema(required)]
    pub comet_auth: Option<String>,
    pub features: Features,
    pub error_reporter: ErrorReporter,
    pub goal_config: GoalConfig,
    pub private_messages: PrivateMessages,
    pub receive_photo_cost: ReceivePhotoCost,
    pub recaptcha: Recaptcha,
    pub subscription: BTreeMap<String, bool>,
    /// A creator's remaining mass messages; null for others.
    #[schema(required)]
    pub mass_message: Option<MassMessageLimits>,
    pub stories: BTreeMap<String, bool>,
    /// Character that the generator offers to draw where none is chosen; null: none.
    #[schema(required)]
    pub custom_generation_character_id: Option<String>,
    pub video_generation: VideoGeneration,
    #[schema(required)]
    pub moderated_studio: Option<ModeratedStudio>,
    pub incarnated: bool,
    pub debug: bool,
    pub image_generator: ImageGeneratorOptions,
    pub tokens: TokenOffers,
    /// Largest discount on longer plans over monthly ones, in percent; 0 if there is none.
    pub plan_discount: u32,
    pub secondary: SecondaryConfig,
    pub domain: DomainConfig,
}

/// The region policy's line for the visitor's place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegionConfig {
    /// As `US-TX`; null: no state is known.
    #[schema(required)]
    pub state: Option<String>,
    pub rule: Rule,
    /// Visitors first read the important update.
    pub has_important_update: bool,
    /// Explicit media opens to this viewer, unless its creator asks for more.
    pub is_explicit_open: bool,
}

/// Settings for creators.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is allowed on its own")]
pub struct SecondaryConfig {
    /// Whether creators can have a link page.
    pub is_custom_domain_allowed: bool,
    pub max_custom_domain_links: usize,
    pub max_custom_domain_quick_links: usize,
    pub max_custom_domain_text_blocks: usize,
    pub is_paid_feed_allowed: bool,
    /// US cents.
    pub min_feed_price: u32,
    /// US cents.
    pub max_feed_price: u32,
    /// Whether creators can generate pictures.
    #[serde(rename = "isAIGeneratePhotosAllowed")]
    pub is_ai_generate_photos_allowed: bool,
    /// The creator has yet to accept the current agreement, and publishes nothing until then.
    pub must_re_accept_agreement: bool,
    pub calls: CallsConfig,
    pub digital_twin: DigitalTwinConfig,
    /// SHA-256, in hexadecimal, of the id of the caller's own entry among the persons shown in their uploads; null: they
    /// have none.
    #[schema(required)]
    pub release_person_hash: Option<String>,
}

/// AI twins of members.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DigitalTwinConfig {
    /// There are twins.
    pub enabled: bool,
    /// Answers of twins can be heard.
    pub voice_messages: bool,
    /// Twins may speak every answer.
    pub voiceover_messages: bool,
}

/// Video calls.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallsConfig {
    pub is_enabled: bool,
}

/// Chips for a picture requested in a chat.
#[derive(Serialize, ToSchema)]
pub struct ReceivePhotoCost {
    /// Current value.
    pub value: Chips,
    /// Value while not changed.
    pub default: Chips,
    pub min: u64,
    pub max: u64,
}

/// Remaining mass messages.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassMessageLimits {
    /// When the next may be sent; null: now.
    #[schema(required)]
    pub can_be_sent_at: Option<DateTime<Utc>>,
    pub can_send_text: bool,
    pub can_be_sent_count: i64,
    /// Hours of the rolling limit.
    pub per_hours: i32,
}

/// The site and its operator. Fields not set by the operator are empty.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DomainConfig {
    /// Host name of the site, with a port if needed.
    pub domain: String,
    pub project: &'static str,
    pub langs: &'static [&'static str],
    /// Operator of the site.
    pub operator: String,
    pub email: String,
    /// Postal address.
    pub address: String,
    /// Law governing the terms.
    pub law: String,
    /// Day from which the legal pages apply, as `2026-11-27`.
    pub rules_since: String,
    /// Refund policy in the operator's words.
    pub refunds: String,
    /// Where visitors who are not adults are sent.
    pub leave_url: String,
    /// The operator's social media profiles, by network.
    pub social: BTreeMap<&'static str, String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each feature is its own switch")]
pub struct Features {
    pub is_feed_enabled: bool,
    pub is_leaderboard_enabled: bool,
    pub is_referral_program_enabled: bool,
    pub is_voiceover_enabled: bool,
    pub is_paid_subscription_enabled: bool,
    pub is_token_system_enabled: bool,
    pub is_image_generator_enabled: bool,
    pub is_video_generator_enabled: bool,
    pub is_video_calls_enabled: bool,
    pub is_publishing_posts_enabled: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorReporter {
    pub is_client_error_enabled: bool,
    pub is_server_error_enabled: bool,
    /// Percentage of errors to report.
    pub percent: u8,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalConfig {
    pub min_amount: u32,
    pub max_amount: u32,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrivateMessages {
    pub max_length: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Recaptcha {
    pub enabled: bool,
    pub required: bool,
    #[schema(required)]
    pub site_key: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VideoGeneration {
    /// Seconds.
    pub expected_generation_time: u32,
}

/// The creator on whose behalf a studio member works.
#[derive(Serialize, ToSchema)]
pub struct ModeratedStudio {
    pub id: Uuid,
    pub username: String,
}

/// The closed lists for ordering a picture.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImageGeneratorOptions {
    pub models: Vec<ModelOption>,
    pub settings: &'static [Setting],
    pub moods: &'static [Mood],
    pub views: &'static [View],
    pub poses: &'static [Pose],
    pub outfits: &'static [Outfit],
    pub image_styles: &'static [ImageStyle],
    pub genders: &'static [Gender],
    pub face_diversities: &'static [FaceDiversity],
    pub aspects: &'static [Aspect],
    pub hair_colors: &'static [HairColor],
    pub hair_styles: &'static [HairStyle],
    pub eye_colors: &'static [EyeColor],
    pub skin_tones: &'static [SkinTone],
    pub ethnicities: &'static [Ethnicity],
    pub ages: AgeRange,
    pub batch_sizes: &'static [i16],
    /// Account under whose name public pictures without a character are shown; null: their makers'.
    #[schema(required)]
    pub no_character_user_id: Option<Uuid>,
    /// In characters.
    pub prompt_max_length: usize,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModelOption {
    pub id: ImageModel,
    /// Drawn by the built-in demo engine, and labeled as such.
    pub is_demo: bool,
    pub is_available: bool,
}

#[derive(Serialize, ToSchema)]
pub struct AgeRange {
    pub min: i16,
    pub max: i16,
    pub default: i16,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenOffers {
    pub sign_up_bonus: Chips,
    pub confirm_email_bonus: Chips,
    pub daily_bonus: Chips,
    /// Chips. Larger top-ups are celebrated.
    pub top_up_animation_threshold: u32,
}
