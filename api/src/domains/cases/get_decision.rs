use axum::extract::State;
use chrono::{DateTime, Duration, Utc};
use jobs::{
    domains::{
        cases::{APPEAL_DAYS, CaseState, Outcome, Sanction, SubjectKind},
        chat::ReportReason,
    },
    ids::{AccountId, CaseId},
};
use sqlx::PgConnection;

use super::view::DecisionView;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A staff decision about you or your content, and the state of your appeal.
#[utoipa::path(get, path = "/front/cases/{id}", tag = "cases", params(("id" = CaseId, Path)),
    responses((status = 200, body = DecisionView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_decision(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<CaseId>,
) -> Result<Json<DecisionView>, ApiError> {
    Ok(Json(
        load_decision(&mut *app.db.acquire().await?, caller.account, id).await?,
    ))
}

pub(super) async fn load_decision(
    conn: &mut PgConnection,
    owner: AccountId,
    id: CaseId,
) -> Result<DecisionView, ApiError> {
    let row = sqlx::query!(
        r#"select subject_type as "kind: SubjectKind", evidence ->> 'name' as name, outcome as "outcome!: Outcome",
               sanction as "sanction!: Sanction", block_days, rule as "rule: ReportReason",
               decision_words,
               decided_at as "decided_at!: DateTime<Utc>", appeal, appeal_granted, state as "state: CaseState"
           from cases
           where id = $1 and owner_id = $2 and subject_type <> 'support' and state in ('closed', 'appealed')
               and decided_at is not null and (outcome <> 'keep' or sanction <> 'none' or appeal is not null)"#,
        id.0,
        owner.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(Code::NotFound)?;
    let until = row.decided_at + Duration::days(APPEAL_DAYS.into());
    let can_appeal = row.state == CaseState::Closed && row.appeal.is_none() && until > Utc::now();
    Ok(DecisionView {
        id,
        subject_type: row.kind,
        name: row.name,
        outcome: row.outcome,
        sanction: row.sanction,
        block_days: row.block_days,
        rule: row.rule,
        message: row.decision_words,
        decided_at: row.decided_at,
        can_appeal,
        appeal: row.appeal,
        is_appeal_granted: row.appeal_granted,
        appeal_until: can_appeal.then_some(until),
    })
}
