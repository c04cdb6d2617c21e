use sqlx::PgConnection;

use super::{TakedownError, TakedownKind, TakedownState};
use crate::ids::TakedownId;

/// A notice, held for the rest of the transaction.
pub(super) struct Notice {
    pub(super) id: TakedownId,
    pub(super) kind: TakedownKind,
    pub(super) state: TakedownState,
    pub(super) email: String,
    pub(super) locale: String,
}

pub(super) async fn lock_notice(tx: &mut PgConnection, id: TakedownId) -> Result<Notice, TakedownError> {
    sqlx::query_as!(
        Notice,
        r#"select id as "id: TakedownId", kind as "kind: TakedownKind", state as "state: TakedownState", email, locale
           from takedown_notices
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(TakedownError::NotFound)
}
