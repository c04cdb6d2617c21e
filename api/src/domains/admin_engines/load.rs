use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use jobs::fleet::{EngineName, EngineSwitch, SILENT};
use sqlx::PgConnection;

use super::view::{EngineFailure, EngineState, EngineView, EngineWorker, FoundEngine};
use crate::http::{
    json::Json,
    problem::{ApiError, Code},
};

/// A worker's report.
struct Report {
    worker: String,
    kind: String,
    model: String,
    endpoint: String,
    state: EngineState,
    obeyed: EngineSwitch,
    open_since: Option<DateTime<Utc>>,
    last_success_at: Option<DateTime<Utc>>,
    last_failure_at: Option<DateTime<Utc>>,
    status: Option<i16>,
    words: Option<String>,
    requests: i64,
    failures: i64,
    in_flight: i32,
    recent_ms: Vec<i32>,
    probed_at: Option<DateTime<Utc>>,
    is_probe_answered: Option<bool>,
    found_server: Option<String>,
    found_model: Option<String>,
    switch: Option<EngineSwitch>,
    switched_at: Option<DateTime<Utc>>,
    switched_by: Option<String>,
    switch_reason: Option<String>,
    test_asked_at: Option<DateTime<Utc>>,
}

/// All engines of live workers, by kind, model and endpoint.
pub(super) async fn load(conn: &mut PgConnection) -> sqlx::Result<Vec<EngineView>> {
    let reports = sqlx::query_as!(
        Report,
        r#"select
               worker_name as worker, states.engine_kind as kind, states.engine_model as model,
               states.engine_endpoint as endpoint, engine_state as "state: EngineState",
               obeyed_switch as "obeyed: EngineSwitch", open_since, last_success_at, last_failure_at,
               last_failure_status as status, last_failure_words as words, request_count as requests,
               failure_count as failures, in_flight, recent_ms, probed_at, is_probe_answered,
               found_server, found_model,
               wanted_switch as "switch?: EngineSwitch", switched_at as "switched_at?",
               accounts.username as "switched_by?", switch_reason as "switch_reason?",
               test_asked_at as "test_asked_at?"
           from engine_states as states
           left join engine_switches as switches
               on switches.engine_kind = states.engine_kind and switches.engine_model = states.engine_model
               and switches.engine_endpoint = states.engine_endpoint
           left join accounts on accounts.id = switched_by
           where reported_at > now() - make_interval(secs => $1)
           order by worker_name"#,
        SILENT.as_secs_f64(),
    )
    .fetch_all(conn)
    .await?;
    let mut engines: BTreeMap<_, Vec<Report>> = BTreeMap::new();
    for report in reports {
        let key = (report.kind.clone(), report.model.clone(), report.endpoint.clone());
        engines.entry(key).or_default().push(report);
    }
    let views = engines
        .into_iter()
        .filter_map(|((kind, model, endpoint), reports)| view(kind, model, endpoint, reports));
    Ok(views.collect())
}

/// The engine as it is now.
pub(super) async fn show(conn: &mut PgConnection, engine: EngineName<'_>) -> Result<Json<EngineView>, ApiError> {
    let all = load(conn).await?;
    let is_it =
        |view: &EngineView| view.kind == engine.kind && view.model == engine.model && view.endpoint == engine.endpoint;
    all.into_iter()
        .find(is_it)
        .map(Json)
        .ok_or_else(|| Code::NotFound.into())
}

/// Reports of all workers, as one; `None` without any.
fn view(kind: String, model: String, endpoint: String, reports: Vec<Report>) -> Option<EngineView> {
    let mut recent: Vec<i32> = reports
        .iter()
        .flat_map(|report| report.recent_ms.iter().copied())
        .collect();
    recent.sort_unstable();
    let last_failure = reports
        .iter()
        .filter_map(|report| {
            Some(EngineFailure {
                at: report.last_failure_at?,
                status: report.status,
                words: report.words.clone().unwrap_or_default(),
            })
        })
        .max_by_key(|failure| failure.at);
    let first = reports.first()?;
    Some(EngineView {
        state: reports.iter().map(|report| report.state).max()?,
        open_since: reports.iter().filter_map(|report| report.open_since).min(),
        last_success_at: reports.iter().filter_map(|report| report.last_success_at).max(),
        last_failure,
        requests: reports.iter().map(|report| report.requests).sum(),
        failures: reports.iter().map(|report| report.failures).sum(),
        in_flight: reports.iter().map(|report| i64::from(report.in_flight)).sum(),
        p50_ms: percentile(&recent, 50),
        p95_ms: percentile(&recent, 95),
        switch: first.switch.unwrap_or(EngineSwitch::On),
        switched_at: first.switched_at,
        switched_by: first.switched_by.clone(),
        switch_reason: first.switch_reason.clone(),
        test_asked_at: first.test_asked_at,
        found: reports.iter().find_map(found),
        workers: reports.into_iter().map(worker).collect(),
        kind,
        model,
        endpoint,
    })
}

fn found(report: &Report) -> Option<FoundEngine> {
    Some(FoundEngine {
        server: report.found_server.clone()?,
        model: report.found_model.clone()?,
    })
}

fn worker(report: Report) -> EngineWorker {
    EngineWorker {
        name: report.worker,
        state: report.state,
        switch: report.obeyed,
        in_flight: report.in_flight.into(),
        probed_at: report.probed_at,
        is_probe_answered: report.is_probe_answered,
    }
}

/// The smallest of the sorted numbers that `percent` of them don't exceed.
fn percentile(sorted: &[i32], percent: usize) -> Option<i64> {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).map(|&ms| ms.into())
}

#[cfg(test)]
mod tests {
    use super::percentile;

    #[test]
    fn a_percentile_is_one_of_the_numbers() {
        let numbers: Vec<i32> = (1..=20).collect();

        assert_eq!(
            (percentile(&numbers, 50), percentile(&numbers, 95)),
            (Some(10), Some(19))
        );
        assert_eq!((percentile(&[7], 50), percentile(&[7], 95)), (Some(7), Some(7)));
        assert_eq!(percentile(&[], 95), None);
    }
}
