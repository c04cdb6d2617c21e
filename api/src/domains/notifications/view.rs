use chrono::{DateTime, Utc};
use jobs::{
    domains::notifications::{Channel, Choice, Digest, Event, Notice},
    ids::{NewsId, NoticeId, OutsideMessageId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

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

/// Unread counters.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeCounters)]
#[expect(clippy::struct_field_names, reason = "the specification's names")]
pub struct Counters {
    pub unread_chats_count: i64,
    /// Messages from members.
    pub unread_private_messages_count: i64,
    /// Messages from strangers.
    pub unread_private_messages_requests_count: i64,
    pub private_messages_requests_count: i64,
    pub unread_news_count: i64,
    /// Always 0: guests' messages to a character are private.
    pub unread_guests_messages_count: i64,
    /// Guests chatting with characters made by the person.
    pub guests_conversations_count: i64,
}

/// A notification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notice)]
pub struct NoticeView {
    pub id: NoticeId,
    /// Event that caused it.
    pub event: Event,
    /// Its kind, and the facts for its text.
    #[serde(flatten)]
    pub notice: Notice,
    pub is_read: bool,
    pub created_at: DateTime<Utc>,
}

/// Whether an event is notified on a channel.
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

/// Notification settings, and the channels that are set up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NoticeSettings)]
pub struct SettingsView {
    pub items: Vec<ChoiceView>,
    pub is_discreet: bool,
    /// Hours of the day in the time zone; both or neither.
    #[schema(required)]
    pub quiet_from: Option<i16>,
    #[schema(required)]
    pub quiet_to: Option<i16>,
    pub time_zone: String,
    pub digest: Digest,
    /// Whether mails to the account's address bounce.
    pub is_bouncing: bool,
    /// Public key for push subscriptions; null until a worker has run once.
    #[schema(required)]
    pub push_key: Option<String>,
    pub push_count: i64,
    #[schema(required)]
    pub telegram_username: Option<String>,
    pub is_telegram_linked: bool,
    /// Null if no bot is set up.
    #[schema(required)]
    pub telegram_bot: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeNoticeSettings {
    pub is_discreet: bool,
    pub quiet_from: Option<i16>,
    pub quiet_to: Option<i16>,
    /// IANA name.
    pub time_zone: String,
    pub digest: Digest,
}

/// Push subscription of a browser.
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
    /// Opens our bot with a single-use key, valid for 15 minutes.
    pub url: String,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeMails {
    pub user_id: String,
    pub hash: String,
    /// Whether to send mails again.
    pub active: bool,
    /// Number of the topic in the mail's link; absent: all mails that can be ended.
    #[serde(default)]
    pub topic: Option<u8>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskTopic {
    /// Number of the topic in the mail's link; absent: all mails that can be ended.
    #[serde(default)]
    pub topic: Option<u8>,
}

/// Settings for posting to X.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Twitter)]
pub struct TwitterView {
    pub max_length: usize,
    pub settings: TwitterSettingsView,
    pub templates: Vec<String>,
    /// Whether this site can post to X; if not, posts are only recorded for staff.
    pub is_available: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TwitterSettings)]
pub struct TwitterSettingsView {
    pub is_enabled: bool,
    pub template: String,
    /// Connected X account; null if none.
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
    /// At most 280 characters; `{link}` is replaced by the URL.
    pub template: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwitterAuthorization {
    /// X's page for granting access.
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
    /// In the account's language, or in English.
    pub title: String,
    pub text: String,
    /// A page of this site.
    #[schema(required)]
    pub link: Option<String>,
    pub is_promo: bool,
    pub is_unread: bool,
    pub published_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PublishNews {
    /// By language; English is required.
    pub words: std::collections::BTreeMap<String, jobs::domains::notifications::NewsWords>,
    pub link: Option<String>,
    #[serde(default)]
    pub is_promo: bool,
}

/// A message sent, or recorded for sending, by push, Telegram or X.
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
    /// Empty once sent.
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

/// A mail with sample data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailPreview {
    pub name: String,
    pub subject: String,
    pub text: String,
}
