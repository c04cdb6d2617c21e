//! Where mails leave the product: a port, and behind it a folder or a mail server.
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

/// A letter's text as the page that is sent beside it.
pub fn letter_page(subject: &str, text: &str) -> String {
    page::page(subject, text)
}

/// Takes a letter over, or says why not. A letter may come twice: it has the same id then.
#[async_trait]
pub trait Mailer: Send + Sync {
    async fn deliver(&self, letter: &Letter<'_>) -> Result<(), MailError>;

    /// Whether people read their letters in the outbox of the product itself. If not, the text of a letter that went
    /// out is not kept: it may hold a key.
    fn is_read_here(&self) -> bool {
        false
    }
}

/// Texts in here go to logs and to staff: they name neither addresses nor secrets.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Nobody will ever take this letter.
    #[error("the letter is refused for good: {0}")]
    Refused(String),
    /// The letter may pass later.
    #[error("the letter has to wait: {0}")]
    Waits(String),
    #[error("the outbox folder cannot be written: {0}")]
    Folder(#[from] std::io::Error),
}
