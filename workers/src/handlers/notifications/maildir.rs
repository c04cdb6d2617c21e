//! The outbox on disk, in the maildir format that mail readers open.
use std::{io, path::Path};

use chrono::{DateTime, Utc};
use jobs::ids::MailId;
use tokio::fs;

pub(super) struct Letter<'a> {
    pub(super) id: MailId,
    pub(super) recipient: &'a str,
    pub(super) subject: &'a str,
    pub(super) body: &'a str,
    pub(super) created_at: DateTime<Utc>,
}

/// Written whole under `tmp`, then moved to `new` under the mail's id: a repeat replaces the same file.
pub(super) async fn deliver(dir: &Path, letter: &Letter<'_>) -> io::Result<()> {
    for part in ["tmp", "new", "cur"] {
        fs::create_dir_all(dir.join(part)).await?;
    }
    let name = letter.id.to_string();
    let draft = dir.join("tmp").join(&name);
    fs::write(&draft, message(letter)).await?;
    fs::rename(draft, dir.join("new").join(name)).await
}

fn message(letter: &Letter<'_>) -> String {
    format!(
        "Message-ID: <{}@nocturne>\r\nDate: {}\r\nTo: {}\r\nSubject: {}\r\n\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{}\r\n",
        letter.id,
        letter.created_at.to_rfc2822(),
        one_line(letter.recipient),
        one_line(letter.subject),
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
            created_at: DateTime::UNIX_EPOCH,
        };

        let message = message(&letter);

        assert!(message.lines().all(|line| !line.starts_with("Bcc")));
    }
}
