//! Where log lines and traces go.
use telemetry::{Traces, TracesError};
use tracing_subscriber::{EnvFilter, layer::SubscriberExt, util::SubscriberInitExt};

/// `RUST_LOG` chooses what is logged, and which spans there are. Traces go where `OTEL_…` says, until what this returns
/// is ended.
pub fn start_telemetry() -> Result<Option<Traces>, TracesError> {
    let usual = || EnvFilter::new("info,apalis_core=warn,c2pa=warn");
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| usual());
    let traces = Traces::from_env("nocturne-workers")?;
    tracing_subscriber::registry()
        .with(filter)
        .with(tracing_subscriber::fmt::layer())
        .with(traces.as_ref().map(Traces::layer))
        .init();
    Ok(traces)
}
