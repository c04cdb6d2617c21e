//! Telemetry of the programs: metrics for Prometheus, and traces across programs.
mod only_ours;
mod pool;
mod scrape;
mod trace_parent;
mod traces;

pub use pool::add_pool;
pub use scrape::{CONTENT_TYPE, Scrapers, TokenTooShort, render};
pub use trace_parent::{continue_trace, trace_parent};
pub use traces::{Traces, TracesError};
