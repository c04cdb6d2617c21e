//! Files at addresses that people give: fetched by https, from public hosts only, at a pace that hosts bear. Messages
//! to such addresses, too.
mod client;
mod download;
mod hosts;
mod post;
mod reach;

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use bytes::Bytes;

use self::hosts::Hosts;
pub use self::{download::Download, reach::Reach};

/// Limits of one file.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    pub bytes: u64,
    pub within: Duration,
}

/// A part of a file, in order.
#[derive(Debug)]
pub enum Piece {
    Bytes(Bytes),
    /// The file has changed, or can't be continued: it comes from its beginning.
    Restart,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FetchError {
    #[error("the address isn't allowed")]
    Refused,
    #[error("the address gives no file")]
    NotFound,
    #[error("the file is too large")]
    TooLarge,
    #[error("neither a photo nor a video")]
    WrongType,
    #[error("the file does not come in time")]
    TooSlow,
    /// The host asked to come later.
    #[error("the host is busy")]
    Busy(Duration),
    #[error("the host can't be reached")]
    Unreachable,
    /// Others fetch from this host; it was not asked.
    #[error("too many requests to one host")]
    Later(Duration),
}

/// Fetches files. Has no cookies and no credentials, and goes through no proxy.
pub struct Fetcher {
    reach: Reach,
    /// Made when it is first needed.
    client: OnceLock<reqwest::Client>,
    hosts: Arc<Hosts>,
}

impl Fetcher {
    pub fn new(reach: Reach) -> Self {
        Self {
            reach,
            client: OnceLock::new(),
            hosts: Arc::default(),
        }
    }

    fn client(&self) -> &reqwest::Client {
        self.client.get_or_init(|| client::build(self.reach))
    }

    /// Nothing is asked for before the first piece is.
    pub fn start(&self, address: &str, bounds: Bounds) -> Result<Download<'_>, FetchError> {
        let url = reqwest::Url::parse(address).map_err(|_| FetchError::Refused)?;
        Ok(Download::new(self, url, bounds))
    }
}
