use chrono::{Duration, Utc};
use sqlx::PgConnection;
use text::{clean_lines, is_seen};

use super::{
    CaseError, CaseState, Outcome, Sanction,
    effects::give_back,
    lock::{Case, lock_case},
    reveal::need_reveal,
    strikes::void_strike,
    tell::tell_appeal,
};
use crate::ids::{AccountId, CaseId};

/// Days after a decision in which the owner of the subject can appeal, once.
pub const APPEAL_DAYS: i32 = 30;
/// Unicode scalar values of an appeal, after trimming.
pub const APPEAL_MAX_CHARS: usize = 1000;
/// Hours until an appeal is due.
const READ_WITHIN: i64 = 72;

/// Appeals a decision. Only the owner of the subject may, and once.
pub async fn appeal(tx: &mut PgConnection, owner: AccountId, id: CaseId, words: &str) -> Result<(), CaseError> {
    let words = clean_lines(words);
    if !is_seen(&words) {
        return Err(CaseError::Empty("words"));
    }
    if words.chars().count() > APPEAL_MAX_CHARS {
        return Err(CaseError::TooLong("words"));
    }
    let case = lock_case(tx, id).await?;
    if case.owner != Some(owner) {
        return Err(CaseError::NotFound);
    }
    if !may_appeal(&case) {
        return Err(CaseError::Conflict);
    }
    // Refused while a later report of the same subject is open: one live case for each.
    let moved = sqlx::query!(
        "update cases
         set state = 'appealed', appeal = $2, appealed_at = now(), due_at = $3, assignee_id = null
         where id = $1 and not exists (
             select from cases as other
             where other.subject_type = cases.subject_type and other.subject_id = cases.subject_id
                 and other.state <> 'closed'
         )",
        id.0,
        words,
        Utc::now() + Duration::hours(READ_WITHIN),
    )
    .execute(tx)
    .await?;
    if moved.rows_affected() == 1 {
        Ok(())
    } else {
        Err(CaseError::Conflict)
    }
}

/// Whether a decision can still be appealed.
fn may_appeal(case: &Case) -> bool {
    let hit = matches!(case.outcome, Some(Outcome::Remove | Outcome::MakePrivate))
        || matches!(case.sanction, Some(Sanction::Warn | Sanction::Block));
    case.state == CaseState::Closed && hit && !case.is_appealed && !case.is_old
}

/// Ends an appeal: the decision is upheld or reversed as a whole. Errors with [`CaseError::SecondPerson`] for staff who
/// took part in the decision, and with [`CaseError::Unrevealed`] for those who have not seen the evidence.
pub async fn answer_appeal(
    tx: &mut PgConnection,
    id: CaseId,
    staff: AccountId,
    is_granted: bool,
) -> Result<(), CaseError> {
    let case = lock_case(tx, id).await?;
    if case.state != CaseState::Appealed || case.assignee.is_some_and(|assignee| assignee != staff) {
        return Err(CaseError::Conflict);
    }
    if [case.decided_by, case.confirmed_by, case.owner].contains(&Some(staff)) {
        return Err(CaseError::SecondPerson);
    }
    need_reveal(tx, &case, staff).await?;
    if is_granted {
        give_back(tx, &case).await?;
        void_strike(tx, &case).await?;
    }
    sqlx::query!(
        "update cases
         set state = 'closed', appeal_by = $2, appeal_granted = $3, assignee_id = $2
         where id = $1",
        id.0,
        staff.0,
        is_granted,
    )
    .execute(&mut *tx)
    .await?;
    tell_appeal(tx, &case, is_granted).await
}
