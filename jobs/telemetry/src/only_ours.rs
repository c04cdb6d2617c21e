use std::time::Duration;

use opentelemetry::{Context, Value};
use opentelemetry_sdk::{
    Resource,
    error::OTelSdkResult,
    trace::{Span, SpanData, SpanProcessor},
};

/// The spans that are sent. No others, so that nothing that a person wrote leaves with them.
const SENT: &[&str] = &["request", "schedule", "job", "engine_call", "publish"];
/// The crates that make them; other crates may use the same names.
const OURS: &[&str] = &["api", "engines", "jobs", "workers"];

/// Lets only those spans pass whose fields we know.
#[derive(Debug)]
pub(crate) struct OnlyOurs<P>(pub(crate) P);

impl<P: SpanProcessor> SpanProcessor for OnlyOurs<P> {
    fn on_start(&self, span: &mut Span, context: &Context) {
        self.0.on_start(span, context);
    }

    fn on_end(&self, span: SpanData) {
        if is_sent(&span) {
            self.0.on_end(span);
        }
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.0.force_flush()
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.0.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.0.set_resource(resource);
    }
}

fn is_sent(span: &SpanData) -> bool {
    let target = span.attributes.iter().find_map(|attribute| match &attribute.value {
        Value::String(target) if attribute.key.as_str() == "target" => Some(target.as_str()),
        _ => None,
    });
    let from = target.and_then(|target| target.split("::").next());
    SENT.contains(&span.name.as_ref()) && from.is_some_and(|from| OURS.contains(&from))
}
