use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        cases::{CaseState, Outcome, Sanction, SubjectKind},
        chat::ReportReason,
    },
    ids::{AccountId, CaseId},
};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        caller::{Caller, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Strikes of a member, and the cases that they have to do with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberStanding {
    /// Points that count now.
    pub strike_points: i64,
    /// The newest 20.
    pub strikes: Vec<MemberStrike>,
    /// About them or their content, and their questions; of the newest 20 those that the caller may open.
    pub cases: Vec<MemberCase>,
    /// The newest 20 that they reported; none for staff who see no reports.
    pub reported: Vec<MemberCase>,
    pub report_count: i64,
    /// Closed reports that led to action.
    pub report_hits: i64,
    /// Closed reports, whatever came of them.
    pub report_ends: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberStrike {
    pub case_id: CaseId,
    pub points: i16,
    pub rule: ReportReason,
    /// When the member read the warning.
    #[schema(required)]
    pub seen_at: Option<DateTime<Utc>>,
    /// Taken back.
    #[schema(required)]
    pub voided_at: Option<DateTime<Utc>>,
    pub expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

/// A case in short.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberCase {
    pub id: CaseId,
    pub subject_type: SubjectKind,
    /// Name of the character or person.
    #[schema(required)]
    pub name: Option<String>,
    #[schema(required)]
    pub owner_name: Option<String>,
    /// Of a report: as this member gave it.
    pub reason: ReportReason,
    pub state: CaseState,
    #[schema(required)]
    pub outcome: Option<Outcome>,
    #[schema(required)]
    pub sanction: Option<Sanction>,
    pub created_at: DateTime<Utc>,
}

/// A member's strikes and cases.
#[utoipa::path(get, path = "/front/admin/members/{id}/standing", tag = "admin_members", params(("id" = AccountId, Path)),
    responses((status = 200, body = MemberStanding), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_member_standing(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
) -> Result<Json<MemberStanding>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let counts = sqlx::query!(
        r#"select
               (
                   select coalesce(sum(points), 0) from strikes
                   where account_id = $1 and voided_at is null and expires_at > now()
               ) as "points!",
               count(*) as "reports!",
               count(*) filter (where state = 'closed' and (outcome <> 'keep' or sanction <> 'none')) as "hits!",
               count(*) filter (where state = 'closed') as "ends!"
           from reports
           join cases on cases.id = case_id
           where account_id = $1"#,
        id.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let mut cases = cases_of(&mut conn, id).await?;
    cases.retain(|case| may_open(caller, case));
    let mut reported = reported_by(&mut conn, id).await?;
    reported.retain(|case| may_open(caller, case));
    Ok(Json(MemberStanding {
        strike_points: counts.points,
        strikes: strikes_of(&mut conn, id).await?,
        cases,
        reported,
        report_count: counts.reports,
        report_hits: counts.hits,
        report_ends: counts.ends,
    }))
}

fn may_open(caller: Caller, case: &MemberCase) -> bool {
    caller.may(if case.subject_type == SubjectKind::Support {
        Permission::Questions
    } else {
        Permission::Cases
    })
}

async fn strikes_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberStrike>> {
    sqlx::query_as!(
        MemberStrike,
        r#"select case_id as "case_id: CaseId", points, rule as "rule: ReportReason", seen_at, voided_at, expires_at,
               created_at
           from strikes
           where account_id = $1
           order by created_at desc
           limit 20"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

async fn cases_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberCase>> {
    let ids = sqlx::query_scalar!(
        "select id from cases where owner_id = $1 order by created_at desc limit 20",
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    load(conn, &ids, None).await
}

async fn reported_by(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<MemberCase>> {
    let ids = sqlx::query_scalar!(
        "select case_id from reports where account_id = $1 order by created_at desc limit 20",
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    load(conn, &ids, Some(account)).await
}

/// Cases in the order of their ids, with the reason that `reporter` gave.
async fn load(conn: &mut PgConnection, ids: &[Uuid], reporter: Option<AccountId>) -> sqlx::Result<Vec<MemberCase>> {
    sqlx::query_as!(
        MemberCase,
        r#"select cases.id as "id: CaseId", subject_type as "subject_type: SubjectKind", evidence ->> 'name' as name,
               owner.username as "owner_name?", coalesce(reports.reason, cases.reason) as "reason!: ReportReason",
               state as "state: CaseState", outcome as "outcome: Outcome", sanction as "sanction: Sanction",
               cases.created_at
           from unnest($1::uuid[]) with ordinality as wanted (id, number)
           join cases on cases.id = wanted.id
           left join accounts as owner on owner.id = owner_id
           left join reports on reports.case_id = cases.id and reports.account_id = $2::uuid
           order by number"#,
        ids,
        reporter.map(|reporter| reporter.0),
    )
    .fetch_all(conn)
    .await
}
