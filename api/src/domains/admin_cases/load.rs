use jobs::{
    domains::{
        cases::{CaseState, Outcome, Sanction, Speaker, SubjectKind},
        chat::ReportReason,
    },
    ids::{AccountId, CaseId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{CaseDetail, CaseMessage, CaseRow, CaseStep, ReportRow};
use crate::{
    domains::accounts::Permission,
    http::{
        caller::Caller,
        problem::{ApiError, Code},
    },
};

/// Errors unless the caller may see the case: all staff who answer questions see those, and others see what is reported.
pub(super) fn check_reach(caller: Caller, case: &CaseRow) -> Result<(), ApiError> {
    if case.subject_type == SubjectKind::Support {
        Ok(())
    } else {
        caller.check_may(Permission::Cases)
    }
}

/// The cases with these ids, in order.
pub(super) async fn load_rows(conn: &mut PgConnection, ids: &[Uuid]) -> sqlx::Result<Vec<CaseRow>> {
    sqlx::query_as!(
        CaseRow,
        r#"select cases.id as "id: CaseId", subject_type as "subject_type: SubjectKind", subject_id,
               evidence ->> 'name' as name, owner_id as "owner_id: AccountId", owner.username as "owner_name?",
               reason as "reason: ReportReason",
               (select count(*) from reports where case_id = cases.id)::integer as "reports!",
               state as "state: CaseState", due_at, assignee_id as "assignee_id: AccountId",
               assignee.username as "assignee_name?", outcome as "outcome: Outcome", sanction as "sanction: Sanction",
               rule as "rule: ReportReason", block_days, decided_at, cases.created_at
           from unnest($1::uuid[]) with ordinality as wanted (id, number)
           join cases on cases.id = wanted.id
           left join accounts as owner on owner.id = owner_id
           left join accounts as assignee on assignee.id = assignee_id
           order by number"#,
        ids,
    )
    .fetch_all(conn)
    .await
}

/// Other cases of the same owner or subject, and questions from the same address, newest first.
async fn load_earlier(conn: &mut PgConnection, case: &CaseRow, email: Option<&str>) -> sqlx::Result<Vec<CaseRow>> {
    let ids = sqlx::query_scalar!(
        "select id from cases
         where id <> $1 and (
             owner_id = $2 or subject_id = $3
             or (subject_type = 'support' and lower(evidence ->> 'email') = lower($4::text))
         )
         order by created_at desc
         limit 20",
        case.id.0,
        case.owner_id.map(|owner| owner.0),
        case.subject_id,
        email,
    )
    .fetch_all(&mut *conn)
    .await?;
    load_rows(conn, &ids).await
}

/// Decisions about a case, oldest first. Those of the request being served are not yet among them.
async fn load_steps(conn: &mut PgConnection, id: CaseId) -> sqlx::Result<Vec<CaseStep>> {
    sqlx::query_as!(
        CaseStep,
        r#"select action, username as "by_name?", reason, at
           from audit_log
           left join accounts on accounts.id = actor_id
           where subject = $1 and subject_type = 'case'
               and action in ('case.decide', 'case.confirm', 'case.appeal', 'case.restore')
           order by audit_log.id
           limit 100"#,
        id.to_string(),
    )
    .fetch_all(conn)
    .await
}

/// The whole case as visible to `viewer` before they give a reason.
pub(super) async fn load_case(conn: &mut PgConnection, viewer: AccountId, id: CaseId) -> Result<CaseDetail, ApiError> {
    let case = load_rows(conn, &[id.0]).await?.pop().ok_or(Code::NotFound)?;
    let more = sqlx::query!(
        r#"select decider.username as "decided_by?", confirmer.username as "confirmed_by?",
               appeal, reader.username as "appeal_by?", appeal_granted, cases.verified_at, evidence ->> 'email' as email,
               decision_words, owner.locale as "owner_locale?", evidence ->> 'speaker' as speaker,
               (
                   select username from characters
                   where subject_type in ('character', 'reply') and lower(username) = lower(evidence ->> 'username')
               ) as character_name,
               exists (select from case_reveals where case_id = cases.id and account_id = $2) as "is_revealed!",
               coalesce(owner_id = $2, false) or case state
                   when 'proposed' then decided_by = $2
                   when 'appealed' then $2 in (decided_by, confirmed_by)
                   else false
               end as "needs_other_person",
               (
                   select coalesce(sum(points), 0) from strikes
                   where account_id = owner_id and voided_at is null and expires_at > now()
               ) as "strike_points!"
           from cases
           left join accounts as owner on owner.id = owner_id
           left join accounts as decider on decider.id = decided_by
           left join accounts as confirmer on confirmer.id = cases.confirmed_by
           left join accounts as reader on reader.id = cases.appeal_by
           where cases.id = $1"#,
        id.0,
        viewer.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let report_list = sqlx::query_as!(
        ReportRow,
        r#"select account_id as "reporter_id: AccountId", username as reporter_name, reason as "reason: ReportReason",
               words, reports.created_at
           from reports
           join accounts on accounts.id = account_id
           where case_id = $1
           order by reports.created_at
           limit 100"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let messages = sqlx::query_as!(
        CaseMessage,
        r#"select is_staff, username as "author_name?", body as text, case_messages.created_at
           from case_messages
           left join accounts on accounts.id = author_id
           where case_id = $1
           order by case_messages.id"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    // Replies are said by characters, also in older cases, whose evidence names no speaker.
    let speaker = if case.subject_type == SubjectKind::Reply {
        Some(Speaker::Character)
    } else {
        more.speaker.as_deref().and_then(Speaker::parse)
    };
    let steps = load_steps(conn, id).await?;
    let earlier = load_earlier(conn, &case, more.email.as_deref()).await?;
    Ok(CaseDetail {
        case,
        report_list,
        decided_by: more.decided_by,
        confirmed_by: more.confirmed_by,
        appeal: more.appeal,
        appeal_by: more.appeal_by,
        is_appeal_granted: more.appeal_granted,
        message: more.decision_words,
        owner_locale: more.owner_locale,
        character_name: more.character_name,
        speaker,
        verified_at: more.verified_at,
        is_revealed: more.is_revealed,
        needs_other_person: more.needs_other_person.unwrap_or_default(),
        strike_points: more.strike_points,
        steps,
        earlier,
        email: more.email,
        messages,
    })
}
