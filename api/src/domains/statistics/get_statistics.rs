use axum::extract::State;
use chrono::Utc;
use chrono_tz::Tz;
use jobs::domains::statistics::{Metric, Preset, Span, read_points, read_sums};
use serde::Deserialize;
use utoipa::IntoParams;

use super::view::{MetricView, PointView, Statistics};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AskStatistics {
    #[param(inline)]
    pub preset: Preset,
    /// IANA name; UTC if left out.
    #[serde(default)]
    pub time_zone: Option<String>,
}

impl AskStatistics {
    pub(super) fn zone(&self) -> Result<Tz, ApiError> {
        let name = self.time_zone.as_deref().unwrap_or("UTC");
        name.parse()
            .map_err(|_| ApiError::at_field(Code::UnknownOption, "timeZone"))
    }
}

/// The creator's metrics over a range, and the range before it.
#[utoipa::path(get, path = "/front/statistics", tag = "statistics", params(AskStatistics),
    responses((status = 200, body = Statistics), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_statistics(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(asked): Query<AskStatistics>,
) -> Result<Json<Statistics>, ApiError> {
    let (now, zone) = (Utc::now(), asked.zone()?);
    let Span { from, to } = asked.preset.span(now, zone);
    let step = asked.preset.step();
    let mut conn = app.db.acquire().await?;
    let points = read_points(&mut conn, caller.account, Span { from, to }, step, zone.name()).await?;
    let before = match asked.preset.before(now, zone) {
        Some(span) => Some(read_sums(&mut conn, caller.account, span).await?),
        None => None,
    };
    let metrics = Metric::ALL.into_iter().map(|metric| {
        let own: Vec<PointView> = points
            .iter()
            .filter(|point| point.metric == metric.as_str())
            .map(|point| PointView {
                at: point.at,
                value: point.value,
            })
            .collect();
        let sum_of = |sums: &Vec<(String, i64)>| {
            let found = sums.iter().find(|(name, _)| name == metric.as_str());
            found.map_or(0, |(_, value)| *value)
        };
        MetricView {
            metric,
            sum: own.iter().map(|point| point.value).sum(),
            sum_before: before.as_ref().map(sum_of),
            points: own,
        }
    });
    Ok(Json(Statistics {
        from,
        to,
        step,
        metrics: metrics.collect(),
    }))
}
