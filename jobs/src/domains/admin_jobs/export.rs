//! Lists of jobs as files, written by a job of their own, a page a transaction.
use std::{fmt::Write as _, time::Duration};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{Connection as _, PgConnection, types::Json};
use uuid::Uuid;

use super::{JobFilter, Next, Place, Step, count, find};
use crate::{
    csv::cell,
    ids::AccountId,
    queue::{Abandoned, Job, Lane, Lease, LeaseLost, enqueue, hold_lease},
};

/// Hours in which a finished file can be downloaded.
pub const EXPORT_HOURS: i32 = 24;
/// Maximum rows of a file, the newest jobs first.
const MOST_ROWS: i32 = 100_000;
/// Jobs read in one transaction.
const PAGE: usize = 1000;
/// Unicode scalar values of an error's message: the whole file is read into memory for its download.
const MAX_MESSAGE: usize = 300;

const HEAD: &str = "id,kind,lane,state,attempts,max_attempts,owner,subject_type,subject_id,worker,created,started,\
                    finished,seconds,chips,error_code,error\r\n";

/// Writes the jobs of a filter to a file.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExportJobs {
    pub export_id: Uuid,
}

impl Job for ExportJobs {
    const KIND: &'static str = "admin_jobs.export";
    const LANE: Lane = Lane::Maintenance;
    const MAX_ATTEMPTS: i16 = 10;
    const TIMEOUT: Duration = Duration::from_mins(2);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.export_id.to_string())
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("job_export", self.export_id))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        sqlx::query!(
            "update job_exports set export_state = 'failed' where id = $1 and export_state = 'waiting'",
            self.export_id,
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}

/// Orders a file of the jobs that match now. Returns whether it is new: an order that is sent again is the same. The
/// filter must have been checked. Needs a transaction.
pub async fn order_job_export(
    tx: &mut PgConnection,
    id: Uuid,
    by: AccountId,
    filter: &JobFilter,
) -> sqlx::Result<bool> {
    let counts = count(tx, filter).await?.by_state;
    let wanted = |state: &str| filter.state.is_none_or(|only| only.as_str() == state);
    let total: i64 = counts
        .iter()
        .filter(|(state, _)| wanted(state))
        .map(|(_, number)| number)
        .sum();
    let added = sqlx::query!(
        "insert into job_exports (id, export_by, export_filter, export_total)
         values ($1, $2, $3, $4)
         on conflict (id) do nothing",
        id,
        by.0,
        Json(filter) as _,
        i32::try_from(total).unwrap_or(MOST_ROWS).min(MOST_ROWS),
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    enqueue(tx, &ExportJobs { export_id: id }).await?;
    Ok(true)
}

/// Writes the next page, with how far it came. Never call it in a transaction that locks jobs.
pub async fn write_export(conn: &mut PgConnection, lease: Lease, id: Uuid) -> Result<Step, LeaseLost> {
    let mut tx = conn.begin().await?;
    hold_lease(&mut tx, lease).await?;
    let Some(export) = sqlx::query!(
        r#"select export_filter as "filter!: Json<JobFilter>", export_rows as rows, export_place_at as place_at,
               export_place_id as place_id, export_at as ordered_at
           from job_exports
           where id = $1 and export_state = 'waiting'
           for update"#,
        id,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(Step::Ended);
    };
    let filter = until(export.filter.0, export.ordered_at);
    let after = export.place_at.zip(export.place_id).map(|(at, id)| Place { at, id });
    let found = find(&mut tx, &filter, after, PAGE).await?;
    let mut text = if after.is_none() {
        HEAD.to_owned()
    } else {
        String::new()
    };
    let rows = export.rows + push_rows(&mut tx, &found.places, &mut text).await?;
    let place = match found.next {
        Next::End => None,
        Next::After(place) | Next::Unsearched(place) => (rows < MOST_ROWS).then_some(place),
    };
    sqlx::query!(
        "insert into job_export_parts (export_id, part, part_text)
         select $1::uuid, coalesce(max(part) + 1, 0), $2
         from job_export_parts
         where export_id = $1",
        id,
        text,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update job_exports
         set export_rows = $2, export_place_at = coalesce($3, export_place_at),
             export_place_id = coalesce($4, export_place_id),
             export_state = case when $3::timestamptz is null then 'ready' else 'waiting' end,
             export_ready_at = case when $3::timestamptz is null then clock_timestamp() end
         where id = $1",
        id,
        rows,
        place.map(|place| place.at),
        place.map(|place| place.id),
    )
    .execute(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(if place.is_some() { Step::Goes } else { Step::Ended })
}

/// Deletes files that can't be downloaded any more; returns how many.
pub async fn forget_exports(conn: &mut PgConnection) -> sqlx::Result<u64> {
    let gone = sqlx::query!(
        "delete from job_exports
         where id in (
             select id from job_exports where export_at < now() - interval '3 days' order by export_at limit 50
         )",
    )
    .execute(conn)
    .await?;
    Ok(gone.rows_affected())
}

/// Excludes jobs created after the order.
fn until(filter: JobFilter, ordered_at: DateTime<Utc>) -> JobFilter {
    let end = filter.created_before.map_or(ordered_at, |end| end.min(ordered_at));
    JobFilter {
        created_before: Some(end),
        ..filter
    }
}

/// Adds a line for each of the jobs; returns how many. Payloads, which may hold words of members, are left out.
async fn push_rows(conn: &mut PgConnection, places: &[Place], text: &mut String) -> sqlx::Result<i32> {
    let ids: Vec<Uuid> = places.iter().map(|place| place.id).collect();
    let rows = sqlx::query!(
        r#"select jobs.id as "id!", kind as "kind!", lane as "lane!", state as "state!", attempts as "attempts!",
               max_attempts as "max_attempts!", accounts.username as "owner?", subject_type, jobs.subject_id,
               worker_id, jobs.created_at as "created_at!", started_at, finished_at,
               coalesce((
                   select amount from ledger_holds as hold where hold.subject_id = jobs.subject_id
               ), 0) as "chips!",
               error ->> 'code' as code, error ->> 'message' as message
           from unnest($1::uuid[]) with ordinality as listed (id, place)
           join jobs on jobs.id = listed.id
           left join accounts on accounts.id = owner_id
           order by place"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let time = |at: Option<DateTime<Utc>>| at.map(|at| at.to_rfc3339()).unwrap_or_default();
    for row in &rows {
        let ran = row.finished_at.zip(row.started_at).map(|(end, start)| end - start);
        let seconds = ran.map(|ran| {
            let ms = ran.num_milliseconds();
            format!("{}.{:03}", ms / 1000, (ms % 1000).abs())
        });
        let message: String = row
            .message
            .iter()
            .flat_map(|text| text.chars())
            .take(MAX_MESSAGE)
            .collect();
        write!(
            text,
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\r\n",
            row.id,
            cell(&row.kind),
            row.lane,
            row.state,
            row.attempts,
            row.max_attempts,
            cell(row.owner.as_deref().unwrap_or_default()),
            cell(row.subject_type.as_deref().unwrap_or_default()),
            row.subject_id.map(|id| id.to_string()).unwrap_or_default(),
            cell(row.worker_id.as_deref().unwrap_or_default()),
            row.created_at.to_rfc3339(),
            time(row.started_at),
            time(row.finished_at),
            seconds.unwrap_or_default(),
            row.chips,
            cell(row.code.as_deref().unwrap_or_default()),
            cell(&message),
        )
        .expect("writing to a string cannot fail");
    }
    Ok(i32::try_from(rows.len()).unwrap_or(i32::MAX))
}
