use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use sqlx::PgConnection;

use super::order_kinds;
use crate::queue::{Buckets, quantile_ms};

/// Days that figures are shown for, today among them.
const DAYS: u8 = 30;
/// Share of the orders that waited no longer than the figure says.
const MOST: f64 = 0.95;

/// A number of the business.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum BusinessMetric {
    Orders,
    /// Payments less the money that went back, in cents of one currency.
    Revenue,
    SignUps,
    /// People seen on a day.
    Active,
    /// Milliseconds that all orders but one in twenty waited at most, from due to started.
    Wait,
}

impl BusinessMetric {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Orders => "orders",
            Self::Revenue => "revenue",
            Self::SignUps => "sign_ups",
            Self::Active => "active",
            Self::Wait => "wait",
        }
    }
}

/// A metric over time. `None`: nothing was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BusinessFigure {
    pub metric: BusinessMetric,
    /// Of money.
    pub currency: Option<String>,
    /// Since midnight (UTC).
    pub today: Option<i64>,
    /// Up to the same time of day, a week before.
    pub week_before: Option<i64>,
    /// Each of the last 30 days (UTC); the last is today.
    pub days: Vec<Option<i64>>,
}

/// The numbers of the business.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Business {
    /// The first of the 30 days.
    pub first_day: NaiveDate,
    pub figures: Vec<BusinessFigure>,
}

/// The numbers of the business at that moment: of full hours as they were added up, and of the rest as the facts are.
pub async fn read_business(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<Business> {
    let today = now.date_naive();
    let week = TimeDelta::days(7);
    let first_day = today - Days::new(u64::from(DAYS) - 1);
    let (midnight, week_ago) = (start_of(today), today - Days::new(7));
    let mut sums = Sums::default();
    sums.add(conn, start_of(first_day), midnight).await?;
    sums.add(conn, midnight, now).await?;
    sums.count_actives(conn, today, now).await?;
    let mut before = Sums::default();
    before.add(conn, midnight - week, now - week).await?;
    before.count_actives(conn, week_ago, now - week).await?;

    let mut shown = BTreeSet::from(
        [
            BusinessMetric::Orders,
            BusinessMetric::SignUps,
            BusinessMetric::Active,
            BusinessMetric::Wait,
        ]
        .map(|metric| (metric, String::new())),
    );
    for currency in sums.currencies().chain(before.currencies()) {
        shown.insert((BusinessMetric::Revenue, currency.to_owned()));
    }
    let days: Vec<NaiveDate> = first_day.iter_days().take(usize::from(DAYS)).collect();
    let figures = shown.into_iter().map(|(metric, currency)| BusinessFigure {
        today: sums.of(today, metric, &currency),
        week_before: before.of(week_ago, metric, &currency),
        days: days.iter().map(|day| sums.of(*day, metric, &currency)).collect(),
        metric,
        currency: Some(currency).filter(|currency| !currency.is_empty()),
    });
    Ok(Business {
        first_day,
        figures: figures.collect(),
    })
}

fn start_of(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc()
}

/// Sums and waits by day.
#[derive(Default)]
struct Sums {
    /// By metric and currency.
    values: HashMap<(NaiveDate, String, String), i64>,
    waits: HashMap<NaiveDate, Buckets>,
}

impl Sums {
    /// Adds everything from one moment up to another.
    async fn add(&mut self, conn: &mut PgConnection, from: DateTime<Utc>, to: DateTime<Utc>) -> sqlx::Result<()> {
        // Hours before it were added up.
        let cut = sqlx::query_scalar!(
            r#"select greatest($1, least(rolled_to, date_trunc('hour', $2::timestamptz))) as "cut!"
               from business_rolls"#,
            from,
            to,
        )
        .fetch_one(&mut *conn)
        .await?;
        let sums = sqlx::query!(
            r#"select (moment at time zone 'UTC')::date as "day!", metric as "metric!", currency as "currency!",
                   sum(value)::bigint as "value!"
               from (
                   select business_hour as moment, metric, currency, value
                   from business_hours
                   where business_hour >= $1 and business_hour < $2
                   union all
                   select fact_at, metric, currency, value
                   from business_facts
                   where fact_at >= $2 and fact_at < $3
               ) as known
               group by 1, 2, 3"#,
            from,
            cut,
            to,
        )
        .fetch_all(&mut *conn)
        .await?;
        for row in sums {
            *self.values.entry((row.day, row.metric, row.currency)).or_default() += row.value;
        }
        let waits = sqlx::query!(
            r#"select (moment at time zone 'UTC')::date as "day!", bucket as "bucket!", sum(orders)::bigint as "orders!"
               from (
                   select wait_hour as moment, wait_bucket::bigint as bucket, orders
                   from business_waits
                   where wait_hour >= $1 and wait_hour < $2
                   union all
                   select minute, place - 1, amount
                   from queue_minutes
                   cross join unnest(waits) with ordinality as buckets (amount, place)
                   where minute >= $2 and minute < $3 and kind = any($4)
               ) as known
               group by 1, 2"#,
            from,
            cut,
            to,
            &order_kinds(),
        )
        .fetch_all(conn)
        .await?;
        for row in waits {
            let Ok(place) = usize::try_from(row.bucket) else {
                continue;
            };
            let buckets = self.waits.entry(row.day).or_default();
            if buckets.len() <= place {
                buckets.resize(place + 1, 0);
            }
            buckets[place] += row.orders;
        }
        Ok(())
    }

    /// Counts the people who were seen on that day before a moment, as the job noted them.
    async fn count_actives(
        &mut self,
        conn: &mut PgConnection,
        day: NaiveDate,
        until: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let people = sqlx::query_scalar!(
            r#"select count(*) as "people!" from business_actives where active_day = $1 and active_since < $2"#,
            day,
            until,
        )
        .fetch_one(conn)
        .await?;
        let active = BusinessMetric::Active.as_str().to_owned();
        self.values.insert((day, active, String::new()), people);
        Ok(())
    }

    fn currencies(&self) -> impl Iterator<Item = &str> {
        let revenue = BusinessMetric::Revenue.as_str();
        let keys = self.values.keys().filter(move |(_, metric, _)| metric == revenue);
        keys.map(|(.., currency)| currency.as_str())
    }

    /// A figure of one day. Days without facts are zero, those without orders have no wait.
    fn of(&self, day: NaiveDate, metric: BusinessMetric, currency: &str) -> Option<i64> {
        if metric == BusinessMetric::Wait {
            return self.waits.get(&day).and_then(|buckets| wait_of(buckets));
        }
        let key = (day, metric.as_str().to_owned(), currency.to_owned());
        Some(self.values.get(&key).copied().unwrap_or_default())
    }
}

/// Milliseconds within which nearly all waits fall.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the buckets end at 53 hours, which are few milliseconds for 64 bits"
)]
fn wait_of(buckets: &[i64]) -> Option<i64> {
    quantile_ms(buckets, MOST).map(|ms| ms.round() as i64)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::{BusinessMetric, Sums, start_of, wait_of};

    #[test]
    fn a_day_without_facts_is_zero_and_one_without_orders_has_no_wait() {
        let day = NaiveDate::from_ymd_opt(2026, 1, 2).expect("a day");
        let mut sums = Sums::default();
        sums.values.insert((day, "revenue".to_owned(), "USD".to_owned()), 999);

        assert_eq!(sums.of(day, BusinessMetric::Orders, ""), Some(0));
        assert_eq!(sums.of(day, BusinessMetric::Revenue, "USD"), Some(999));
        assert_eq!(sums.of(day, BusinessMetric::Wait, ""), None);
        assert_eq!(sums.currencies().collect::<Vec<_>>(), ["USD"]);
        assert_eq!(start_of(day).to_rfc3339(), "2026-01-02T00:00:00+00:00");
    }

    #[test]
    fn a_wait_is_that_of_all_but_one_in_twenty() {
        // 19 within a millisecond, one of nearly a second
        let mut buckets = [0; 21];
        buckets[0] = 19;
        buckets[20] = 1;

        assert_eq!(wait_of(&buckets), Some(1));
        assert_eq!(wait_of(&[]), None);
    }
}
