use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        accounts::Role,
        ledger::{creator_balance, income_of},
        subscriptions::{PlatformTier, SubscriptionState},
    },
    ids::AccountId,
};
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Plans of a member, the fan clubs that they belong to, and what they earn as a creator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberPlans {
    #[schema(required)]
    pub premium: Option<MemberPremium>,
    /// Active ones first, 50 at most.
    pub memberships: Vec<MemberMembership>,
    /// Absent for those who never sold anything, and for staff who see no payments.
    #[schema(required)]
    pub earnings: Option<MemberEarnings>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberPremium {
    pub tier: PlatformTier,
    pub state: SubscriptionState,
    pub period_in_month: i16,
    pub started_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberMembership {
    pub creator_id: AccountId,
    pub creator_name: String,
    pub state: SubscriptionState,
    pub is_trial: bool,
    pub period_in_month: i16,
    pub expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

/// Earnings of a creator; money in US cents.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberEarnings {
    pub pending_cents: i64,
    pub available_cents: i64,
    pub paid_out_cents: i64,
    pub income_chips: i64,
    /// Sales that were not taken back.
    pub sales: i64,
    /// Members of their fan club now.
    pub club_members: i64,
}

/// A member's plans, memberships and earnings.
#[utoipa::path(get, path = "/front/admin/members/{id}/plans", tag = "admin_members", params(("id" = AccountId, Path)),
    responses((status = 200, body = MemberPlans), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_member_plans(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<AccountId>,
) -> Result<Json<MemberPlans>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let role = sqlx::query_scalar!(r#"select role as "role: Role" from accounts where id = $1"#, id.0)
        .fetch_optional(&mut *conn)
        .await?
        .ok_or(Code::NotFound)?;
    let premium = sqlx::query_as!(
        MemberPremium,
        r#"select tier as "tier: PlatformTier", state as "state: SubscriptionState", period_in_month, started_at,
               expires_at
           from platform_subscriptions
           where account_id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let memberships = sqlx::query_as!(
        MemberMembership,
        r#"select creator_id as "creator_id: AccountId", username as creator_name,
               state as "state: SubscriptionState", is_trial, period_in_month, expires_at, memberships.created_at
           from memberships
           join accounts on accounts.id = creator_id
           where member_id = $1
           order by state = 'expired', expires_at desc
           limit 50"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let earnings = if caller.may(Permission::Payments) {
        earnings_of(&mut conn, id, role).await?
    } else {
        None
    };
    Ok(Json(MemberPlans {
        premium,
        memberships,
        earnings,
    }))
}

async fn earnings_of(
    conn: &mut PgConnection,
    account: AccountId,
    role: Role,
) -> Result<Option<MemberEarnings>, ApiError> {
    let counts = sqlx::query!(
        r#"select
               (select count(*) from sales where creator_id = $1 and state <> 'reversed') as "sales!",
               (
                   select count(*) from memberships where creator_id = $1 and state <> 'expired' and expires_at > now()
               ) as "members!",
               (
                   select coalesce(sum(amount_cents), 0)::bigint from payouts where account_id = $1 and state = 'settled'
               ) as "paid!""#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    if role != Role::Creator && counts.sales == 0 && counts.paid == 0 {
        return Ok(None);
    }
    let balance = creator_balance(conn, account).await?;
    Ok(Some(MemberEarnings {
        pending_cents: balance.pending.0,
        available_cents: balance.available.0,
        paid_out_cents: counts.paid,
        income_chips: income_of(conn, account).await?,
        sales: counts.sales,
        club_members: counts.members,
    }))
}
