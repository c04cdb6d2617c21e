use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Metric, Span, Step};
use crate::ids::AccountId;

/// The figure of one metric at one point of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    pub metric: String,
    pub at: DateTime<Utc>,
    pub value: i64,
}

/// Figures by point: hours that were added up, and the facts since.
pub async fn read_points(
    conn: &mut PgConnection,
    account: AccountId,
    span: Span,
    step: Step,
    zone: &str,
) -> sqlx::Result<Vec<Point>> {
    sqlx::query_as!(
        Point,
        r#"with known as (
               select metric, hour as at, value
               from statistic_hours, statistic_rolls
               where account_id = $1 and hour >= $2 and hour < least($3, rolled_to)
               union all
               select metric, at, value
               from statistic_facts, statistic_rolls
               where account_id = $1 and at >= greatest($2, rolled_to) and at < $3
           )
           select metric as "metric!", date_trunc($4, at, $5) as "at!", sum(value)::bigint as "value!"
           from known
           group by 1, 2
           order by 2, 1"#,
        account.0,
        span.from,
        span.to,
        step.as_str(),
        zone,
    )
    .fetch_all(conn)
    .await
}

/// The whole figure of each metric.
pub async fn read_sums(conn: &mut PgConnection, account: AccountId, span: Span) -> sqlx::Result<Vec<(String, i64)>> {
    let rows = sqlx::query!(
        r#"with known as (
               select metric, value
               from statistic_hours, statistic_rolls
               where account_id = $1 and hour >= $2 and hour < least($3, rolled_to)
               union all
               select metric, value
               from statistic_facts, statistic_rolls
               where account_id = $1 and at >= greatest($2, rolled_to) and at < $3
           )
           select metric as "metric!", sum(value)::bigint as "value!" from known group by metric"#,
        account.0,
        span.from,
        span.to,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.metric, row.value)).collect())
}

/// A fact behind a figure.
#[derive(Clone, Debug)]
pub struct Fact {
    pub at: DateTime<Utc>,
    pub value: i64,
    pub subject_type: String,
    pub subject_id: Uuid,
    /// The person that it is about, where it is about one.
    pub username: Option<String>,
    /// Of a movement of money.
    pub kind: Option<String>,
}

/// A page of the facts behind a figure, newest first.
pub async fn read_facts(
    conn: &mut PgConnection,
    account: AccountId,
    metric: Metric,
    span: Span,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> sqlx::Result<Vec<Fact>> {
    sqlx::query_as!(
        Fact,
        r#"select at as "at!", value as "value!", facts.subject_type as "subject_type!",
                  facts.subject_id as "subject_id!",
                  username as "username?", ledger_transactions.kind as "kind?"
           from statistic_facts as facts
           left join accounts on facts.subject_type = 'account' and accounts.id = facts.subject_id
           left join ledger_transactions on facts.subject_type = 'transaction' and ledger_transactions.id = facts.subject_id
           where facts.account_id = $1 and metric = $2 and at >= $3 and at < $4
               and (at, facts.subject_id)
                   < (coalesce($5, 'infinity'::timestamptz), coalesce($6, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
           order by at desc, facts.subject_id desc
           limit $7"#,
        account.0,
        metric.as_str(),
        span.from,
        span.to,
        after.map(|(at, _)| at),
        after.map(|(_, id)| id),
        limit,
    )
    .fetch_all(conn)
    .await
}
