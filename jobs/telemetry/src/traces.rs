use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{ExporterBuildError, Protocol, SpanExporter, WithExportConfig};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkError,
    trace::{BatchSpanProcessor, SdkTracerProvider},
};
use tracing::Subscriber;
use tracing_subscriber::{Layer, registry::LookupSpan};

use crate::only_ours::OnlyOurs;

/// Sends spans to an OpenTelemetry collector until it is ended.
pub struct Traces {
    provider: SdkTracerProvider,
}

#[derive(Debug, thiserror::Error)]
pub enum TracesError {
    #[error("OTEL_EXPORTER_OTLP_ENDPOINT: {0}")]
    Endpoint(#[from] ExporterBuildError),
    #[error("the last traces could not be sent: {0}")]
    End(#[from] OTelSdkError),
}

impl Traces {
    /// As the `OTEL_…` variables say. `None`: no collector is named, and nothing is recorded.
    pub fn from_env(program: &'static str) -> Result<Option<Self>, TracesError> {
        let is_set = |name| std::env::var(name).is_ok_and(|value| !value.is_empty());
        if !is_set("OTEL_EXPORTER_OTLP_ENDPOINT") && !is_set("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") {
            return Ok(None);
        }
        let exporter = SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .build()?;
        Ok(Some(Self::through(exporter, program)))
    }

    /// To the collector of that base address.
    pub fn to(collector: &str, program: &'static str) -> Result<Self, TracesError> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}/v1/traces", collector.trim_end_matches('/')))
            .build()?;
        Ok(Self::through(exporter, program))
    }

    fn through(exporter: SpanExporter, program: &'static str) -> Self {
        let mut resource = Resource::builder();
        if std::env::var_os("OTEL_SERVICE_NAME").is_none() {
            resource = resource.with_service_name(program);
        }
        let provider = SdkTracerProvider::builder()
            .with_resource(resource.build())
            // Log lines become events of their span.
            .with_max_events_per_span(0)
            .with_span_processor(OnlyOurs(BatchSpanProcessor::builder(exporter).build()))
            .build();
        Self { provider }
    }

    /// Hands the spans of this program over. It has no filter of its own: those of `tracing-subscriber` that are for one
    /// layer lose a span now and then, after a line of the `log` crate.
    pub fn layer<S>(&self) -> impl Layer<S> + Send + Sync + 'static
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.provider.tracer("nocturne"))
            .with_target(true)
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_error_events_to_status(false)
            .with_error_events_to_exceptions(false)
            .with_error_fields_to_exceptions(false)
            .with_error_records_to_exceptions(false)
    }

    /// Sends what is left, as far as the collector takes it within some seconds. Blocks; nothing is recorded after.
    pub fn end(self) -> Result<(), TracesError> {
        // The end alone does not say whether they arrived.
        self.provider.force_flush()?;
        Ok(self.provider.shutdown()?)
    }
}
