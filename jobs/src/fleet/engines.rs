use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::SILENT;
use crate::ids::AccountId;

/// Whether staff let an engine work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum EngineSwitch {
    On,
    /// Takes nothing new; running work continues.
    Drained,
    /// Takes nothing new, and running work moves to another engine or waits.
    Off,
}

/// An engine for a model at an address.
#[derive(Clone, Copy, Debug)]
pub struct EngineName<'a> {
    /// `image`, `video`, `chat`, `speech` or `embedding`.
    pub kind: &'a str,
    pub model: &'a str,
    /// Host and port, or a name within the worker.
    pub endpoint: &'a str,
}

impl std::fmt::Display for EngineName<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{} {} {}", self.kind, self.model, self.endpoint)
    }
}

/// A worker's report of one of its engines.
#[derive(Clone, Debug)]
pub struct EngineReport<'a> {
    pub engine: EngineName<'a>,
    /// `closed`, `half_open` or `open`.
    pub state: &'a str,
    /// The switch that the worker obeys.
    pub switch: EngineSwitch,
    pub open_since: Option<DateTime<Utc>>,
    pub last_success_at: Option<DateTime<Utc>>,
    pub last_failure_at: Option<DateTime<Utc>>,
    /// HTTP status of the last failure.
    pub status: Option<i16>,
    /// The engine's own words about it, without anything that it was asked; 300 characters at most.
    pub words: Option<&'a str>,
    /// Since the worker started.
    pub requests: i64,
    pub failures: i64,
    pub in_flight: i32,
    /// Milliseconds of its last calls, 100 at most.
    pub recent_ms: &'a [i32],
    /// The last health check, and whether it was answered.
    pub probed_at: Option<DateTime<Utc>>,
    pub is_probe_answered: Option<bool>,
    /// Kind of the server, and its own name of the model, if it was found on the worker's machine.
    pub found_server: Option<&'a str>,
    pub found_model: Option<&'a str>,
}

/// An engine as staff want it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineWish {
    pub kind: String,
    pub model: String,
    pub endpoint: String,
    pub switch: EngineSwitch,
    /// Staff want to know since then whether it answers.
    pub test_asked_at: Option<DateTime<Utc>>,
}

/// Replaces what the worker last reported of these engines, and forgets workers that fell silent. Needs a transaction.
pub async fn report_engines(tx: &mut PgConnection, worker: &str, reports: &[EngineReport<'_>]) -> sqlx::Result<()> {
    for report in reports {
        sqlx::query!(
            "insert into engine_states (
                 worker_name, engine_kind, engine_model, engine_endpoint, engine_state, obeyed_switch, open_since,
                 last_success_at, last_failure_at, last_failure_status, last_failure_words, request_count,
                 failure_count, in_flight, recent_ms, probed_at, is_probe_answered, found_server, found_model
             )
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
             on conflict (worker_name, engine_kind, engine_model, engine_endpoint) do update
             set engine_state = excluded.engine_state, obeyed_switch = excluded.obeyed_switch,
                 open_since = excluded.open_since, last_success_at = excluded.last_success_at,
                 last_failure_at = excluded.last_failure_at, last_failure_status = excluded.last_failure_status,
                 last_failure_words = excluded.last_failure_words, request_count = excluded.request_count,
                 failure_count = excluded.failure_count, in_flight = excluded.in_flight,
                 recent_ms = excluded.recent_ms, probed_at = excluded.probed_at,
                 is_probe_answered = excluded.is_probe_answered, found_server = excluded.found_server,
                 found_model = excluded.found_model, reported_at = now()",
            worker,
            report.engine.kind,
            report.engine.model,
            report.engine.endpoint,
            report.state,
            report.switch as _,
            report.open_since,
            report.last_success_at,
            report.last_failure_at,
            report.status,
            report.words,
            report.requests,
            report.failures,
            report.in_flight,
            report.recent_ms,
            report.probed_at,
            report.is_probe_answered,
            report.found_server,
            report.found_model,
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!("delete from engine_states where reported_at < now() - interval '1 minute'")
        .execute(tx)
        .await?;
    Ok(())
}

/// Engines as staff want them. Those that are missing are on, and no test was asked for.
pub async fn engine_wishes(conn: &mut PgConnection) -> sqlx::Result<Vec<EngineWish>> {
    sqlx::query_as!(
        EngineWish,
        r#"select
               engine_kind as kind, engine_model as model, engine_endpoint as endpoint,
               wanted_switch as "switch: EngineSwitch", test_asked_at
           from engine_switches"#,
    )
    .fetch_all(conn)
    .await
}

/// Switches an engine, in every worker within seconds and in those that start later. `false`: no worker knows it.
pub async fn switch_engine(
    conn: &mut PgConnection,
    engine: EngineName<'_>,
    switch: EngineSwitch,
    actor: AccountId,
    reason: Option<&str>,
) -> sqlx::Result<bool> {
    if !is_known(conn, engine).await? {
        return Ok(false);
    }
    sqlx::query!(
        "insert into engine_switches (
             engine_kind, engine_model, engine_endpoint, wanted_switch, switched_at, switched_by, switch_reason
         )
         values ($1, $2, $3, $4, now(), $5, $6)
         on conflict (engine_kind, engine_model, engine_endpoint) do update
         set wanted_switch = excluded.wanted_switch, switched_at = excluded.switched_at,
             switched_by = excluded.switched_by, switch_reason = excluded.switch_reason",
        engine.kind,
        engine.model,
        engine.endpoint,
        switch as _,
        actor.0,
        reason,
    )
    .execute(conn)
    .await?;
    Ok(true)
}

/// Lets every worker ask the engine how it is, once. `false`: no worker knows it.
pub async fn test_engine(conn: &mut PgConnection, engine: EngineName<'_>) -> sqlx::Result<bool> {
    if !is_known(conn, engine).await? {
        return Ok(false);
    }
    sqlx::query!(
        "insert into engine_switches (engine_kind, engine_model, engine_endpoint, test_asked_at)
         values ($1, $2, $3, now())
         on conflict (engine_kind, engine_model, engine_endpoint) do update
         set test_asked_at = excluded.test_asked_at",
        engine.kind,
        engine.model,
        engine.endpoint,
    )
    .execute(conn)
    .await?;
    Ok(true)
}

/// Whether none of the model's engines takes work, as far as the workers told lately. A model that no worker has
/// reported is not away: the fleet may just be starting.
pub async fn is_engine_away(conn: &mut PgConnection, kind: &str, model: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select coalesce(bool_and(engine_state <> 'closed' or obeyed_switch <> 'on'), false) as "is_away!"
           from engine_states
           where engine_kind = $1 and engine_model = $2 and reported_at > now() - make_interval(secs => $3)"#,
        kind,
        model,
        SILENT.as_secs_f64(),
    )
    .fetch_one(conn)
    .await
}

async fn is_known(conn: &mut PgConnection, engine: EngineName<'_>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from engine_states
               where engine_kind = $1 and engine_model = $2 and engine_endpoint = $3
           ) as "is_known!""#,
        engine.kind,
        engine.model,
        engine.endpoint,
    )
    .fetch_one(conn)
    .await
}
