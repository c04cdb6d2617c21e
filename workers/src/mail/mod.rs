//! Outgoing mail: a port, with a folder or a mail server behind it.
mod letter;
mod maildir;
mod page;
mod smtp;

use async_trait::async_trait;

pub use self::{
    letter::Letter,
    maildir::Maildir,
    smtp::{Smtp, SmtpConfig, SmtpConfigError},
};

/// The HTML version of a letter's text.
pub fn letter_page(subject: &str, text: &str) -> String {
    page::page(subject, text)
}

/// Delivers a letter, or says why not. A letter may come twice, with the same id.
#[async_trait]
pub trait Mailer: Send + Sync {
    async fn deliver(&self, letter: &Letter<'_>) -> Result<(), MailError>;

    /// Whether people read their letters in the product's own outbox. If not, the text of a sent letter is deleted: it
    /// may contain a key.
    fn is_read_here(&self) -> bool {
        false
    }
}

/// These texts go to logs and to staff: they contain neither addresses nor secrets.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// There is no such mailbox.
    #[error("the email was refused permanently: {0}")]
    Refused(String),
    /// Refused for a reason that passes: a full mailbox, a sender on a list.
    #[error("the email was refused: {0}")]
    RefusedNow(String),
    /// May be accepted later.
    #[error("the email can't be sent yet: {0}")]
    Waits(String),
    #[error("cannot write to the outbox folder: {0}")]
    Folder(#[from] std::io::Error),
}
