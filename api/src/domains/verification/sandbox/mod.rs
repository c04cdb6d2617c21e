//! The embedded provider: a page in a frame on which a tester chooses the result. It reports by the same signed call as
//! any other, so that trying the product exercises the real path.
mod page;
mod press_button;

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use axum::routing::get;
use chrono::{TimeDelta, Utc};
use jobs::{domains::verification::CheckReport, ids::VerificationId, signing::SigningKey};
use providers::{IdentityProvider, Notice, ProviderError, WebhookError};
use utoipa_axum::router::OpenApiRouter;

use crate::{app::AppState, domains::payments::is_allowed_by};

const NAME: &str = "sandbox";
const CALLBACK_PURPOSE: &str = "verification-callback";
const PAGE_PURPOSE: &str = "sandbox-identity";
/// A report is accepted for this long: an old one that was recorded is worth nothing.
const REPORT_LIFE: TimeDelta = TimeDelta::hours(1);

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().route(
        "/sandbox/identity/{token}",
        get(press_button::show_check).post(press_button::press_button),
    )
}

pub(super) struct Sandbox {
    signing: SigningKey,
    public_url: Arc<str>,
}

impl Sandbox {
    /// `None` where it isn't allowed: it makes anyone an adult, so production requires `NOCTURNE_SANDBOX_CHECKS=1`.
    pub(super) fn open(app: &AppState) -> Option<Self> {
        static IS_AVAILABLE: OnceLock<bool> = OnceLock::new();
        IS_AVAILABLE
            .get_or_init(|| is_allowed_by("NOCTURNE_SANDBOX_CHECKS"))
            .then(|| Self {
                signing: app.signing.clone(),
                public_url: app.public_url.clone(),
            })
    }

    /// `{request}.{signature}`: opens the page of one check.
    fn token(&self, request: VerificationId) -> String {
        let signature = self.signing.sign(PAGE_PURPOSE, &[&request.to_string()]);
        format!("{request}.{signature}")
    }

    /// `None` if forged.
    fn request_of(&self, token: &str) -> Option<VerificationId> {
        let (request, signature) = token.split_once('.')?;
        self.signing
            .verify(PAGE_PURPOSE, &[request], signature)
            .then(|| request.parse().ok())
            .flatten()
    }

    fn sign(&self, body: &str) -> String {
        self.signing.sign(CALLBACK_PURPOSE, &[body])
    }
}

#[async_trait]
impl IdentityProvider for Sandbox {
    fn name(&self) -> &'static str {
        NAME
    }

    async fn start(&self, request: VerificationId) -> Result<String, ProviderError> {
        Ok(format!("{}/sandbox/identity/{}", self.public_url, self.token(request)))
    }

    fn read(&self, notice: &Notice<'_>) -> Result<CheckReport, WebhookError> {
        let signature = notice.header("x-signature").ok_or(WebhookError::Forged)?;
        if !self.signing.verify(CALLBACK_PURPOSE, &[notice.body], signature) {
            return Err(WebhookError::Forged);
        }
        let report: CheckReport = serde_json::from_str(notice.body).map_err(|_| WebhookError::Unreadable)?;
        let age = Utc::now().timestamp().saturating_sub(report.reported_at);
        if age.abs() > REPORT_LIFE.num_seconds() {
            return Err(WebhookError::Forged);
        }
        Ok(report)
    }
}
