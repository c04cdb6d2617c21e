use chrono::{DateTime, NaiveDateTime, Utc};
use jobs::{
    domains::{
        ledger::Chips,
        mass_messages::{Audience, Share, Timing},
    },
    ids::{MassMessageId, MediaId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::cursor::Cursor;

/// Something that a creator writes to many.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewMassMessage {
    /// Made by the browser once per press of the button; 8 to 64 characters.
    pub client_id: String,
    pub body: String,
    /// Chips for the pictures; 0 is free.
    #[serde(default)]
    pub price: Chips,
    /// Of the gallery, 4 at most.
    #[serde(default)]
    pub media: Vec<MassMedia>,
    /// Whether it also goes to talks with the author's twin.
    #[serde(default)]
    pub is_send_twin_chats: bool,
    #[serde(default)]
    pub audience: Audience,
    #[serde(default)]
    pub timing: TimingView,
    /// Messages a minute; as fast as it goes where it is left out.
    #[serde(default)]
    pub rate_per_minute: Option<i32>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MassMedia {
    pub id: MediaId,
    /// Open to all, though the rest is paid for.
    #[serde(default)]
    pub is_teaser: bool,
}

/// When it goes.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = MassTiming)]
pub enum TimingView {
    /// After 10 seconds in which it can be taken back.
    #[default]
    Now,
    At {
        at: DateTime<Utc>,
    },
    /// When everybody's own clock says so: without a time zone.
    Local {
        time: NaiveDateTime,
    },
}

impl From<TimingView> for Timing {
    fn from(timing: TimingView) -> Self {
        match timing {
            TimingView::Now => Self::Now,
            TimingView::At { at } => Self::At(at),
            TimingView::Local { time } => Self::Local(time),
        }
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AskAudience {
    pub audience: Audience,
}

/// Who would get it now, and why others would not.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AudiencePreview {
    pub count: i64,
    /// Some of those who would.
    pub people: Vec<String>,
    pub left_out: Vec<LeftOut>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeftOut {
    /// `deleted`, `blocked_by_staff`, `blocked_you`, `you_blocked`, `not_chosen`, `not_on_list`, `no_member`,
    /// `no_former_member`, `is_member`, `spent_less`, `not_online`, `not_active`, `not_new`, `other_language`,
    /// `author_gone`, `failed` or `recalled`.
    pub reason: String,
    pub count: i64,
    pub people: Vec<String>,
}

impl From<Vec<Share>> for AudiencePreview {
    fn from(shares: Vec<Share>) -> Self {
        let mut preview = Self {
            count: 0,
            people: Vec::new(),
            left_out: Vec::new(),
        };
        for share in shares {
            match share.reason {
                None => {
                    preview.count = share.count;
                    preview.people = share.usernames;
                }
                Some(reason) => preview.left_out.push(LeftOut {
                    reason,
                    count: share.count,
                    people: share.usernames,
                }),
            }
        }
        preview
    }
}

/// How it would read, and how many would get it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassTrial {
    pub body: String,
    pub price: Chips,
    pub media: Vec<MassMedia>,
    pub count: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MassPage {
    pub items: Vec<MassView>,
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MassAccess {
    Free,
    Paid,
}

/// A mass message, and what has become of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MassMessage)]
pub struct MassView {
    pub id: MassMessageId,
    pub body: String,
    pub access_mode: MassAccess,
    pub price: Chips,
    pub media: Vec<MassMedia>,
    pub is_send_twin_chats: bool,
    /// `scheduled`, `sending`, `paused`, `failed`, `done`, `cancelled`, `recalling` or `recalled`.
    pub state: String,
    /// `now`, `at` or `local`.
    pub timing: String,
    pub send_at: DateTime<Utc>,
    #[schema(required)]
    pub local_time: Option<NaiveDateTime>,
    /// People who get it, as far as they were looked for.
    pub total: i32,
    pub is_gathered: bool,
    pub sent: i32,
    pub skipped: i32,
    /// Whose message could not be written. They get another try when it is resumed.
    pub failed: i32,
    pub recalled: i32,
    /// Of those sent: read, and paid for.
    pub opened: i64,
    pub unlocked: i64,
    /// Chips.
    pub earned: i64,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
}
