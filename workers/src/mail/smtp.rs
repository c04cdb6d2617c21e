//! A mail server, spoken to with a connection a letter.
mod address;
mod answer;

use std::time::Duration;

use async_trait::async_trait;
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
    transport::smtp::extension::ClientId,
};
use tokio::time::timeout;

use super::{Letter, MailError, Mailer};

/// From the first byte to the server's last word. Below the time that a delivery's job may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// How the server is reached. Holds a secret: neither printed nor logged.
pub struct SmtpConfig {
    /// `smtps://user:password@host`, or `smtp://…` for STARTTLS.
    pub url: String,
    /// `Name <address>`, or the address alone.
    pub from: String,
    pub patience: Duration,
}

impl SmtpConfig {
    pub fn new(url: String, from: String) -> Self {
        Self {
            url,
            from,
            patience: PATIENCE,
        }
    }
}

/// Says which setting is wrong and not what it holds.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SmtpConfigError {
    #[error("NOCTURNE_SMTP_URL must be like smtps://user:password@host:465")]
    Url,
    #[error("NOCTURNE_MAIL_FROM must be like Nocturne <no-reply@example.com>")]
    From,
}

pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    patience: Duration,
}

impl Smtp {
    pub fn new(config: &SmtpConfig) -> Result<Self, SmtpConfigError> {
        let from: Mailbox = config.from.parse().map_err(|_| SmtpConfigError::From)?;
        let address = address::Address::parse(&config.url)?;
        let mut builder =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(&address.url).map_err(|_| SmtpConfigError::Url)?;
        if !address.names_us {
            builder = builder.hello_name(ClientId::Domain(from.email.domain().to_owned()));
        }
        Ok(Self {
            transport: builder.timeout(Some(config.patience)).build(),
            from,
            patience: config.patience,
        })
    }

    fn message(&self, letter: &Letter<'_>) -> Result<Message, MailError> {
        let recipient: Mailbox = letter
            .recipient
            .parse()
            .map_err(|_| MailError::Refused("the recipient isn't an email address".to_owned()))?;
        let mut from = self.from.clone();
        if letter.is_discreet {
            from.name = None;
        }
        let mut builder = Message::builder();
        if let Some(url) = letter.unsubscribe_url {
            // One press ends it: RFC 8058.
            builder = builder
                .raw_header(header("List-Unsubscribe", format!("<{url}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()));
        }
        let page = super::letter_page(letter.subject, letter.body);
        builder
            .message_id(Some(letter.message_id(self.from.email.domain())))
            .date(letter.created_at.into())
            .from(from)
            .to(recipient)
            .subject(letter.subject)
            // Holiday notices and the like are not sent back.
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .multipart(MultiPart::alternative_plain_html(letter.body.to_owned(), page))
            .map_err(|_| MailError::RefusedNow("the email can't be composed".to_owned()))
    }
}

fn header(name: &'static str, value: String) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value)
}

#[async_trait]
impl Mailer for Smtp {
    /// A connection that breaks after the letter was handed over leaves open whether it was taken: it goes again,
    /// under the same Message-ID.
    async fn deliver(&self, letter: &Letter<'_>) -> Result<(), MailError> {
        let message = self.message(letter)?;
        match timeout(self.patience, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(answer::meaning(&error)),
            Err(_) => Err(MailError::Waits("the mail server doesn't answer".to_owned())),
        }
    }
}
