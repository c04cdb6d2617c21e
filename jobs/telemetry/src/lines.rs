use tracing::{Span, Subscriber};
use tracing_subscriber::{
    Layer,
    fmt::{self, MakeWriter},
    registry::LookupSpan,
};

use crate::trace_parent::trace_id;

/// Form of a program's log lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    Text,
    /// A JSON object each: `timestamp`, `level`, `target`, `message` and the fields of the line, and in `spans` those of
    /// its request or job.
    Json,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("NOCTURNE_LOG_FORMAT must be json or text, not {0:?}")]
pub struct UnknownLines(String);

impl Lines {
    /// As `NOCTURNE_LOG_FORMAT` says, or else JSON in production. Errors: it says something else.
    pub fn from_env() -> Result<Self, UnknownLines> {
        let set = |name| std::env::var(name).ok().filter(|value: &String| !value.is_empty());
        Self::chosen(
            set("NOCTURNE_LOG_FORMAT").as_deref(),
            set("NOCTURNE_ENV").as_deref() == Some("production"),
        )
    }

    fn chosen(format: Option<&str>, is_production: bool) -> Result<Self, UnknownLines> {
        match format {
            Some("json") => Ok(Self::Json),
            Some("text") => Ok(Self::Text),
            Some(other) => Err(UnknownLines(other.to_owned())),
            None if is_production => Ok(Self::Json),
            None => Ok(Self::Text),
        }
    }

    /// Writes each line in this form.
    pub fn layer<S, W>(self, writer: W) -> Box<dyn Layer<S> + Send + Sync>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
        W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
    {
        let lines = fmt::layer::<S>().with_writer(writer);
        match self {
            Self::Text => lines.boxed(),
            // The list of spans has the current one too, which would be written twice.
            Self::Json => lines.json().flatten_event(true).with_current_span(false).boxed(),
        }
    }
}

/// Notes the trace of a span in its field `trace.id`, where traces are recorded, so that each of its lines names it.
/// Call it after the trace was continued.
pub fn name_trace(span: &Span) {
    if let Some(id) = trace_id(span) {
        span.record("trace.id", id.as_str());
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, UnknownLines};

    #[test]
    fn lines_are_json_in_production_unless_they_are_chosen() {
        assert_eq!(Lines::chosen(None, true), Ok(Lines::Json));
        assert_eq!(Lines::chosen(None, false), Ok(Lines::Text));
        assert_eq!(Lines::chosen(Some("text"), true), Ok(Lines::Text));
        assert_eq!(Lines::chosen(Some("json"), false), Ok(Lines::Json));
        assert_eq!(
            Lines::chosen(Some("logfmt"), true),
            Err(UnknownLines("logfmt".to_owned()))
        );
    }
}
