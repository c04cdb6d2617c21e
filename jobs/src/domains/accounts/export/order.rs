use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::ExportData;
use crate::{
    ids::{AccountId, DataExportId},
    queue::enqueue,
};

/// Hours after an order in which there is no other, unless it failed or was canceled.
pub const DATA_EXPORT_HOURS: i32 = 24;

/// Why nothing happened to a data copy.
#[derive(Debug, thiserror::Error)]
pub enum DataExportError {
    /// Also for another person's.
    #[error("no such data copy")]
    NotFound,
    #[error("one is being written")]
    Live,
    #[error("the next one can be ordered at {0}")]
    TooSoon(DateTime<Utc>),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Orders a copy of the account's data. The caller holds the account's row, so that two orders come one after the other.
pub async fn order_data_export(tx: &mut PgConnection, account: AccountId) -> Result<DataExportId, DataExportError> {
    let last = sqlx::query!(
        r#"select state in ('waiting', 'running') as "is_live!",
               ordered_at + make_interval(hours => $2) as "next_at!",
               ordered_at + make_interval(hours => $2) > now() as "is_soon!"
           from data_exports
           where account_id = $1 and state not in ('failed', 'canceled')
           order by ordered_at desc
           limit 1"#,
        account.0,
        DATA_EXPORT_HOURS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    match last {
        Some(last) if last.is_live => return Err(DataExportError::Live),
        Some(last) if last.is_soon => return Err(DataExportError::TooSoon(last.next_at)),
        Some(_) | None => {}
    }
    let id = DataExportId::fresh();
    let job = ExportData {
        export_id: id,
        account_id: account,
    };
    let job = enqueue(tx, &job).await?;
    sqlx::query!(
        "insert into data_exports (id, account_id, job_id) values ($1, $2, $3)",
        id.0,
        account.0,
        job.map(|job| job.0),
    )
    .execute(tx)
    .await?;
    Ok(id)
}
