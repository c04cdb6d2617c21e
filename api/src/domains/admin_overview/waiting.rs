use jobs::fleet::SILENT;
use sqlx::PgConnection;

use super::view::{WaitingKind, WaitingLine};
use crate::domains::admin_reviews::DUE_HOURS;

/// Kinds of work of which anything waits for staff.
pub(super) async fn load_waiting(conn: &mut PgConnection) -> sqlx::Result<Vec<WaitingLine>> {
    sqlx::query_file_as!(
        WaitingLine,
        "src/domains/admin_overview/waiting.sql",
        SILENT.as_secs_f64(),
        DUE_HOURS,
    )
    .fetch_all(conn)
    .await
}
