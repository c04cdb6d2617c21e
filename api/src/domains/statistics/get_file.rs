use std::{collections::BTreeMap, fmt::Write};

use axum::{extract::State, response::IntoResponse};
use jobs::domains::statistics::Metric;

use super::{
    get_statistics::{AskStatistics, load_statistics},
    view::Statistics,
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        csv,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Download the metrics over a range: a row for each point of the chart.
#[utoipa::path(get, path = "/front/statistics/file", tag = "statistics", params(AskStatistics),
    responses((status = 200, body = String, content_type = "text/csv"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_statistics_file(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(asked): Query<AskStatistics>,
) -> Result<impl IntoResponse, ApiError> {
    let mut conn = app.db.acquire().await?;
    let range = asked.range()?;
    let statistics = load_statistics(&mut conn, caller.account, &range).await?;
    let zone = range.zone;
    Ok((csv::headers("statistics"), csv::file(&rows(&statistics, zone))))
}

fn rows(statistics: &Statistics, zone: chrono_tz::Tz) -> String {
    let names: Vec<&str> = Metric::ALL.iter().map(|metric| metric.as_str()).collect();
    let mut file = format!("date,{}\r\n", names.join(","));
    let mut points: BTreeMap<_, Vec<i64>> = BTreeMap::new();
    for (column, figures) in statistics.metrics.iter().enumerate() {
        for point in &figures.points {
            let row = points.entry(point.at).or_insert_with(|| vec![0; names.len()]);
            if let Some(cell) = row.get_mut(column) {
                *cell = point.value;
            }
        }
    }
    for (at, values) in points {
        let at = at.with_timezone(&zone).format("%Y-%m-%d %H:%M");
        let cells: Vec<String> = Metric::ALL
            .iter()
            .zip(values)
            .map(|(metric, value)| {
                if *metric == Metric::IncomeCents {
                    csv::amount(value)
                } else {
                    value.to_string()
                }
            })
            .collect();
        let _ = write!(file, "{at},{}\r\n", cells.join(","));
    }
    file
}
