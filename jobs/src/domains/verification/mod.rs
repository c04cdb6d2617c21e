//! Checks of age and identity at a provider: started by the person, decided by the provider's signed report.
mod apply;
mod error;
mod expire;
mod jobs;
mod start;
mod state;
mod words;

pub use self::{
    apply::{CheckReport, apply_report},
    error::VerificationError,
    expire::expire_next,
    jobs::ExpireChecks,
    start::{ATTEMPTS_PER_DAY, NewCheck, check_start, start_check},
    state::{Check, Verification, find_verification},
    words::{CheckOutcome, CheckState},
};
