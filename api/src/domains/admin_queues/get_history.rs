use axum::extract::State;
use futures::TryStreamExt as _;
use jobs::queue::Lane;
use sqlx::PgConnection;

use super::{
    history::{Point, Sample, Span, columns},
    show::lane,
    view::{HistoryOf, QueueHistory},
};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Allowed spans in minutes: an hour, six hours, a day, a week.
const SPANS: [i64; 4] = [60, 360, 1440, 10_080];

/// History of a lane, up to the last full minute.
#[utoipa::path(get, path = "/front/admin/queues/{lane}/history", tag = "admin_queues",
    params(("lane" = String, Path), HistoryOf),
    responses((status = 200, body = QueueHistory), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_queue_history(
    State(app): State<AppState>,
    _: Staff,
    Path(name): Path<String>,
    Query(of): Query<HistoryOf>,
) -> Result<Json<QueueHistory>, ApiError> {
    let lane = lane(&name)?;
    let minutes = of.minutes.unwrap_or(SPANS[0]);
    if !SPANS.contains(&minutes) {
        return Err(ApiError::at_field(Code::UnknownOption, "minutes"));
    }
    let mut conn = app.db.acquire().await?;
    let now = sqlx::query_scalar!(r#"select extract(epoch from now())::bigint as "now!""#)
        .fetch_one(&mut *conn)
        .await?;
    let span = Span::before(now, minutes);
    let mut points = vec![Point::default(); span.points];
    add_minutes(&mut conn, lane, of.kind.as_deref(), &span, &mut points).await?;
    add_samples(&mut conn, lane, &span, &mut points).await?;
    Ok(Json(columns(lane.to_string(), of.kind, &span, &points)))
}

/// Streamed row by row: a week may have many.
async fn add_minutes(
    conn: &mut PgConnection,
    lane: Lane,
    kind: Option<&str>,
    span: &Span,
    points: &mut [Point],
) -> sqlx::Result<()> {
    let mut minutes = sqlx::query!(
        r#"select
               ((extract(epoch from minute)::bigint - $2) / $3)::int as "place!",
               succeeded, failed, retried, waits, runs
           from queue_minutes
           where lane = $1 and minute >= to_timestamp($2::bigint) and ($4::text is null or kind = $4)"#,
        lane.as_str(),
        span.start,
        span.step_seconds,
        kind,
    )
    .fetch(conn);
    while let Some(minute) = minutes.try_next().await? {
        // started after the last point
        let Some(point) = usize::try_from(minute.place)
            .ok()
            .and_then(|place| points.get_mut(place))
        else {
            continue;
        };
        point.succeeded += minute.succeeded;
        point.failed += minute.failed;
        point.retried += minute.retried;
        point.add_times(&minute.waits, &minute.runs);
    }
    Ok(())
}

async fn add_samples(conn: &mut PgConnection, lane: Lane, span: &Span, points: &mut [Point]) -> sqlx::Result<()> {
    let samples = sqlx::query!(
        r#"select
               ((extract(epoch from minute)::bigint - $2) / $3)::int as "place!",
               max(depth) as "depth!", max(oldest_seconds) as "oldest_seconds!", sum(ordered)::bigint as "ordered!"
           from lane_samples
           where lane = $1 and minute >= to_timestamp($2::bigint)
           group by 1"#,
        lane.as_str(),
        span.start,
        span.step_seconds,
    )
    .fetch_all(conn)
    .await?;
    for row in samples {
        if let Some(point) = usize::try_from(row.place).ok().and_then(|place| points.get_mut(place)) {
            point.sample = Some(Sample {
                depth: row.depth,
                oldest_seconds: row.oldest_seconds,
                ordered: row.ordered,
            });
        }
    }
    Ok(())
}
