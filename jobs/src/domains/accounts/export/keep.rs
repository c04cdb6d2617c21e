use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{DATA_EXPORT_DAYS, DataExportError, ExportData, run::tell};
use crate::{
    ids::{AccountId, DataExportId, JobId},
    queue::{self, CancelError, Kind, Kinds},
};

/// Copies at a time that a sweep takes away.
const PAGE: i64 = 100;

const EXPORTS: Kinds = Kinds::new(&[Kind::of::<ExportData>()]);

/// State of a copy of a person's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum DataExportState {
    Waiting,
    Running,
    Ready,
    Failed,
    Canceled,
    /// Its 30 days are over.
    Expired,
    /// Its owner deleted the file.
    Deleted,
}

/// A copy of a person's data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataExport {
    pub id: DataExportId,
    pub state: DataExportState,
    /// 0 to 100.
    pub percent: i16,
    pub size_bytes: Option<i64>,
    pub file_count: Option<i32>,
    pub ordered_at: DateTime<Utc>,
    pub expires_at: Option<DateTime<Utc>>,
}

/// Copies that the person ordered in the last 30 days and those that can be downloaded, newest first.
pub async fn find_data_exports(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<DataExport>> {
    sqlx::query_as!(
        DataExport,
        r#"select id as "id: DataExportId", state as "state: DataExportState", percent, size_bytes, file_count,
               ordered_at, expires_at
           from data_exports
           where account_id = $1 and (ordered_at > now() - make_interval(days => $2) or state = 'ready')
           order by ordered_at desc, id desc
           limit 20"#,
        account.0,
        DATA_EXPORT_DAYS,
    )
    .fetch_all(conn)
    .await
}

/// The object of a copy that can be downloaded by that person, and when it was ordered.
pub async fn find_data_file(
    conn: &mut PgConnection,
    account: AccountId,
    id: DataExportId,
) -> Result<(String, DateTime<Utc>), DataExportError> {
    let found = sqlx::query!(
        r#"select object_key as "object_key!", ordered_at from data_exports
           where id = $1 and account_id = $2 and state = 'ready' and object_key is not null and expires_at > now()"#,
        id.0,
        account.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(DataExportError::NotFound)?;
    Ok((found.object_key, found.ordered_at))
}

/// Cancels a copy that is being written, or deletes the file of a finished one.
///
/// Errors with [`DataExportError::NotFound`] for another person's, and for one that has already ended otherwise.
pub async fn delete_data_export(
    tx: &mut PgConnection,
    account: AccountId,
    id: DataExportId,
) -> Result<(), DataExportError> {
    // The run takes the job first and the copy behind it.
    let job = sqlx::query_scalar!(
        r#"select job_id as "job: JobId" from data_exports where id = $1 and account_id = $2"#,
        id.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(DataExportError::NotFound)?;
    if let Some(job) = job {
        match queue::cancel(&mut *tx, EXPORTS, job, Some(account)).await {
            Ok(()) => return Ok(()),
            Err(CancelError::Ended) => {}
            Err(CancelError::Database(error)) => return Err(error.into()),
        }
    }
    let deleted = sqlx::query_scalar!(
        r#"update data_exports set state = 'deleted' where id = $1 and state = 'ready'
           returning store_prefix as "prefix!""#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(DataExportError::NotFound)?;
    give_up(&mut *tx, &[deleted]).await?;
    tell(tx, account).await?;
    Ok(())
}

/// Takes away copies that are too old, and says how many. Their files go with the same sweep.
pub async fn expire_data_exports(tx: &mut PgConnection) -> sqlx::Result<usize> {
    let expired = sqlx::query!(
        r#"update data_exports set state = 'expired'
           where id in (
               select id from data_exports
               where state = 'ready' and expires_at <= now()
               order by expires_at
               limit $1
               for update skip locked
           )
           returning account_id as "account: AccountId", store_prefix as "prefix!""#,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    let prefixes: Vec<String> = expired.iter().map(|row| row.prefix.clone()).collect();
    give_up(&mut *tx, &prefixes).await?;
    for row in &expired {
        tell(&mut *tx, row.account).await?;
    }
    Ok(expired.len())
}

/// Leaves the files to the next sweep.
async fn give_up(tx: &mut PgConnection, prefixes: &[String]) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into media_uploads (prefix, begun_at)
         select prefix, '-infinity'::timestamptz from unnest($1::text[]) as prefix
         on conflict (prefix) do update set begun_at = '-infinity'",
        prefixes,
    )
    .execute(tx)
    .await?;
    Ok(())
}
