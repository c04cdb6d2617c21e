use sqlx::PgConnection;

use super::{
    CaseError, CaseState, SubjectKind,
    lock::{Case, lock_case},
    support::{check, say},
    tell::tell_answer,
};
use crate::ids::{AccountId, CaseId};

/// Answers a question to support, by mail and bell, and closes it.
pub async fn answer_support(tx: &mut PgConnection, id: CaseId, staff: AccountId, text: &str) -> Result<(), CaseError> {
    let text = check(text)?;
    let case = open_question(tx, id, staff).await?;
    say(tx, id, Some(staff), true, &text).await?;
    close(tx, id, staff).await?;
    tell_answer(tx, &case, &text).await
}

/// Closes a question that needs no answer.
pub async fn close_support(tx: &mut PgConnection, id: CaseId, staff: AccountId) -> Result<(), CaseError> {
    open_question(tx, id, staff).await?;
    close(tx, id, staff).await
}

async fn open_question(tx: &mut PgConnection, id: CaseId, staff: AccountId) -> Result<Case, CaseError> {
    let case = lock_case(tx, id).await?;
    if case.kind != SubjectKind::Support {
        return Err(CaseError::NotFound);
    }
    if case.state != CaseState::Open || case.assignee.is_some_and(|assignee| assignee != staff) {
        return Err(CaseError::Conflict);
    }
    Ok(case)
}

async fn close(tx: &mut PgConnection, id: CaseId, staff: AccountId) -> Result<(), CaseError> {
    sqlx::query!(
        "update cases
         set state = 'closed', outcome = 'answered', sanction = 'none', decided_by = $2, decided_at = now(),
             assignee_id = $2
         where id = $1",
        id.0,
        staff.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
