use sqlx::PgConnection;

use super::{CaseError, CaseState, decide::settle, effects::give_back, lock::lock_case, reveal::need_reveal};
use crate::ids::{AccountId, CaseId};

/// The second pair of eyes: whether the first decision holds. Where it does not, the thing comes back and the case is
/// open again. Errors with [`CaseError::SecondPerson`] for the person who decided first, and with
/// [`CaseError::Unrevealed`] for staff who have not seen the evidence.
pub async fn confirm(
    tx: &mut PgConnection,
    id: CaseId,
    staff: AccountId,
    holds: bool,
    site: &str,
) -> Result<CaseState, CaseError> {
    let case = lock_case(tx, id).await?;
    if case.state != CaseState::Proposed {
        return Err(CaseError::Conflict);
    }
    if case.decided_by == Some(staff) || case.owner == Some(staff) {
        return Err(CaseError::SecondPerson);
    }
    need_reveal(tx, &case, staff).await?;
    if !holds {
        give_back(tx, &case).await?;
        sqlx::query!(
            "update cases
             set state = 'open', outcome = null, sanction = null, block_days = null, rule = null, decided_by = null,
                 decided_at = null, assignee_id = null, decision_words = null
             where id = $1",
            id.0,
        )
        .execute(tx)
        .await?;
        return Ok(CaseState::Open);
    }
    sqlx::query!(
        "update cases set state = 'closed', confirmed_by = $2, assignee_id = $2 where id = $1",
        id.0,
        staff.0,
    )
    .execute(&mut *tx)
    .await?;
    settle(tx, &case, site).await?;
    Ok(CaseState::Closed)
}
