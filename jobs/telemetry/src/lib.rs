//! Telemetry of the programs: log lines, metrics for Prometheus, and traces across programs.
mod lines;
mod only_ours;
mod outage;
mod pool;
mod scrape;
mod trace_parent;
mod traces;

pub use lines::{Lines, UnknownLines, name_trace};
pub use outage::Outage;
pub use pool::add_pool;
pub use scrape::{CONTENT_TYPE, Scrapers, TokenTooShort, render};
pub use trace_parent::{continue_trace, trace_parent};
pub use traces::{Traces, TracesError};
