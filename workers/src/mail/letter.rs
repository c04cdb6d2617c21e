use chrono::{DateTime, Utc};
use jobs::ids::MailId;

/// A plain-text mail on its way out.
#[derive(Clone, Copy)]
pub struct Letter<'a> {
    pub id: MailId,
    pub recipient: &'a str,
    pub subject: &'a str,
    pub body: &'a str,
    pub created_at: DateTime<Utc>,
}

impl Letter<'_> {
    /// The same at every try, so that whoever gets the letter twice can tell.
    pub(super) fn message_id(&self, domain: &str) -> String {
        format!("<{}@{domain}>", self.id)
    }
}
