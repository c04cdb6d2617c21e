use axum::extract::State;
use jobs::domains::cases::{CaseState, SubjectKind};
use serde::Deserialize;
use utoipa::IntoParams;

use super::{
    load::{Part, load_rows},
    view::{CaseList, CaseQueue},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        cursor::Cursor,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListCases {
    /// Absent: whatever is not closed.
    pub state: Option<CaseState>,
    pub subject_type: Option<SubjectKind>,
    /// Only the caller's.
    #[serde(default)]
    pub mine: bool,
    /// The `nextCursor` of the page before.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

const PAGE: usize = 50;
const LIMIT: i64 = 51;

/// What waits for the staff, by its clock, and what they have decided.
#[utoipa::path(get, path = "/front/admin/cases", tag = "admin_cases", params(ListCases),
    responses((status = 200, body = CaseList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_cases(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ListCases>,
) -> Result<Json<CaseList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let queues = sqlx::query_as!(
        CaseQueue,
        r#"select state as "state: CaseState", subject_type as "subject_type: SubjectKind", count(*) as "count!",
               count(*) filter (where due_at < now()) as "overdue!"
           from cases
           where state <> 'closed'
           group by state, subject_type
           order by min(due_at)"#,
    )
    .fetch_all(&mut *conn)
    .await?;
    let part = Part {
        only: None,
        state: query.state,
        kind: query.subject_type,
        assignee: query.mine.then_some(caller.account),
        after: query.cursor.map(|cursor| (cursor.at, cursor.id)),
        limit: LIMIT,
    };
    let mut items = load_rows(&mut conn, &part).await?;
    let has_more = items.len() > PAGE;
    items.truncate(PAGE);
    let next_cursor = items.last().filter(|_| has_more).map(|last| {
        let at = if query.state == Some(CaseState::Closed) {
            last.created_at
        } else {
            last.due_at
        };
        Cursor { at, id: last.id.0 }.to_string()
    });
    Ok(Json(CaseList {
        queues,
        items,
        next_cursor,
    }))
}
