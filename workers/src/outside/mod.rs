//! Notification channels besides mail: push services, Telegram and X. Those not configured are only recorded. Besides,
//! files at addresses that people give, and the webhook of staff.
mod alert;
mod fetch;
mod push;
mod seal;
mod telegram;
mod x;

use std::time::Duration;

pub use self::{
    alert::AlertError,
    fetch::{Bounds, Download, FetchError, Fetcher, Piece, Reach},
    push::{PushConfig, PushService, PushTarget, new_push_keys},
    telegram::{Telegram, TelegramUpdate},
    x::{X, XConfig, XTokens},
};

/// The product's address, and the configured services.
pub struct Outside {
    /// Without a trailing slash.
    pub public_url: String,
    pub push: Option<PushService>,
    pub telegram: Option<Telegram>,
    pub x: Option<X>,
    /// Fetches files from addresses that people give.
    pub fetcher: Fetcher,
}

impl Default for Outside {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            push: None,
            telegram: None,
            x: None,
            fetcher: Fetcher::new(Reach::Public),
        }
    }
}

/// These texts go to logs and to staff: they contain neither people nor secrets.
#[derive(Debug, thiserror::Error)]
pub enum OutsideError {
    /// The browser, the chat or the right to post no longer exists.
    #[error("the recipient is gone: {0}")]
    Gone(u16),
    /// Permanently refused.
    #[error("refused permanently: {0}")]
    Refused(u16),
    #[error("can't be delivered yet: {0}")]
    Waits(String),
}

impl OutsideError {
    /// A connection that failed or broke. The address may contain a secret, so it is left out.
    fn unreachable(error: &reqwest::Error) -> Self {
        let word = if error.is_timeout() {
            "no answer in time"
        } else if error.is_decode() {
            "the answer isn't valid"
        } else {
            "the service can't be reached"
        };
        Self::Waits(word.to_owned())
    }

    /// Classifies a failure status.
    fn of_status(status: reqwest::StatusCode) -> Self {
        match status.as_u16() {
            404 | 410 => Self::Gone(status.as_u16()),
            408 | 425 | 429 | 500.. => Self::Waits(format!("the service answers {status}")),
            other => Self::Refused(other),
        }
    }
}

/// A client without redirects and with short timeouts.
fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(Duration::from_secs(5))
        .timeout(Duration::from_secs(20))
        .build()
        .expect("the client settings are valid")
}
