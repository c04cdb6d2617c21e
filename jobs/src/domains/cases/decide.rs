use sqlx::PgConnection;
use text::{clean_lines, is_seen};

use super::{
    CaseError, CaseState, Outcome, Sanction, SubjectKind,
    effects::{keep_subject, remove_subject, set_private},
    lock::{Case, lock_case},
    reveal::need_reveal,
    strikes::sanction,
    tell::{tell_owner, tell_reporters},
};
use crate::{
    domains::chat::ReportReason,
    ids::{AccountId, CaseId},
    queue::enqueue,
};

/// Unicode scalar values of the words to the owner, after trimming.
pub const DECISION_MAX_CHARS: usize = 1000;

/// A decision by a member of staff.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    pub outcome: Outcome,
    pub sanction: Sanction,
    /// With [`Sanction::Block`]; `None`: permanent.
    pub block_days: Option<i32>,
    /// The broken rule. Not told with [`Outcome::Keep`] and no sanction.
    pub rule: ReportReason,
    /// Told to the owner beside the rule; empty: nothing. Not told with [`Outcome::Keep`] and no sanction.
    pub words: &'a str,
}

impl Decision<'_> {
    fn check(&self, case: &Case) -> Result<(), CaseError> {
        let fits = match self.outcome {
            Outcome::Keep => true,
            Outcome::Remove => !matches!(case.kind, SubjectKind::Account | SubjectKind::Support),
            Outcome::MakePrivate => case.kind == SubjectKind::Character,
            Outcome::Answered => false,
        };
        if !fits || case.kind == SubjectKind::Support {
            return Err(CaseError::UnknownOption("outcome"));
        }
        if self.sanction != Sanction::None && case.owner.is_none() {
            return Err(CaseError::UnknownOption("sanction"));
        }
        let is_bounded = self.block_days.is_none_or(|days| (1..=3650).contains(&days));
        if !is_bounded || (self.block_days.is_some() && self.sanction != Sanction::Block) {
            return Err(CaseError::UnknownOption("blockDays"));
        }
        Ok(())
    }

    const fn changes(&self) -> bool {
        !matches!(self.outcome, Outcome::Keep) || !matches!(self.sanction, Sanction::None)
    }

    /// Whether a second member of staff must agree.
    const fn needs_second(&self) -> bool {
        let is_final = matches!(self.sanction, Sanction::Block) && self.block_days.is_none();
        self.changes() && (self.rule.is_severe() || is_final)
    }

    /// The words as they are kept.
    fn told(&self) -> Result<Option<String>, CaseError> {
        let words = clean_lines(self.words);
        if words.chars().count() > DECISION_MAX_CHARS {
            return Err(CaseError::TooLong("message"));
        }
        Ok(Some(words).filter(|words| self.changes() && is_seen(words)))
    }
}

/// Decides an open case. The subject is removed immediately; where a second member of staff must agree, sanctions and
/// mails wait for that. Mails link to `site`. Returns the state of the case. Errors with [`CaseError::Unrevealed`] for staff
/// who have not seen the evidence.
pub async fn decide(
    tx: &mut PgConnection,
    id: CaseId,
    staff: AccountId,
    decision: &Decision<'_>,
    site: &str,
) -> Result<CaseState, CaseError> {
    let case = lock_case(tx, id).await?;
    if case.state != CaseState::Open || case.assignee.is_some_and(|assignee| assignee != staff) {
        return Err(CaseError::Conflict);
    }
    if case.owner == Some(staff) {
        return Err(CaseError::SecondPerson);
    }
    decision.check(&case)?;
    let told = decision.told()?;
    need_reveal(tx, &case, staff).await?;
    let state = if decision.needs_second() {
        CaseState::Proposed
    } else {
        CaseState::Closed
    };
    sqlx::query!(
        "update cases
         set state = $2, outcome = $3, sanction = $4, block_days = $5, rule = $6, decided_by = $7::uuid, decided_at = now(),
             confirmed_by = null, assignee_id = case when $2 = 'closed' then $7::uuid end, decision_words = $8
         where id = $1",
        id.0,
        state as _,
        decision.outcome as _,
        decision.sanction as _,
        decision.block_days,
        decision.rule.as_str(),
        staff.0,
        told,
    )
    .execute(&mut *tx)
    .await?;
    take_away(tx, &case, decision.outcome).await?;
    if state == CaseState::Closed {
        let case = lock_case(tx, id).await?;
        settle(tx, &case, site).await?;
    }
    Ok(state)
}

/// Applies the outcome to the subject, at the first decision.
async fn take_away(tx: &mut PgConnection, case: &Case, outcome: Outcome) -> Result<(), CaseError> {
    match outcome {
        Outcome::Remove => {
            remove_subject(tx, case, true).await?;
            enqueue(tx, &super::VerifyRemoval { case_id: case.id }).await?;
        }
        Outcome::MakePrivate => set_private(tx, case).await?,
        Outcome::Keep => keep_subject(tx, case).await?,
        Outcome::Answered => {}
    }
    Ok(())
}

/// Applies the sanction and notifies both sides once a decision is final.
pub(super) async fn settle(tx: &mut PgConnection, case: &Case, site: &str) -> Result<(), CaseError> {
    sanction(tx, case).await?;
    tell_owner(tx, case, site).await?;
    tell_reporters(tx, case).await
}
