use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{
    ids::{AccountId, MailId, NoticeId, OutsideMessageId},
    queue::{Job, KeptDays, Lane},
};

const OFTEN: KeptDays = KeptDays {
    succeeded: 7,
    otherwise: 30,
};

/// Hands one mail to the mail server, or to the outbox folder where none is set.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeliverMail {
    pub mail_id: MailId,
}

impl Job for DeliverMail {
    const KIND: &'static str = "notifications.deliver_mail";
    const LANE: Lane = Lane::Messages;
    /// Hours rather than minutes: a mail server may be away for a while.
    const MAX_ATTEMPTS: i16 = 20;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.mail_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("mail", self.mail_id.0))
    }
}

/// Writes what a notice sends on the ways outside the product.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeliverNotice {
    pub notice_id: NoticeId,
}

impl Job for DeliverNotice {
    const KIND: &'static str = "notifications.deliver_notice";
    const LANE: Lane = Lane::Messages;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.notice_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("notice", self.notice_id.0))
    }
}

/// Hands one message to a push service, to Telegram or to X.
#[derive(Debug, Serialize, Deserialize)]
pub struct DeliverOutside {
    pub message_id: OutsideMessageId,
}

impl Job for DeliverOutside {
    const KIND: &'static str = "notifications.deliver_outside";
    const LANE: Lane = Lane::Messages;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.message_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("outside_message", self.message_id.0))
    }
}

/// Writes the digests whose time has come.
#[derive(Debug, Serialize, Deserialize)]
pub struct WriteDigests {}

impl Job for WriteDigests {
    const KIND: &'static str = "notifications.write_digests";
    const LANE: Lane = Lane::Messages;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("write_digests".to_owned())
    }
}

/// Reads what people wrote to our bot: the keys that link their accounts.
#[derive(Debug, Serialize, Deserialize)]
pub struct FollowTelegram {}

impl Job for FollowTelegram {
    const KIND: &'static str = "notifications.follow_telegram";
    const LANE: Lane = Lane::Maintenance;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("follow_telegram".to_owned())
    }
}

/// Tells on X what creators have published since the last time.
#[derive(Debug, Serialize, Deserialize)]
pub struct TellPosts {}

impl Job for TellPosts {
    const KIND: &'static str = "notifications.tell_posts";
    const LANE: Lane = Lane::Messages;
    const KEPT_DAYS: KeptDays = OFTEN;

    fn recurring() -> Option<Self> {
        Some(Self {})
    }

    fn dedupe_key(&self) -> Option<String> {
        Some("tell_posts".to_owned())
    }
}

/// Trades what X gave somebody for the right to post.
#[derive(Debug, Serialize, Deserialize)]
pub struct AuthorizeX {
    pub account_id: AccountId,
    pub code: String,
}

impl Job for AuthorizeX {
    const KIND: &'static str = "notifications.authorize_x";
    const LANE: Lane = Lane::Messages;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.account_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }
}
