use axum::extract::State;
use jobs::domains::statistics::{Stay, list_buyers, list_leavers, read_fans, read_stays};

use super::{
    get_statistics::AskStatistics,
    view::{BuyerView, CohortView, FansView, LeaverView},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Conversion, spend and churn over a range with the people behind them, and retention by the month of joining.
#[utoipa::path(get, path = "/front/statistics/fans", tag = "statistics", params(AskStatistics),
    responses((status = 200, body = FansView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_fan_statistics(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(asked): Query<AskStatistics>,
) -> Result<Json<FansView>, ApiError> {
    let range = asked.range()?;
    let mut conn = app.db.acquire().await?;
    let fans = read_fans(&mut conn, caller.account, range.span).await?;
    let bought = list_buyers(&mut conn, caller.account, range.span).await?;
    let gone = list_leavers(&mut conn, caller.account, range.span).await?;
    let stays = read_stays(&mut conn, caller.account, range.zone.name()).await?;
    let buyer_rows = bought.into_iter().map(|buyer| BuyerView {
        username: buyer.username,
        spent_cents: buyer.spent_cents,
    });
    let left_rows = gone.into_iter().map(|leaver| LeaverView {
        username: leaver.username,
        joined_at: leaver.joined_at,
        left_at: leaver.left_at,
    });
    Ok(Json(FansView {
        visitors: fans.visitors,
        joined: fans.joined,
        members: fans.members,
        left: fans.left,
        buyers: fans.buyers,
        spent_cents: fans.spent_cents,
        buyer_rows: buyer_rows.collect(),
        left_rows: left_rows.collect(),
        cohorts: cohorts(stays),
    }))
}

/// Rows in order of month and months later, grouped by month.
fn cohorts(stays: Vec<Stay>) -> Vec<CohortView> {
    let mut cohorts: Vec<CohortView> = Vec::new();
    for stay in stays {
        match cohorts.last_mut() {
            Some(last) if last.month == stay.month => last.members.push(stay.members),
            _ => cohorts.push(CohortView {
                month: stay.month,
                members: vec![stay.members],
            }),
        }
    }
    cohorts
}
