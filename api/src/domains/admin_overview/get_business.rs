use axum::extract::State;
use chrono::{NaiveDate, Utc};
use jobs::domains::business::{self, BusinessFigure, BusinessMetric, read_business};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Numbers of the business.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Business {
    /// The first of the 30 days of each figure, in UTC.
    pub first_day: NaiveDate,
    pub figures: Vec<FigureView>,
}

/// A number of the business, today and over time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BusinessFigure)]
pub struct FigureView {
    pub metric: FigureMetric,
    /// Of money, otherwise `null`.
    #[schema(required)]
    pub currency: Option<String>,
    /// Since midnight (UTC). `null`: nothing was measured.
    #[schema(required)]
    pub today: Option<i64>,
    /// Up to the same time of day, a week before.
    #[schema(required)]
    pub week_before: Option<i64>,
    /// Each of 30 days; the last is today.
    pub days: Vec<Option<i64>>,
}

/// Metric of the business.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = BusinessMetric)]
pub enum FigureMetric {
    Orders,
    /// Payments less the money that went back, in cents.
    Revenue,
    SignUps,
    /// People seen on a day; noted every ten minutes.
    Active,
    /// Milliseconds from due to started that 95% of the orders waited at most.
    Wait,
}

/// The numbers of the business: each today, on the same day a week before, and over 30 days.
#[utoipa::path(get, path = "/front/admin/business", tag = "admin_overview",
    responses((status = 200, body = Business), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_business(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<Business>, ApiError> {
    let mut conn = app.db.acquire().await?;
    // Money is left out for those who see no payments.
    let may_see =
        |figure: &BusinessFigure| caller.may(Permission::Payments) || figure.metric != BusinessMetric::Revenue;
    let business::Business { first_day, figures } = read_business(&mut conn, Utc::now()).await?;
    Ok(Json(Business {
        first_day,
        figures: figures.into_iter().filter(may_see).map(view).collect(),
    }))
}

fn view(figure: BusinessFigure) -> FigureView {
    FigureView {
        metric: match figure.metric {
            BusinessMetric::Orders => FigureMetric::Orders,
            BusinessMetric::Revenue => FigureMetric::Revenue,
            BusinessMetric::SignUps => FigureMetric::SignUps,
            BusinessMetric::Active => FigureMetric::Active,
            BusinessMetric::Wait => FigureMetric::Wait,
        },
        currency: figure.currency,
        today: figure.today,
        week_before: figure.week_before,
        days: figure.days,
    }
}
