//! Signing up and in, confirming, resetting, and what keeps others out.
mod claims;
mod config;
mod confirm;
mod limits;
mod log_in;
mod reset;
mod sessions;
mod sign_up;
