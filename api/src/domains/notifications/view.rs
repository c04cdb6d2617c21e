use chrono::{DateTime, Utc};
use jobs::{
    domains::notifications::{Channel, Choice, Digest, Event},
    ids::{NewsId, NoticeId, OutsideMessageId},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::http::cursor::Cursor;

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// Newest first, 50 at most.
    pub items: Vec<NoticeView>,
    pub unread_count: i64,
    #[serde(flatten)]
    pub counters: Counters,
}

/// What waits for somebody.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeCounters)]
#[expect(clippy::struct_field_names, reason = "the specification's names")]
pub struct Counters {
    pub unread_chats_count: i64,
    /// Of members.
    pub unread_private_messages_count: i64,
    /// Of strangers.
    pub unread_private_messages_requests_count: i64,
    pub private_messages_requests_count: i64,
    pub unread_news_count: i64,
    /// Always 0: what guests say to a character is theirs.
    pub unread_guests_messages_count: i64,
    /// Guests who talk with characters that the person made.
    pub guests_conversations_count: i64,
}

/// Something that happened to the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notice)]
pub struct NoticeView {
    pub id: NoticeId,
    /// `decision`, `tip_received` and many more; a newer server may know kinds that a page has no words for.
    pub kind: String,
    /// What it is about.
    pub event: Event,
    /// What the words of the kind need.
    #[schema(value_type = Object)]
    pub detail: Value,
    pub is_read: bool,
    pub created_at: DateTime<Utc>,
}

/// Whether something is told on one way.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = NoticeSubscription)]
pub struct ChoiceView {
    pub event: Event,
    pub channel: Channel,
    pub active: bool,
}

impl From<Choice> for ChoiceView {
    fn from(choice: Choice) -> Self {
        Self {
            event: choice.event,
            channel: choice.channel,
            active: choice.is_active,
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetSubscriptions {
    /// At most 64.
    pub items: Vec<ChoiceView>,
}

/// How somebody is told, and what stands ready for it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeSettings)]
pub struct SettingsView {
    pub items: Vec<ChoiceView>,
    pub is_discreet: bool,
    /// Hours of the day in the time zone; both or none.
    #[schema(required)]
    pub quiet_from: Option<i16>,
    #[schema(required)]
    pub quiet_to: Option<i16>,
    pub time_zone: String,
    pub digest: Digest,
    /// Whether mails to the address of the account come back.
    pub is_bouncing: bool,
    /// With this browsers subscribe to pushes; null before a worker ever ran.
    #[schema(required)]
    pub push_key: Option<String>,
    pub push_count: i64,
    #[schema(required)]
    pub telegram_username: Option<String>,
    pub is_telegram_linked: bool,
    /// Null where no bot is set up.
    #[schema(required)]
    pub telegram_bot: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeNoticeSettings {
    pub is_discreet: bool,
    pub quiet_from: Option<i16>,
    pub quiet_to: Option<i16>,
    /// As the IANA names it.
    pub time_zone: String,
    pub digest: Digest,
}

/// A browser that takes pushes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddPush {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemovePush {
    pub endpoint: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TelegramLink {
    /// Opens our bot with a key for one use, good for 15 minutes.
    pub url: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeMails {
    pub user_id: String,
    pub hash: String,
    /// Whether mails begin again.
    pub active: bool,
}

/// How posts are told on X.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Twitter)]
pub struct TwitterView {
    pub max_length: usize,
    pub settings: TwitterSettingsView,
    pub templates: Vec<String>,
    /// Whether this site can post there; where it can't, posts are only recorded for its staff.
    pub is_available: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TwitterSettings)]
pub struct TwitterSettingsView {
    pub is_enabled: bool,
    pub template: String,
    /// Who has let us post; null: nobody yet.
    #[schema(required)]
    pub username: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTwitter {
    pub settings: ChangeTwitterSettings,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTwitterSettings {
    pub is_enabled: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetTemplate {
    /// At most 280 characters; `{link}` is where the address goes.
    pub template: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwitterAuthorization {
    /// Where X asks the person.
    pub url: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewsPage {
    /// Newest first, 30 at most.
    pub items: Vec<NewsView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = News)]
pub struct NewsView {
    pub id: NewsId,
    /// In the language of the account, or in English.
    pub title: String,
    pub text: String,
    /// A page of ours.
    #[schema(required)]
    pub link: Option<String>,
    pub is_promo: bool,
    pub is_unread: bool,
    pub published_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishNews {
    /// By language; English must be there.
    pub words: std::collections::BTreeMap<String, jobs::domains::notifications::NewsWords>,
    pub link: Option<String>,
    #[serde(default)]
    pub is_promo: bool,
}

/// What left, or would have left, by push, Telegram or X.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OutsideMessage)]
pub struct OutsideView {
    pub id: OutsideMessageId,
    pub username: String,
    /// `push`, `telegram` or `x`.
    pub channel: String,
    /// `waiting`, `sent`, `recorded`, `gone` or `refused`.
    pub state: String,
    /// Empty once it left.
    pub body: String,
    pub url: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OutsidePage {
    pub items: Vec<OutsideView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailPreviews {
    pub items: Vec<MailPreview>,
}

/// A mail with made-up facts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailPreview {
    pub name: String,
    pub subject: String,
    pub text: String,
}
