//! Where log lines and traces go.
use telemetry::{Lines, Traces};
use tracing_subscriber::{EnvFilter, layer::SubscriberExt, util::SubscriberInitExt};

/// `RUST_LOG` chooses what is logged, and which spans there are, and `NOCTURNE_LOG_FORMAT` the form of the lines. Traces
/// go where `OTEL_…` says, until what this returns is ended.
pub fn start_telemetry() -> anyhow::Result<Option<Traces>> {
    let usual = || EnvFilter::new("info,apalis_core=warn,c2pa=warn");
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| usual());
    let lines = Lines::from_env()?;
    let traces = Traces::from_env("nocturne-workers")?;
    tracing_subscriber::registry()
        .with(filter)
        .with(lines.layer(std::io::stdout))
        .with(traces.as_ref().map(Traces::layer))
        .init();
    Ok(traces)
}
