use axum::extract::State;
use jobs::{
    domains::cases::{CaseState, SubjectKind},
    ids::AccountId,
};
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{
    load::load_rows,
    view::{CaseList, CaseQueue},
};
use crate::{
    app::AppState,
    domains::accounts::Permission,
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
    /// Absent: all that are not closed.
    pub state: Option<CaseState>,
    pub subject_type: Option<SubjectKind>,
    /// Only those assigned to the caller.
    #[serde(default)]
    pub mine: bool,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

const PAGE: usize = 50;
const LIMIT: i64 = 51;

/// Cases for staff: open ones by due date, and decided ones.
#[utoipa::path(get, path = "/front/admin/cases", tag = "admin_cases", params(ListCases),
    responses((status = 200, body = CaseList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_cases(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(mut query): Query<ListCases>,
) -> Result<Json<CaseList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let sees_all = caller.may(Permission::Cases);
    if !sees_all {
        query.subject_type = Some(SubjectKind::Support);
    }
    let queues = sqlx::query_as!(
        CaseQueue,
        r#"select state as "state: CaseState", subject_type as "subject_type: SubjectKind", count(*) as "count!",
               count(*) filter (where due_at < now()) as "overdue!"
           from cases
           where state <> 'closed' and ($1 or subject_type = 'support')
           group by state, subject_type
           order by min(due_at)"#,
        sees_all,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut ids = if query.state == Some(CaseState::Closed) {
        find_closed(&mut conn, &query, caller.account).await?
    } else {
        find_live(&mut conn, &query, caller.account).await?
    };
    let has_more = ids.len() > PAGE;
    ids.truncate(PAGE);
    let items = load_rows(&mut conn, &ids).await?;
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

/// Live cases, by due date.
async fn find_live(conn: &mut PgConnection, query: &ListCases, caller: AccountId) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select id from cases
         where state <> 'closed' and ($1::text is null or state = $1) and ($2::text is null or subject_type = $2)
             and ($3::uuid is null or assignee_id = $3)
             and ($4::timestamptz is null or (due_at, id) > ($4, $5))
         order by due_at, id
         limit $6",
        query.state as _,
        query.subject_type as _,
        query.mine.then_some(caller.0),
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

/// Closed cases, newest first.
async fn find_closed(conn: &mut PgConnection, query: &ListCases, caller: AccountId) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select id from cases
         where state = 'closed' and ($1::text is null or subject_type = $1)
             and ($2::uuid is null or assignee_id = $2)
             and ($3::timestamptz is null or (created_at, id) < ($3, $4))
         order by created_at desc, id desc
         limit $5",
        query.subject_type as _,
        query.mine.then_some(caller.0),
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}
