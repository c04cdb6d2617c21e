//! Two-factor authentication: codes that change every half minute, and recovery codes for a lost device.
mod activate;
mod check_code;
mod check_password;
mod deactivate;
mod generate;
mod get_state;
mod own_code;
mod own_secrets;
mod recovery;
mod renew_codes;
mod reseal;
mod seal;
mod totp;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{
    check_code::check_code,
    own_code::{check_own_code, has_second_factor},
    own_secrets::check_own_secrets,
    reseal::{Resealed, reseal_two_factors},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_state::get_two_factor))
        .routes(routes!(check_password::check_password))
        .routes(routes!(generate::generate_two_factor))
        .routes(routes!(activate::activate_two_factor))
        .routes(routes!(deactivate::deactivate_two_factor))
        .routes(routes!(renew_codes::renew_recovery_codes))
}
