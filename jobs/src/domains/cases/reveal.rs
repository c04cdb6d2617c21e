use sqlx::PgConnection;

use super::{CaseError, SubjectKind, lock::Case};
use crate::ids::{AccountId, CaseId};

/// Records that a member of staff sees the evidence of a case, from now on.
pub async fn note_reveal(tx: &mut PgConnection, id: CaseId, staff: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into case_reveals (case_id, account_id) values ($1, $2)
         on conflict (case_id, account_id) do update set created_at = now()",
        id.0,
        staff.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Errors with [`CaseError::Unrevealed`] unless the member of staff has seen the evidence. Questions have none.
pub(super) async fn need_reveal(tx: &mut PgConnection, case: &Case, staff: AccountId) -> Result<(), CaseError> {
    if case.kind == SubjectKind::Support {
        return Ok(());
    }
    let is_revealed = sqlx::query_scalar!(
        r#"select exists (select from case_reveals where case_id = $1 and account_id = $2) as "is_revealed!""#,
        case.id.0,
        staff.0,
    )
    .fetch_one(tx)
    .await?;
    if is_revealed {
        Ok(())
    } else {
        Err(CaseError::Unrevealed)
    }
}
