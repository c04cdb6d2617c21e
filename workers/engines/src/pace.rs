//! Rate limits of providers, across all processes.

use async_trait::async_trait;
use std::time::Duration;

/// When a call may be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// After this delay.
    In(Duration),
    /// Not soon; ask again after this delay.
    NotBefore(Duration),
}

/// A rate limiter shared by all processes: a provider's limit can't be kept by each process alone.
#[async_trait]
pub trait Pace: Send + Sync {
    /// Reserves a call to the provider, which allows `per_minute`.
    async fn reserve(&self, provider: &str, per_minute: u32) -> Turn;
}
