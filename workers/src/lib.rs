//! Runs jobs: everything that may be slow, fail or repeat. One file a job under `handlers/<domain>/`.
pub mod counts;
pub mod deps;
mod engine_failure;
pub mod fleet;
pub mod fleet_pace;
mod handlers;
pub mod lanes;
pub mod mail;
pub mod metrics;
pub mod passing;
mod pictures;
pub mod presence;
pub mod registry;
pub mod run;
pub mod runtime;
pub mod settings;
pub mod transport;
