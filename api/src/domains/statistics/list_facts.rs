use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::domains::statistics::{Metric, Span, read_facts};
use serde::Deserialize;
use utoipa::IntoParams;

use super::view::{FactPage, FactView};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskFacts {
    #[param(inline)]
    metric: Metric,
    from: DateTime<Utc>,
    /// Exclusive.
    to: DateTime<Utc>,
    #[param(value_type = Option<String>)]
    cursor: Option<Cursor>,
}

/// Records behind a metric, newest first.
#[utoipa::path(get, path = "/front/statistics/facts", tag = "statistics", params(AskFacts),
    responses((status = 200, body = FactPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_statistic_facts(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(asked): Query<AskFacts>,
) -> Result<Json<FactPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let span = Span {
        from: asked.from,
        to: asked.to,
    };
    let after = asked.cursor.map(|cursor| (cursor.at, cursor.id));
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut facts = read_facts(&mut conn, caller.account, asked.metric, span, after, limit).await?;
    let next_cursor = cut(&mut facts, PAGE, |fact| Cursor {
        at: fact.at,
        id: fact.subject_id,
    });
    let items = facts.into_iter().map(|fact| FactView {
        at: fact.at,
        value: fact.value,
        subject_type: fact.subject_type,
        subject_id: fact.subject_id,
        username: fact.username,
        kind: fact.kind,
    });
    Ok(Json(FactPage {
        items: items.collect(),
        next_cursor,
    }))
}
