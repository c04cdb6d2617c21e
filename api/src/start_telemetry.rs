//! Destinations of log lines and traces.
use telemetry::{Lines, Traces};
use tracing_subscriber::{EnvFilter, layer::SubscriberExt, util::SubscriberInitExt};

/// `RUST_LOG` selects log lines and spans, and `NOCTURNE_LOG_FORMAT` their form. Traces go where `OTEL_…` points, until
/// the returned value is ended.
pub fn start_telemetry() -> anyhow::Result<Option<Traces>> {
    // Silences a warning about requests canceled in the middle of a statement.
    let usual = || EnvFilter::new("info,sqlx_core::pool::connection=error");
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| usual());
    let lines = Lines::from_env()?;
    let traces = Traces::from_env("nocturne-api")?;
    tracing_subscriber::registry()
        .with(filter)
        .with(lines.layer(std::io::stderr))
        .with(traces.as_ref().map(Traces::layer))
        .init();
    Ok(traces)
}
