//! Ways out of the product besides mail: push services, Telegram and X. Without settings each is only recorded.
mod push;
mod telegram;
mod x;

use std::time::Duration;

pub use self::{
    push::{PushConfig, PushService, PushTarget, new_push_keys},
    telegram::{Telegram, TelegramUpdate},
    x::{X, XConfig, XTokens},
};

/// How the product is reached, and the services that are set up.
pub struct Outside {
    /// Without a slash at the end.
    pub public_url: String,
    pub push: Option<PushService>,
    pub telegram: Option<Telegram>,
    pub x: Option<X>,
}

impl Default for Outside {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            push: None,
            telegram: None,
            x: None,
        }
    }
}

/// Texts in here go to logs and to staff: they name neither people nor secrets.
#[derive(Debug, thiserror::Error)]
pub enum OutsideError {
    /// Nobody is there any more: the browser, the chat or the right to post.
    #[error("nobody is there any more: {0}")]
    Gone(u16),
    /// It will never be taken.
    #[error("it is refused for good: {0}")]
    Refused(u16),
    #[error("it has to wait: {0}")]
    Waits(String),
}

impl OutsideError {
    /// A connection that was not made or broke. The address may hold a secret, so it stays out.
    fn unreachable(error: &reqwest::Error) -> Self {
        let word = if error.is_timeout() {
            "no answer in time"
        } else if error.is_decode() {
            "the answer is not understood"
        } else {
            "the service can't be reached"
        };
        Self::Waits(word.to_owned())
    }

    /// What an answer that is no success means.
    fn of_status(status: reqwest::StatusCode) -> Self {
        match status.as_u16() {
            404 | 410 => Self::Gone(status.as_u16()),
            408 | 425 | 429 | 500.. => Self::Waits(format!("the service answers {status}")),
            other => Self::Refused(other),
        }
    }
}

/// A client that follows nobody elsewhere and waits for nobody long.
fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .connect_timeout(Duration::from_secs(5))
        .timeout(Duration::from_secs(20))
        .build()
        .expect("the settings of the client are fixed")
}
