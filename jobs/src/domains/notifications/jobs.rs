use serde::{Deserialize, Serialize};

use crate::{
    ids::MailId,
    queue::{Job, Lane},
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

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("mail", self.mail_id.0))
    }
}
