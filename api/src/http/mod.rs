//! Shared by all handlers: callers, bodies, errors, and the layers around the router.
pub mod act;
pub mod analytics;
pub mod body;
pub mod caller;
pub mod cookies;
pub mod cross_site;
pub mod cursor;
pub mod idempotency;
pub mod json;
pub mod layers;
pub mod metrics;
pub mod parameters;
pub mod probes;
pub mod problem;
pub mod rate_limit;
pub mod reason;
pub mod schema;
