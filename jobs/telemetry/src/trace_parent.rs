use std::collections::HashMap;

use opentelemetry::{propagation::TextMapPropagator, trace::TraceContextExt};
use opentelemetry_sdk::propagation::TraceContextPropagator;
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// The W3C name of the header, and of the field in which a context travels.
const TRACE_PARENT: &str = "traceparent";

/// The span that we are in, as a W3C `traceparent`, so that what we ask for elsewhere becomes a part of its trace.
/// `None` where nothing records it.
pub fn trace_parent() -> Option<String> {
    let context = Span::current().context();
    let span = context.span();
    let current = span.span_context();
    if !current.is_valid() || !current.is_sampled() {
        return None;
    }
    let mut fields = HashMap::new();
    TraceContextPropagator::new().inject_context(&context, &mut fields);
    fields.remove(TRACE_PARENT)
}

/// The trace of a span, as 32 hexadecimal digits. `None` where nothing records it.
pub(crate) fn trace_id(span: &Span) -> Option<String> {
    let context = span.context();
    let span = context.span();
    let known = span.span_context();
    (known.is_valid() && known.is_sampled()).then(|| known.trace_id().to_string())
}

/// Makes the span a part of the trace that the text names. Call it before the span is entered; a text that is not
/// understood begins a trace of its own.
pub fn continue_trace(span: &Span, trace_parent: Option<&str>) {
    let Some(trace_parent) = trace_parent else { return };
    let fields = HashMap::from([(TRACE_PARENT.to_owned(), trace_parent.to_owned())]);
    let parent = TraceContextPropagator::new().extract(&fields);
    if let Err(error) = span.set_parent(parent) {
        // It is the usual case where no traces are sent.
        tracing::trace!(%error, "invalid trace parent, starting a new trace");
    }
}
