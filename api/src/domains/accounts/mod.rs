//! Accounts: sign-up and log-in, sessions, and mailed keys.
mod attempts;
mod captcha;
mod change_email;
mod change_password;
mod change_username;
mod client_address;
mod confirm_by_hand;
mod confirm_email;
mod create_account;
mod data_exports;
mod delete_account;
mod email;
mod end_claim;
mod engage;
mod find_account;
mod find_claims;
mod find_members;
mod forget_password;
mod key;
mod known_browser;
mod log_in;
mod log_out;
mod login_name;
mod mail_domain;
mod mails;
mod new_password;
mod open_session;
mod own_password;
mod passwords;
mod pending_email;
mod privacy;
mod report_client_error;
mod resend_verification;
mod reset_password;
mod restore_account;
mod secret;
mod session;
mod sessions;
mod set_spicy;
mod settings;
mod sign_up;
mod step_up;
mod trusted_proxies;
mod two_factor;
mod username;
mod view;
mod view_modals;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use jobs::domains::accounts::{Permission, Role};

pub use self::{
    attempts::{may_keep_notice, take_test_mail},
    captcha::Captcha,
    client_address::ClientAddress,
    confirm_by_hand::{confirm_by_hand, send_confirmation_again},
    create_account::{CreateAccountError, NewAccount, create_account, give_once},
    email::Email,
    find_members::{find_member, find_members},
    known_browser::KnownBrowser,
    mails::{tell_change, tell_payout_change},
    own_password::{OwnPassword, check_own_password},
    passwords::{Candidate, Hashed, Passwords, Verdict},
    secret::Secret,
    session::{Session, find_session},
    trusted_proxies::TrustedProxies,
    two_factor::{Resealed, check_own_secrets, has_second_factor, reseal_two_factors},
    username::Username,
    view::{UserView, get_user},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    let reports = OpenApiRouter::new()
        .routes(routes!(report_client_error::report_client_error))
        .layer(DefaultBodyLimit::max(report_client_error::MAX_BODY_BYTES));
    OpenApiRouter::new()
        .routes(routes!(sign_up::sign_up))
        .routes(routes!(captcha::ask_captcha))
        .routes(routes!(log_in::log_in))
        .routes(routes!(log_out::log_out))
        .routes(routes!(forget_password::forget_password))
        .routes(routes!(reset_password::reset_password))
        .routes(routes!(confirm_email::confirm_email))
        .routes(routes!(end_claim::end_claim))
        .routes(routes!(resend_verification::resend_verification))
        .routes(routes!(sessions::list_sessions, sessions::end_other_sessions))
        .routes(routes!(sessions::end_session))
        .routes(routes!(step_up::step_up))
        .routes(routes!(step_up::check_step_up))
        .routes(routes!(settings::generate_username))
        .routes(routes!(settings::get_available_settings))
        .routes(routes!(change_password::change_password))
        .routes(routes!(
            change_email::change_email,
            pending_email::get_email_change,
            pending_email::cancel_email_change
        ))
        .routes(routes!(pending_email::resend_email_change))
        .routes(routes!(change_username::change_username))
        .routes(routes!(delete_account::delete_account))
        .routes(routes!(restore_account::restore_account))
        .routes(routes!(data_exports::list_data_exports, data_exports::order_own_data))
        .routes(routes!(data_exports::delete_own_data))
        .routes(routes!(data_exports::get_own_data_file))
        .routes(routes!(privacy::show_privacy, privacy::change_privacy))
        .routes(routes!(set_spicy::set_spicy))
        .routes(routes!(view_modals::view_modal, view_modals::get_viewed_data))
        .routes(routes!(engage::engage_email))
        .routes(routes!(engage::tell_online_status))
        .merge(two_factor::routes())
        .merge(reports)
}
