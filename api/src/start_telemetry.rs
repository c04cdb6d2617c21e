//! Destinations of log lines and traces.
use telemetry::{Traces, TracesError};
use tracing_subscriber::{EnvFilter, Layer, layer::SubscriberExt, util::SubscriberInitExt};

/// `RUST_LOG` selects log lines and spans; in production each line is JSON. Traces go where `OTEL_…` points, until the
/// returned value is ended.
pub fn start_telemetry() -> Result<Option<Traces>, TracesError> {
    // Silences a warning about requests canceled in the middle of a statement.
    let usual = || EnvFilter::new("info,sqlx_core::pool::connection=error");
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| usual());
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = if std::env::var("NOCTURNE_ENV").is_ok_and(|environment| environment == "production") {
        lines.json().flatten_event(true).boxed()
    } else {
        lines.boxed()
    };
    let traces = Traces::from_env("nocturne-api")?;
    tracing_subscriber::registry()
        .with(filter)
        .with(lines)
        .with(traces.as_ref().map(Traces::layer))
        .init();
    Ok(traces)
}
