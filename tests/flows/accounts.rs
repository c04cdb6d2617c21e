//! Signing up and in, confirming, resetting, and what keeps others out.
mod captcha;
pub mod change_own;
mod claims;
mod config;
mod confirm;
mod leave;
mod limits;
mod log_in;
mod privacy;
mod reset;
mod seen;
mod sessions;
mod sign_up;
pub mod two_factor;
