use chrono::{DateTime, Duration, Utc};
use chrono_tz::Tz;
use jobs::{
    domains::statistics::{Preset, Span},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::view::CreatorIncome;

/// Earnings of the day, the week and the month.
pub(super) struct Income {
    pub(super) today: CreatorIncome,
    pub(super) week: CreatorIncome,
    pub(super) month: CreatorIncome,
    pub(super) studio_pending_cents: i64,
}

/// The calendar period before.
pub(super) fn before(preset: Preset, span: Span, zone: Tz) -> Span {
    preset.span(span.from - Duration::seconds(1), zone)
}

/// The period, the whole one before it, and that one until the same moment.
fn spans(preset: Preset, now: DateTime<Utc>, zone: Tz) -> [Span; 3] {
    let span = preset.span(now, zone);
    let before = before(preset, span, zone);
    let same = before.from + (now - span.from);
    let by_now = Span {
        from: before.from,
        to: same.min(before.to),
    };
    [span, before, by_now]
}

/// Reads the sales since last month once, by `sales_of_creator`, and those that are pending by `sales_pending_of_creator`.
pub(super) async fn read_income(
    conn: &mut PgConnection,
    creator: AccountId,
    now: DateTime<Utc>,
    zone: Tz,
) -> sqlx::Result<Income> {
    let wanted = [Preset::Today, Preset::ThisWeek, Preset::ThisMonth].map(|preset| spans(preset, now, zone));
    let wanted = wanted.as_flattened();
    let begins: Vec<_> = wanted.iter().map(|span| span.from).collect();
    let ends: Vec<_> = wanted.iter().map(|span| span.to).collect();
    let earliest = begins.iter().min().copied().unwrap_or(now);
    let sums = sqlx::query_scalar!(
        r#"with own as materialized (
               select booked_at, gross_cents - fee_cents - coalesce(studio_shares.amount_cents, (
                   select greatest(gross_cents - fee_cents, 0) * percent / 100
                   from studio_split(sales.creator_id, booked_at)
                   where sales.state = 'pending'
               ), 0) as cents
               from sales
               left join studio_shares on sale_id = sales.id
               where sales.creator_id = $1 and booked_at >= $2 and sales.state in ('pending', 'available')
           )
           select coalesce(sum(cents), 0)::bigint as "cents!"
           from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality as periods (begins, ends, place)
           left join own on booked_at >= begins and booked_at < ends
           group by place
           order by place"#,
        creator.0,
        earliest,
        &begins,
        &ends,
    )
    .fetch_all(&mut *conn)
    .await?;
    let studio_pending_cents = sqlx::query_scalar!(
        r#"select coalesce(sum(greatest(gross_cents - fee_cents, 0) * percent / 100), 0)::bigint as "cents!"
           from sales
           cross join lateral studio_split(sales.creator_id, booked_at)
           where sales.creator_id = $1 and state = 'pending'"#,
        creator.0,
    )
    .fetch_one(conn)
    .await?;
    let part = |first: usize| CreatorIncome {
        cents: sums.get(first).copied().unwrap_or_default(),
        cents_before: sums.get(first + 1).copied().unwrap_or_default(),
        cents_before_by_now: sums.get(first + 2).copied().unwrap_or_default(),
    };
    Ok(Income {
        today: part(0),
        week: part(3),
        month: part(6),
        studio_pending_cents,
    })
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};
    use chrono_tz::Tz;
    use jobs::domains::statistics::Preset;

    use super::spans;

    #[test]
    fn each_period_is_compared_with_the_calendar_one_before_it_and_its_same_part() {
        let now = Utc.with_ymd_and_hms(2026, 3, 31, 15, 0, 0).unwrap();
        for (preset, before, until, by_now) in [
            (Preset::Today, "2026-03-30T00", "2026-03-31T00", "2026-03-30T15"),
            (Preset::ThisWeek, "2026-03-23T00", "2026-03-30T00", "2026-03-24T15"),
            (Preset::ThisMonth, "2026-02-01T00", "2026-03-01T00", "2026-03-01T00"),
        ] {
            let [_, whole, part] = spans(preset, now, Tz::UTC);
            let text = |at: chrono::DateTime<Utc>| at.format("%Y-%m-%dT%H").to_string();
            assert_eq!(
                (text(whole.from), text(whole.to), text(part.from), text(part.to)),
                (
                    before.to_owned(),
                    until.to_owned(),
                    before.to_owned(),
                    by_now.to_owned()
                ),
                "{preset:?}"
            );
        }
    }

    #[test]
    fn a_day_before_that_skipped_an_hour_is_whole() {
        let now = Utc.with_ymd_and_hms(2026, 3, 30, 10, 0, 0).unwrap();

        let [_, whole, _] = spans(Preset::Today, now, Tz::Europe__Berlin);

        assert_eq!((whole.to - whole.from).num_hours(), 23);
    }
}
