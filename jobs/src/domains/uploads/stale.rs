use sqlx::PgConnection;

use super::{Cancelled, STALE_DAYS};
use crate::ids::UploadId;

/// Uploads that were canceled, could not be assembled, or had no part for days. Delete their parts first, and then call
/// [`forget_stale`]: a crash in between leaves a row that is found again.
pub async fn stale_uploads(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<(UploadId, Cancelled)>> {
    let rows = sqlx::query!(
        r#"select uploads.id as "id: UploadId", object_key, store_id
           from uploads
           left join media on media.id = media_id
           where state <> 'done' and touched_at < now() - make_interval(days => $1)
               and (media_id is null or status = 'error')
           order by touched_at
           limit $2"#,
        STALE_DAYS,
        limit,
    )
    .fetch_all(conn)
    .await?;
    let stale = rows.into_iter().map(|row| {
        let left = Cancelled {
            object_key: row.object_key,
            store_id: row.store_id,
        };
        (row.id, left)
    });
    Ok(stale.collect())
}

/// Deletes the row once the store has nothing left. An upload that was resumed stays.
pub async fn forget_stale(tx: &mut PgConnection, id: UploadId) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from uploads
         where id = $1 and state in ('open', 'cancelled') and touched_at < now() - make_interval(days => $2)",
        id.0,
        STALE_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update uploads set state = 'done' where id = $1 and state = 'finishing'",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}
