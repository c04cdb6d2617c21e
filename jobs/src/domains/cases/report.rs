use chrono::Utc;
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    CaseError, SubjectKind,
    subject::{Subject, find_subject},
};
use crate::{
    domains::chat::{CheckedWords, ReportReason},
    ids::{AccountId, CaseId, MediaId},
};

/// A thing as it was when somebody reported it.
pub(super) struct Reported {
    pub(super) kind: SubjectKind,
    pub(super) id: Uuid,
    pub(super) owner: Option<AccountId>,
    /// An object: what staff may read once they said why.
    pub(super) evidence: Value,
    /// Its pictures.
    pub(super) media: Vec<MediaId>,
}

/// Keeps that a thing should not be here. Opens its case, or joins the one that is not closed; a severer reason moves
/// the case forward. Who reports it again says it better.
pub async fn report(
    tx: &mut PgConnection,
    by: AccountId,
    subject: Subject<'_>,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<(), CaseError> {
    let reported = find_subject(tx, by, subject).await?;
    if reported.owner == Some(by) && reported.kind != SubjectKind::Reply {
        return Err(CaseError::Conflict);
    }
    let due_at = Utc::now() + reason.time_to_decide();
    let case = sqlx::query_scalar!(
        r#"insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (subject_type, subject_id) where state <> 'closed' do update
           set due_at = least(cases.due_at, excluded.due_at),
               -- reported by its owner first, and then by another
               owner_id = coalesce(cases.owner_id, excluded.owner_id),
               -- whatever is left of the time for the first
               reason = case
                   when array_position($8::text[], excluded.reason) < array_position($8, cases.reason)
                   then excluded.reason else cases.reason
               end
           returning id as "id: CaseId""#,
        CaseId::fresh().0,
        reported.kind as _,
        reported.id,
        reported.owner.map(|owner| owner.0),
        reported.evidence,
        reason.as_str(),
        due_at,
        &ReportReason::BY_SEVERITY.map(|reason| reason.as_str().to_owned()),
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
    let media: Vec<Uuid> = reported.media.iter().map(|id| id.0).collect();
    add_media(tx, case, &media).await?;
    Ok(())
}

/// Keeps pictures with a case.
pub async fn add_media(tx: &mut PgConnection, case: CaseId, media: &[Uuid]) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into case_media (media_id, case_id) select id, $2 from unnest($1::uuid[]) as id on conflict do nothing",
        media,
        case.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
