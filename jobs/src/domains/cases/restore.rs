use sqlx::PgConnection;

use super::{
    CaseError, CaseState, Outcome, Sanction, SubjectKind, effects::give_back, lock::lock_case, strikes::void_strike,
    tell::tell_restored,
};
use crate::ids::{AccountId, CaseId};

/// Takes a decision back without an appeal: the thing is there again, and the sanction is void. What two have decided, or
/// somebody has upheld, a third person takes back; errors with [`CaseError::SecondPerson`] for the others.
pub async fn restore_subject(tx: &mut PgConnection, id: CaseId, staff: AccountId) -> Result<(), CaseError> {
    let case = lock_case(tx, id).await?;
    let has_effect = matches!(case.outcome, Some(Outcome::Remove | Outcome::MakePrivate))
        || matches!(case.sanction, Some(Sanction::Warn | Sanction::Block));
    if case.state != CaseState::Closed || case.kind == SubjectKind::Support || !has_effect {
        return Err(CaseError::Conflict);
    }
    if case.appeal_granted == Some(true) {
        return Err(CaseError::Conflict);
    }
    let took_part = [case.decided_by, case.confirmed_by, case.appeal_by].contains(&Some(staff));
    if case.owner == Some(staff) || (took_part && (case.confirmed_by.is_some() || case.appeal_by.is_some())) {
        return Err(CaseError::SecondPerson);
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
