use chrono::{DateTime, Utc};
use jobs::fleet::{EngineName, EngineSwitch};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Engines of live workers, by kind, model and endpoint.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Engines)]
pub struct EngineList {
    pub engines: Vec<EngineView>,
}

/// An engine for a model at an address, as all workers together know it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Engine)]
pub struct EngineView {
    /// `image`, `video`, `chat`, `speech` or `embedding`.
    pub kind: String,
    pub model: String,
    /// Host and port, or a name within the worker.
    pub endpoint: String,
    /// The worst state in any worker.
    pub state: EngineState,
    /// Since when it has not been well in some worker.
    #[schema(required)]
    pub open_since: Option<DateTime<Utc>>,
    #[schema(required)]
    pub last_success_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub last_failure: Option<EngineFailure>,
    /// Since the workers started.
    pub requests: i64,
    pub failures: i64,
    pub in_flight: i64,
    /// Milliseconds that half of the last calls took at most.
    #[schema(required)]
    pub p50_ms: Option<i64>,
    /// Milliseconds that 95 of 100 of the last calls took at most.
    #[schema(required)]
    pub p95_ms: Option<i64>,
    /// Requested by staff.
    pub switch: EngineSwitch,
    #[schema(required)]
    pub switched_at: Option<DateTime<Utc>>,
    /// Username.
    #[schema(required)]
    pub switched_by: Option<String>,
    #[schema(required)]
    pub switch_reason: Option<String>,
    /// When staff last asked for a test.
    #[schema(required)]
    pub test_asked_at: Option<DateTime<Utc>>,
    /// Set for a server that was found on a worker's machine rather than configured.
    #[schema(required)]
    pub found: Option<FoundEngine>,
    /// By name.
    pub workers: Vec<EngineWorker>,
}

/// A server that was found on a worker's machine.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundEngine {
    /// Its kind: `Ollama`.
    pub server: String,
    /// Its own name of the model that answers.
    pub model: String,
}

/// A failure of an engine.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineFailure {
    pub at: DateTime<Utc>,
    /// HTTP status, if it answered with one.
    #[schema(required)]
    pub status: Option<i16>,
    /// Its own words, at most 300 characters, without anything that a person wrote.
    pub words: String,
}

/// An engine in one worker.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineWorker {
    pub name: String,
    pub state: EngineState,
    /// Obeyed by the worker.
    pub switch: EngineSwitch,
    pub in_flight: i64,
    /// Last health check.
    #[schema(required)]
    pub probed_at: Option<DateTime<Utc>>,
    /// Whether the health check was answered.
    #[schema(required)]
    pub is_probe_answered: Option<bool>,
}

/// Whether an engine gets work, by what it answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum EngineState {
    /// It answers.
    Closed,
    /// It answered a health check after failures, or is about to be asked.
    HalfOpen,
    /// It doesn't answer and is left alone for a while.
    Open,
}

/// An engine to test.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestEngine {
    pub kind: String,
    pub model: String,
    pub endpoint: String,
    pub reason: Option<String>,
}

/// An engine to switch.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwitchEngine {
    pub kind: String,
    pub model: String,
    pub endpoint: String,
    pub switch: EngineSwitch,
    pub reason: String,
}

impl TestEngine {
    pub(super) fn engine(&self) -> EngineName<'_> {
        EngineName {
            kind: &self.kind,
            model: &self.model,
            endpoint: &self.endpoint,
        }
    }
}

impl SwitchEngine {
    pub(super) fn engine(&self) -> EngineName<'_> {
        EngineName {
            kind: &self.kind,
            model: &self.model,
            endpoint: &self.endpoint,
        }
    }
}
