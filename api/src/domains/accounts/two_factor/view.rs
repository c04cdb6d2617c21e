use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Two-factor authentication of the account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactor {
    pub is_enabled: bool,
    /// Unused recovery codes.
    pub recovery_codes_left: i64,
}

/// Secret for an authenticator app. Shown once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactorSecret {
    /// Base 32, for manual entry.
    pub secret: String,
    /// The same as a link that opens an app.
    pub url: String,
    /// The link as a QR code.
    pub picture: SquareCode,
}

/// A QR code: dark squares on a light background.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SquareCode {
    /// Squares per side.
    pub size: i32,
    /// The dark squares, as an SVG path.
    pub path: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivateTwoFactor {
    /// Six digits from the app.
    pub code: String,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShowPassword {
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeactivateTwoFactor {
    pub password: String,
    /// From the app, or a recovery code.
    #[serde(default)]
    pub code: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RenewRecoveryCodes {
    pub password: String,
    /// From the app, or a recovery code.
    #[serde(default)]
    pub code: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordVerdict {
    pub is_right: bool,
}

/// Recovery codes. Shown once; each logs in once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}
