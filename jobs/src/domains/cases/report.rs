use chrono::Utc;
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{CaseError, SubjectKind};
use crate::{
    domains::chat::{CheckedWords, ReportReason},
    ids::{AccountId, CaseId, MediaId},
};

/// A thing as it was when somebody reported it.
pub struct Reported {
    pub kind: SubjectKind,
    pub id: Uuid,
    pub owner: Option<AccountId>,
    /// An object: what staff may read once they said why.
    pub evidence: Value,
    /// Its pictures.
    pub media: Vec<MediaId>,
}

/// Keeps that a thing should not be here. Opens its case, or joins the one that is not closed; a severer reason moves
/// the case forward. Who reports it again says it better.
pub async fn report(
    tx: &mut PgConnection,
    by: AccountId,
    reported: &Reported,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<CaseId, CaseError> {
    if reported.owner == Some(by) && reported.kind != SubjectKind::Reply {
        return Err(CaseError::Conflict);
    }
    let due_at = Utc::now() + reason.time_to_decide();
    let case = sqlx::query_scalar!(
        r#"insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (subject_type, subject_id) where state <> 'closed' do update
           set due_at = least(cases.due_at, excluded.due_at),
               reason = case when excluded.due_at < cases.due_at then excluded.reason else cases.reason end
           returning id as "id: CaseId""#,
        CaseId::fresh().0,
        reported.kind as _,
        reported.id,
        reported.owner.map(|owner| owner.0),
        reported.evidence,
        reason.as_str(),
        due_at,
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into reports (case_id, account_id, reason, words) values ($1, $2, $3, $4)
         on conflict (case_id, account_id) do update set reason = excluded.reason, words = excluded.words",
        case.0,
        by.0,
        reason.as_str(),
        words.text(),
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update cases set reports = (select count(*) from reports where case_id = $1) where id = $1",
        case.0,
    )
    .execute(&mut *tx)
    .await?;
    let media: Vec<Uuid> = reported.media.iter().map(|id| id.0).collect();
    sqlx::query!(
        "insert into case_media (media_id, case_id) select id, $2 from unnest($1::uuid[]) as id on conflict do nothing",
        &media,
        case.0,
    )
    .execute(tx)
    .await?;
    Ok(case)
}
