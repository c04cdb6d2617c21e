//! How often a provider may be called, by all processes together.

use async_trait::async_trait;
use std::time::Duration;

/// When a call may go out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// After so long.
    In(Duration),
    /// Not soon; ask again after so long.
    NotBefore(Duration),
}

/// What all processes agree on. It has to hold them together: a limit of each one alone is not the provider's.
#[async_trait]
pub trait Pace: Send + Sync {
    /// Reserves a call to the provider, which allows so many a minute.
    async fn reserve(&self, provider: &str, per_minute: u32) -> Turn;
}
