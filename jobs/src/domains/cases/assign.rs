use sqlx::PgConnection;

use super::{CaseError, CaseState, lock::lock_case};
use crate::ids::{AccountId, CaseId};

/// Gives a live case to a member of staff who takes it. Errors with [`CaseError::Conflict`] where somebody else has it.
pub async fn assign(tx: &mut PgConnection, id: CaseId, staff: AccountId) -> Result<(), CaseError> {
    let case = lock_case(tx, id).await?;
    if case.state == CaseState::Closed || case.assignee.is_some_and(|assignee| assignee != staff) {
        return Err(CaseError::Conflict);
    }
    set(tx, id, Some(staff)).await
}

/// Puts a case back for whoever takes it next, whoever has it.
pub async fn release(tx: &mut PgConnection, id: CaseId) -> Result<(), CaseError> {
    lock_case(tx, id).await?;
    set(tx, id, None).await
}

async fn set(tx: &mut PgConnection, id: CaseId, assignee: Option<AccountId>) -> Result<(), CaseError> {
    sqlx::query!(
        "update cases set assignee_id = $2 where id = $1",
        id.0,
        assignee.map(|staff| staff.0),
    )
    .execute(tx)
    .await?;
    Ok(())
}
