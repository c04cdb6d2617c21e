use axum::extract::State;
use chrono::{Datelike, Days, NaiveDate, Utc};
use chrono_tz::Tz;
use jobs::{
    domains::statistics::{Metric, Preset, Span, Step, read_points, read_sums},
    ids::AccountId,
};
use serde::Deserialize;
use sqlx::PgConnection;
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

/// Earliest own date; there are no earlier figures.
const FIRST_YEAR: i32 = 2021;

#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AskStatistics {
    /// The last 30 days if left out.
    #[serde(default)]
    #[param(inline)]
    pub preset: Option<Preset>,
    /// First day, instead of a preset.
    #[serde(default)]
    pub from: Option<NaiveDate>,
    /// Last day; the first if left out.
    #[serde(default)]
    pub to: Option<NaiveDate>,
    /// IANA name; UTC if left out.
    #[serde(default)]
    pub time_zone: Option<String>,
}

/// A range that was asked for.
pub(super) struct Range {
    pub(super) span: Span,
    /// The range before it, if there can be one.
    pub(super) before: Option<Span>,
    pub(super) step: Step,
    pub(super) zone: Tz,
}

impl AskStatistics {
    pub(super) fn range(&self) -> Result<Range, ApiError> {
        let name = self.time_zone.as_deref().unwrap_or("UTC");
        let zone: Tz = name
            .parse()
            .map_err(|_| ApiError::at_field(Code::UnknownOption, "timeZone"))?;
        let Some(first) = self.from else {
            let (now, preset) = (Utc::now(), self.preset.unwrap_or(Preset::Last30Days));
            return Ok(Range {
                span: preset.span(now, zone),
                before: preset.before(now, zone),
                step: preset.step(),
                zone,
            });
        };
        let last = self.to.unwrap_or(first);
        let is_known = first.year() >= FIRST_YEAR && last <= Utc::now().date_naive() + Days::new(366);
        if !is_known || last < first {
            return Err(ApiError::at_field(Code::UnknownOption, "from"));
        }
        let span = Span::of_days(first, last, zone);
        Ok(Range {
            span,
            before: Some(span.before()),
            step: span.step(),
            zone,
        })
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
    let mut conn = app.db.acquire().await?;
    Ok(Json(load_statistics(&mut conn, caller.account, &asked.range()?).await?))
}

pub(super) async fn load_statistics(
    conn: &mut PgConnection,
    account: AccountId,
    range: &Range,
) -> sqlx::Result<Statistics> {
    let Span { from, to } = range.span;
    let points = read_points(conn, account, range.span, range.step, range.zone.name()).await?;
    let before = match range.before {
        Some(span) => Some(read_sums(conn, account, span).await?),
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
    Ok(Statistics {
        from,
        to,
        step: range.step,
        metrics: metrics.collect(),
    })
}
