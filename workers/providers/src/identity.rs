//! Interface of a provider of age and identity checks.
use async_trait::async_trait;
use jobs::{domains::verification::CheckReport, ids::VerificationId};

use crate::{Notice, ProviderError, WebhookError};

#[async_trait]
pub trait IdentityProvider: Send + Sync {
    /// Name in URLs and the database.
    fn name(&self) -> &'static str;

    /// Prepares the check and returns the URL of its page, which is shown in a frame. Keyed by the request: asking again
    /// returns the same check.
    async fn start(&self, request: VerificationId) -> Result<String, ProviderError>;

    /// Verifies a callback, and only then parses it.
    fn read(&self, notice: &Notice<'_>) -> Result<CheckReport, WebhookError>;
}
