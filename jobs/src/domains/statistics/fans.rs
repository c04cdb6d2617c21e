use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::Span;
use crate::ids::AccountId;

/// Rows of each list.
const SHOWN: i64 = 100;

/// Fate of a creator's fans over a span.
#[derive(Clone, Debug, Default)]
pub struct Fans {
    /// Visitors of the profile, each counted once a day.
    pub visitors: i64,
    /// New members.
    pub joined: i64,
    /// Members when the span began.
    pub members: i64,
    /// Memberships that ended.
    pub left: i64,
    pub buyers: i64,
    /// US cents that they paid, without what went back.
    pub spent_cents: i64,
}

/// A fan and the sum that they paid.
#[derive(Clone, Debug)]
pub struct Buyer {
    pub username: String,
    pub spent_cents: i64,
}

/// A member whose membership ended.
#[derive(Clone, Debug)]
pub struct Leaver {
    pub username: String,
    pub joined_at: DateTime<Utc>,
    pub left_at: DateTime<Utc>,
}

/// Members who joined in one month, and how many were still members some months later.
#[derive(Clone, Debug)]
pub struct Stay {
    pub month: DateTime<Utc>,
    /// Months later; 0 is all who joined.
    pub later: i32,
    pub members: i64,
}

pub async fn read_fans(conn: &mut PgConnection, account: AccountId, span: Span) -> sqlx::Result<Fans> {
    sqlx::query_as!(
        Fans,
        r#"select
               (select count(*) from page_visitors
                where account_id = $1 and is_profile and seen_at >= $2 and seen_at < $3) as "visitors!",
               (select count(*) from memberships
                where creator_id = $1 and created_at >= $2 and created_at < $3) as "joined!",
               (select count(*) from memberships
                where creator_id = $1 and created_at < $2 and expires_at >= $2) as "members!",
               (select count(*) from memberships
                where creator_id = $1 and expires_at >= $2 and expires_at < least($3, now())) as "left!",
               count(distinct buyer_id) as "buyers!", coalesce(sum(gross_cents), 0)::bigint as "spent_cents!"
           from sales
           where creator_id = $1 and state <> 'reversed' and booked_at >= $2 and booked_at < $3"#,
        account.0,
        span.from,
        span.to,
    )
    .fetch_one(conn)
    .await
}

/// Fans by what they paid.
pub async fn list_buyers(conn: &mut PgConnection, account: AccountId, span: Span) -> sqlx::Result<Vec<Buyer>> {
    sqlx::query_as!(
        Buyer,
        r#"select username, sum(gross_cents)::bigint as "spent_cents!"
           from sales
           join accounts on accounts.id = buyer_id and deleted_at is null
           where creator_id = $1 and state <> 'reversed' and booked_at >= $2 and booked_at < $3
           group by buyer_id, username
           order by 2 desc, 1
           limit $4"#,
        account.0,
        span.from,
        span.to,
        SHOWN,
    )
    .fetch_all(conn)
    .await
}

/// Members whose membership ended, newest first.
pub async fn list_leavers(conn: &mut PgConnection, account: AccountId, span: Span) -> sqlx::Result<Vec<Leaver>> {
    sqlx::query_as!(
        Leaver,
        "select username, memberships.created_at as joined_at, expires_at as left_at
         from memberships
         join accounts on accounts.id = member_id and deleted_at is null
         where creator_id = $1 and expires_at >= $2 and expires_at < least($3, now())
         order by expires_at desc, memberships.id
         limit $4",
        account.0,
        span.from,
        span.to,
        SHOWN,
    )
    .fetch_all(conn)
    .await
}

/// Retention by the month of joining, over the last twelve.
pub async fn read_stays(conn: &mut PgConnection, account: AccountId, zone: &str) -> sqlx::Result<Vec<Stay>> {
    sqlx::query_as!(
        Stay,
        r#"with cohorts as (
               select date_trunc('month', created_at at time zone $2) as month, expires_at
               from memberships
               where creator_id = $1 and created_at >= now() - interval '12 months'
           )
           select month at time zone $2 as "month!", later as "later!",
               count(*) filter (
                   where later = 0 or expires_at >= (month + make_interval(months => later)) at time zone $2
               ) as "members!"
           from cohorts
           cross join generate_series(0, 12) as later
           where (month + make_interval(months => later)) at time zone $2 <= now()
           group by month, later
           order by month, later"#,
        account.0,
        zone,
    )
    .fetch_all(conn)
    .await
}
