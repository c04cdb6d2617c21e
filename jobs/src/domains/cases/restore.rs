use sqlx::PgConnection;

use super::{
    CaseError, CaseState, Outcome, effects::give_back, lock::lock_case, strikes::void_strike, tell::tell_restored,
};
use crate::ids::CaseId;

/// Takes a decision back without an appeal: the thing is there again, and the sanction is void.
pub async fn restore_subject(tx: &mut PgConnection, id: CaseId) -> Result<(), CaseError> {
    let case = lock_case(tx, id).await?;
    if case.state != CaseState::Closed || matches!(case.outcome, None | Some(Outcome::Keep | Outcome::Answered)) {
        return Err(CaseError::Conflict);
    }
    give_back(tx, &case).await?;
    void_strike(tx, &case).await?;
    sqlx::query!(
        "update cases set outcome = 'keep', sanction = 'none', block_days = null where id = $1",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    tell_restored(tx, &case).await
}
