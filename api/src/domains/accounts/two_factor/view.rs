use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether a log-in asks for a code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactor {
    pub is_enabled: bool,
    /// Codes on paper that were not used.
    pub recovery_codes_left: i64,
}

/// What an app needs to make the codes. It is told once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TwoFactorSecret {
    /// Base 32, as apps take it by hand.
    pub secret: String,
    /// The same as an address that opens an app.
    pub url: String,
    /// The address as a picture for a camera.
    pub picture: SquareCode,
}

/// A picture of dark squares on light ground.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SquareCode {
    /// Squares along a side.
    pub size: i32,
    /// The dark ones, as an SVG path.
    pub path: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActivateTwoFactor {
    /// Six digits that the app shows.
    pub code: String,
    pub password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShowPassword {
    pub password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordVerdict {
    pub is_right: bool,
}

/// To be written down: they are told once, and each opens the account once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}
