use axum::extract::State;
use jobs::domains::releases::{ReviewState, Shown};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    load::{DUE_HOURS, load_reviews},
    view::{ListReviews, ReviewCounts, Reviews},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;
const LIMIT: i64 = 51;
/// Days in which decided uploads are listed.
const DECIDED_DAYS: i32 = 30;

/// Uploads that wait for staff, and decided ones.
#[utoipa::path(get, path = "/front/admin/reviews", tag = "admin_reviews", params(ListReviews),
    responses((status = 200, body = Reviews), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_reviews(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ListReviews>,
) -> Result<Json<Reviews>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let state = query.state.unwrap_or(ReviewState::Review);
    let mut ids = if state == ReviewState::Review {
        find_waiting(&mut conn, &query).await?
    } else {
        find_decided(&mut conn, state, &query).await?
    };
    let has_more = cut(&mut ids, PAGE, |_| ()).is_some();
    let items = load_reviews(&mut conn, (&app.signing, caller.account), &ids).await?;
    let next_cursor = items.last().filter(|_| has_more).map(|last| {
        let place = Cursor {
            at: last.since,
            id: last.id.0,
        };
        place.to_string()
    });
    Ok(Json(Reviews {
        items,
        next_cursor,
        counts: count(&mut conn).await?,
    }))
}

/// Waiting uploads, oldest first.
async fn find_waiting(conn: &mut PgConnection, query: &ListReviews) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select id from media
         where consent_state = 'review' and status = 'ready' and moderation = 'approved' and deleted_at is null
             and ($1::text is null or consent_shown = $1)
             and ($2::timestamptz is null or (consent_since, id) > ($2, $3))
         order by consent_since, id
         limit $4",
        query.shown.map(Shown::as_str),
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

/// Decided uploads, newest first.
async fn find_decided(conn: &mut PgConnection, state: ReviewState, query: &ListReviews) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select id from media
         where consent_state = $1 and (consent_by is not null or consent_state = 'withdrawn')
             and consent_since > now() - make_interval(days => $2)
             and ($3::text is null or consent_shown = $3)
             and ($4::timestamptz is null or (consent_since, id) < ($4, $5))
         order by consent_since desc, id desc
         limit $6",
        state.as_str(),
        DECIDED_DAYS,
        query.shown.map(Shown::as_str),
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

async fn count(conn: &mut PgConnection) -> sqlx::Result<ReviewCounts> {
    sqlx::query_as!(
        ReviewCounts,
        r#"select waiting.review as "review!", waiting.overdue as "overdue!", decided.approved as "approved!",
               decided.refused as "refused!", decided.withdrawn as "withdrawn!"
           from (
               select count(*) as review,
                   count(*) filter (where consent_since < now() - make_interval(hours => $1)) as overdue
               from media
               where consent_state = 'review' and status = 'ready' and moderation = 'approved' and deleted_at is null
           ) as waiting
           cross join (
               select count(*) filter (where consent_state = 'approved') as approved,
                   count(*) filter (where consent_state = 'refused') as refused,
                   count(*) filter (where consent_state = 'withdrawn') as withdrawn
               from media
               where consent_state in ('approved', 'refused', 'withdrawn')
                   and (consent_by is not null or consent_state = 'withdrawn')
                   and consent_since > now() - make_interval(days => $2)
           ) as decided"#,
        DUE_HOURS,
        DECIDED_DAYS,
    )
    .fetch_one(conn)
    .await
}
