use chrono::{DateTime, Utc};
use jobs::{
    domains::verification::{CheckState, Verification},
    ids::VerificationId,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// State of a person's age and identity check.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Verification)]
pub struct VerificationView {
    pub verified: bool,
    /// Creators, applicants, and whoever is where ages are checked before explicit media opens, have to be verified.
    pub is_required: bool,
    /// The check under way.
    #[schema(required)]
    pub process: Option<CheckProcess>,
    /// Of the newest check; null: none yet.
    #[schema(required)]
    pub status: Option<CheckState>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckProcess {
    pub request_id: VerificationId,
    /// The provider's page.
    pub url: String,
    pub mode: CheckMode,
    pub status: CheckState,
    pub expires_at: DateTime<Utc>,
}

/// How the provider's page is shown.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CheckMode {
    Iframe,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartVerification {
    /// A new UUID. Sent again, it continues the same check.
    pub request_id: VerificationId,
}

impl From<Verification> for VerificationView {
    fn from(known: Verification) -> Self {
        Self {
            verified: known.is_verified,
            is_required: known.is_required,
            status: known.check.as_ref().map(|check| check.status),
            process: known
                .check
                .filter(|check| check.status == CheckState::Pending)
                .map(|check| CheckProcess {
                    request_id: check.id,
                    url: check.url,
                    mode: CheckMode::Iframe,
                    status: check.status,
                    expires_at: check.expires_at,
                }),
        }
    }
}
