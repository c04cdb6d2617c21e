use sqlx::PgConnection;
use uuid::Uuid;

use super::{CaseError, CaseState, Outcome, Sanction, SubjectKind};
use crate::{
    domains::chat::ReportReason,
    ids::{AccountId, CaseId},
};

/// A case, held for the rest of the transaction.
pub(super) struct Case {
    pub(super) id: CaseId,
    pub(super) kind: SubjectKind,
    pub(super) subject: Uuid,
    pub(super) owner: Option<AccountId>,
    pub(super) state: CaseState,
    pub(super) assignee: Option<AccountId>,
    pub(super) outcome: Option<Outcome>,
    pub(super) sanction: Option<Sanction>,
    pub(super) block_days: Option<i32>,
    pub(super) rule: Option<ReportReason>,
    /// Message of the staff to the owner, beside the rule.
    pub(super) words: Option<String>,
    pub(super) decided_by: Option<AccountId>,
    pub(super) confirmed_by: Option<AccountId>,
    pub(super) appeal_by: Option<AccountId>,
    pub(super) appeal_granted: Option<bool>,
    /// Of the character that was made private: it is shown again only if nobody edited it since.
    pub(super) private_version: Option<i32>,
    pub(super) is_appealed: bool,
    /// Whether the time for an appeal is over.
    pub(super) is_old: bool,
}

pub(super) async fn lock_case(tx: &mut PgConnection, id: CaseId) -> Result<Case, CaseError> {
    sqlx::query_as!(
        Case,
        r#"select id as "id: CaseId", subject_type as "kind: SubjectKind", subject_id as subject,
               owner_id as "owner: AccountId", state as "state: CaseState", assignee_id as "assignee: AccountId",
               outcome as "outcome: Outcome", sanction as "sanction: Sanction", block_days,
               rule as "rule: ReportReason", decision_words as words, decided_by as "decided_by: AccountId",
               confirmed_by as "confirmed_by: AccountId", appeal_by as "appeal_by: AccountId", appeal_granted,
               private_version, appealed_at is not null as "is_appealed!",
               coalesce(decided_at < now() - make_interval(days => $2), false) as "is_old!"
           from cases
           where id = $1
           for update"#,
        id.0,
        super::APPEAL_DAYS,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(CaseError::NotFound)
}
