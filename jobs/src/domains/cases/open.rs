use chrono::Utc;
use serde_json::json;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{SubjectKind, person::find_person, report::add_media};
use crate::{
    domains::chat::ReportReason,
    ids::{AccountId, CaseId, MediaId},
};

/// Opens a case on the account of a person who is under 18, or shows one who is, or joins the open one. `found_by`: what
/// told it, for staff.
pub async fn open_underage_case(tx: &mut PgConnection, account: AccountId, found_by: &str) -> sqlx::Result<()> {
    let person = find_person(tx, account).await?.ok_or(sqlx::Error::RowNotFound)?;
    let media: Vec<Uuid> = person.media().iter().map(|id| id.0).collect();
    let reason = ReportReason::Minor;
    let case = sqlx::query_scalar!(
        r#"insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
         values ($1, $2, $3, $3, $4, $5, $6)
         on conflict (subject_type, subject_id) where state <> 'closed' do update
         set due_at = least(cases.due_at, excluded.due_at), reason = excluded.reason
         returning id as "id: CaseId""#,
        CaseId::fresh().0,
        SubjectKind::Account as _,
        account.0,
        json!({ "username": person.username, "name": person.name, "foundBy": found_by, "person": person }),
        reason.as_str(),
        Utc::now() + reason.time_to_decide(),
    )
    .fetch_one(&mut *tx)
    .await?;
    add_media(tx, case, &media).await
}

/// Reason why a machine's check of a picture is for a person to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckFinding {
    /// The checker could not check it.
    Unchecked,
    /// Someone shown looks under 18.
    Underage,
    /// It is explicit, and was generated here, where nothing explicit is.
    ExplicitGenerated,
    /// It is on a list of content that must not be here, and quarantined.
    Listed,
}

impl CheckFinding {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Unchecked => "unchecked",
            Self::Underage => "underage",
            Self::ExplicitGenerated => "explicit_generated",
            Self::Listed => "listed",
        }
    }

    const fn reason(self) -> ReportReason {
        match self {
            // Such lists are of abused children before all.
            Self::Underage | Self::Listed => ReportReason::Minor,
            Self::Unchecked | Self::ExplicitGenerated => ReportReason::Other,
        }
    }
}

/// Opens a case on a medium that a check by machine left to a person, or joins the open one. `checker` is its name, as
/// staff read it. A medium that is gone is skipped.
pub async fn open_check_case(
    tx: &mut PgConnection,
    media: MediaId,
    finding: CheckFinding,
    checker: &str,
) -> sqlx::Result<()> {
    let owner = sqlx::query!(
        r#"select account_id as "id: AccountId", username
           from media
           join accounts on accounts.id = account_id
           where media.id = $1"#,
        media.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(owner) = owner else { return Ok(()) };
    let reason = finding.reason();
    let evidence = json!({ "username": owner.username, "foundBy": checker, "finding": finding.as_str() });
    let case = sqlx::query_scalar!(
        r#"insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (subject_type, subject_id) where state <> 'closed' do update
           set due_at = least(cases.due_at, excluded.due_at),
               reason = case when excluded.reason = 'minor' then 'minor' else cases.reason end
           returning id as "id: CaseId""#,
        CaseId::fresh().0,
        SubjectKind::Media as _,
        media.0,
        owner.id.0,
        evidence,
        reason.as_str(),
        Utc::now() + reason.time_to_decide(),
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into case_media (media_id, case_id) values ($1, $2) on conflict do nothing",
        media.0,
        case.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
