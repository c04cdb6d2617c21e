use sqlx::PgConnection;

use crate::ids::AccountId;

/// Results of a referrer's links. Weeks begin on Monday, days are in UTC. Returned payments do not count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// US cents, like the other incomes.
    pub current_month_income: i64,
    pub total_income: i64,
    pub total_members: i64,
    /// Members who have paid.
    pub total_earning_members: i64,
    pub current_week_income: i64,
    pub current_week_members: i64,
    /// Chips.
    pub total_tokens_income: i64,
    /// Pending part of the chips.
    pub pending_tokens: i64,
    /// Pending part of the cents.
    pub pending_income: i64,
}

/// The dashboard of a referrer.
pub async fn figures_of(conn: &mut PgConnection, referrer: AccountId) -> sqlx::Result<Figures> {
    let members = sqlx::query!(
        r#"select count(*) as "total!",
               count(*) filter (where created_at >= date_trunc('week', now() at time zone 'UTC') at time zone 'UTC')
                   as "week!"
           from referrals
           where referrer_id = $1"#,
        referrer.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let income = sqlx::query!(
        r#"select coalesce(sum(amount) filter (where asset = 'usd'), 0)::bigint as "total!",
               coalesce(sum(amount) filter (
                   where asset = 'usd'
                       and created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
               ), 0)::bigint as "month!",
               coalesce(sum(amount) filter (
                   where asset = 'usd'
                       and created_at >= date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'
               ), 0)::bigint as "week!",
               coalesce(sum(amount) filter (where asset = 'chip'), 0)::bigint as "chips!",
               coalesce(sum(amount) filter (where asset = 'chip' and state = 'pending'), 0)::bigint as "waiting!",
               coalesce(sum(amount) filter (where asset = 'usd' and state = 'pending'), 0)::bigint as "waiting_cents!",
               count(distinct member_id) as "earning!"
           from referral_rewards
           where referrer_id = $1 and state <> 'clawed_back'"#,
        referrer.0,
    )
    .fetch_one(conn)
    .await?;
    Ok(Figures {
        current_month_income: income.month,
        total_income: income.total,
        total_members: members.total,
        total_earning_members: income.earning,
        current_week_income: income.week,
        current_week_members: members.week,
        total_tokens_income: income.chips,
        pending_tokens: income.waiting,
        pending_income: income.waiting_cents,
    })
}
