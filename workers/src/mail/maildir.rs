//! The outbox on disk, in the maildir format that mail readers open.
use std::path::PathBuf;

use async_trait::async_trait;
use tokio::fs;

use super::{Letter, MailError, Mailer};

/// Where mails go while no mail server is set.
pub struct Maildir(pub PathBuf);

#[async_trait]
impl Mailer for Maildir {
    /// Written whole under `tmp`, then moved to `new` under the mail's id: a repeat replaces the same file.
    async fn deliver(&self, letter: &Letter<'_>) -> Result<(), MailError> {
        for part in ["tmp", "new", "cur"] {
            fs::create_dir_all(self.0.join(part)).await?;
        }
        let name = letter.id.to_string();
        let draft = self.0.join("tmp").join(&name);
        fs::write(&draft, message(letter)).await?;
        fs::rename(draft, self.0.join("new").join(name)).await?;
        Ok(())
    }

    fn is_read_here(&self) -> bool {
        true
    }
}

fn message(letter: &Letter<'_>) -> String {
    format!(
        "Message-ID: {}\r\nDate: {}\r\nTo: {}\r\nSubject: {}\r\n\
{}\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n",
        letter.message_id("nocturne"),
        letter.created_at.to_rfc2822(),
        one_line(letter.recipient),
        one_line(letter.subject),
        letter
            .unsubscribe_url
            .map_or_else(String::new, |url| format!("List-Unsubscribe: <{}>\r\n", one_line(url))),
        letter.body.replace("\r\n", "\n").replace('\n', "\r\n"),
    )
}

/// A line break would start another header.
fn one_line(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use jobs::ids::MailId;

    use super::{Letter, message};

    #[test]
    fn a_recipient_adds_no_header() {
        let letter = Letter {
            id: MailId::fresh(),
            recipient: "a@b.test\r\nBcc: everyone@b.test",
            subject: "Welcome",
            body: "Hello",
            unsubscribe_url: None,
            is_discreet: false,
            created_at: DateTime::UNIX_EPOCH,
        };

        let message = message(&letter);

        assert!(message.lines().all(|line| !line.starts_with("Bcc")));
    }
}
