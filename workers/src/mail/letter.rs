use chrono::{DateTime, Utc};
use jobs::ids::MailId;

/// A mail on its way out: its text, and with it a page made from that.
#[derive(Clone, Copy)]
pub struct Letter<'a> {
    pub id: MailId,
    pub recipient: &'a str,
    pub subject: &'a str,
    pub body: &'a str,
    /// Where one press ends mails like it, for mail programs that offer it.
    pub unsubscribe_url: Option<&'a str>,
    /// Whether the sender is an address without a name.
    pub is_discreet: bool,
    pub created_at: DateTime<Utc>,
}

impl Letter<'_> {
    /// The same for every try, so that duplicates can be recognized.
    pub(super) fn message_id(&self, domain: &str) -> String {
        format!("<{}@{domain}>", self.id)
    }
}
