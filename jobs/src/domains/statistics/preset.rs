use chrono::{DateTime, Datelike, Days, Duration, Months, NaiveDate, NaiveTime, TimeZone, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Start of a lifetime: there are no earlier earnings.
const FIRST_YEAR: i32 = 2021;

/// A named time span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum Preset {
    #[serde(rename = "today")]
    Today,
    #[serde(rename = "yesterday")]
    Yesterday,
    #[serde(rename = "last24hours")]
    Last24Hours,
    #[serde(rename = "thisWeek")]
    ThisWeek,
    #[serde(rename = "last7days")]
    Last7Days,
    #[serde(rename = "last30days")]
    Last30Days,
    #[serde(rename = "last90days")]
    Last90Days,
    #[serde(rename = "last365days")]
    Last365Days,
    #[serde(rename = "thisMonth")]
    ThisMonth,
    #[serde(rename = "lastMonth")]
    LastMonth,
    #[serde(rename = "last3Month")]
    Last3Month,
    #[serde(rename = "last6Month")]
    Last6Month,
    #[serde(rename = "thisYear")]
    ThisYear,
    #[serde(rename = "lifetime")]
    Lifetime,
}

/// From an instant (inclusive) to another (exclusive).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: DateTime<Utc>,
    pub to: DateTime<Utc>,
}

impl Span {
    /// From the start of one day to the end of another, in a time zone.
    pub fn of_days(first: NaiveDate, last: NaiveDate, zone: Tz) -> Self {
        Self {
            from: start(first, zone),
            to: start(last.succ_opt().unwrap_or(last), zone),
        }
    }

    /// The preceding span of the same length.
    #[must_use]
    pub fn before(self) -> Self {
        Self {
            from: self.from - (self.to - self.from),
            to: self.from,
        }
    }

    /// Step of a chart over it.
    pub fn step(self) -> Step {
        match (self.to - self.from).num_days() {
            ..=2 => Step::Hour,
            3..=62 => Step::Day,
            63..=200 => Step::Week,
            _ => Step::Month,
        }
    }
}

/// Interval of a chart's points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Hour,
    Day,
    Week,
    Month,
}

impl Step {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Hour => "hour",
            Self::Day => "day",
            Self::Week => "week",
            Self::Month => "month",
        }
    }
}

impl Preset {
    pub const ALL: [Self; 14] = [
        Self::Today,
        Self::Yesterday,
        Self::Last24Hours,
        Self::ThisWeek,
        Self::Last7Days,
        Self::Last30Days,
        Self::Last90Days,
        Self::Last365Days,
        Self::ThisMonth,
        Self::LastMonth,
        Self::Last3Month,
        Self::Last6Month,
        Self::ThisYear,
        Self::Lifetime,
    ];

    /// The span in a time zone. Days, weeks (from Monday), months and years are calendar ones.
    pub fn span(self, now: DateTime<Utc>, zone: Tz) -> Span {
        let today = now.with_timezone(&zone).date_naive();
        let tomorrow = today + Days::new(1);
        let month = today.with_day(1).unwrap_or(today);
        let next_month = month + Months::new(1);
        let back = |days: u64| tomorrow - Days::new(days);
        let (from, to) = match self {
            Self::Last24Hours => {
                // Whole hours, as facts are aggregated by the hour.
                let to = hour(now) + Duration::hours(1);
                return Span {
                    from: to - Duration::hours(24),
                    to,
                };
            }
            Self::Today => (today, tomorrow),
            Self::Yesterday => (today - Days::new(1), today),
            Self::ThisWeek => {
                let monday = today - Days::new(u64::from(today.weekday().num_days_from_monday()));
                (monday, monday + Days::new(7))
            }
            Self::Last7Days => (back(7), tomorrow),
            Self::Last30Days => (back(30), tomorrow),
            Self::Last90Days => (back(90), tomorrow),
            Self::Last365Days => (back(365), tomorrow),
            Self::ThisMonth => (month, next_month),
            Self::LastMonth => (month - Months::new(1), month),
            Self::Last3Month => (month - Months::new(2), next_month),
            Self::Last6Month => (month - Months::new(5), next_month),
            Self::ThisYear => (first_of(today.year()), first_of(today.year() + 1)),
            Self::Lifetime => (first_of(FIRST_YEAR), tomorrow),
        };
        Span {
            from: start(from, zone),
            to: start(to, zone),
        }
    }

    /// The preceding span of the same length; a lifetime has none.
    pub fn before(self, now: DateTime<Utc>, zone: Tz) -> Option<Span> {
        (self != Self::Lifetime).then(|| self.span(now, zone).before())
    }

    pub const fn step(self) -> Step {
        match self {
            Self::Today | Self::Yesterday | Self::Last24Hours => Step::Hour,
            Self::ThisWeek | Self::Last7Days | Self::Last30Days | Self::ThisMonth | Self::LastMonth => Step::Day,
            Self::Last90Days | Self::Last3Month | Self::Last6Month => Step::Week,
            Self::Last365Days | Self::ThisYear | Self::Lifetime => Step::Month,
        }
    }
}

fn first_of(year: i32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, 1, 1).expect("every year has a first day")
}

fn hour(at: DateTime<Utc>) -> DateTime<Utc> {
    let seconds = at.timestamp();
    DateTime::from_timestamp(seconds - seconds.rem_euclid(3600), 0).unwrap_or(at)
}

/// Start of a day in a time zone; an hour later where the clock skips midnight.
fn start(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    let there = zone.from_local_datetime(&midnight).earliest();
    let later = || zone.from_local_datetime(&(midnight + Duration::hours(1))).earliest();
    there
        .or_else(later)
        .map_or_else(|| midnight.and_utc(), |at| at.with_timezone(&Utc))
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeZone, Utc};
    use chrono_tz::Tz;

    use super::{Preset, Span, Step};

    #[test]
    fn own_dates_are_whole_days_of_their_reader_and_an_hour_more_where_the_clock_goes_back() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 10, day).unwrap();
        let span = Span::of_days(day(25), day(25), Tz::Europe__Berlin);
        assert_eq!((span.to - span.from).num_hours(), 25);
        assert_eq!(span.step(), Step::Hour);
        assert_eq!(span.before().to, span.from);
        assert_eq!(Span::of_days(day(1), day(31), Tz::UTC).step(), Step::Day);
    }

    #[test]
    fn each_preset_is_the_span_that_its_name_says() {
        let now = Utc.with_ymd_and_hms(2026, 11, 25, 15, 30, 0).unwrap();
        for (preset, from, to) in [
            (Preset::Today, "2026-11-25T00", "2026-11-26T00"),
            (Preset::Yesterday, "2026-11-24T00", "2026-11-25T00"),
            (Preset::Last24Hours, "2026-11-24T16", "2026-11-25T16"),
            (Preset::ThisWeek, "2026-11-23T00", "2026-11-30T00"),
            (Preset::Last7Days, "2026-11-19T00", "2026-11-26T00"),
            (Preset::Last30Days, "2026-10-27T00", "2026-11-26T00"),
            (Preset::Last90Days, "2026-08-28T00", "2026-11-26T00"),
            (Preset::Last365Days, "2025-11-26T00", "2026-11-26T00"),
            (Preset::ThisMonth, "2026-11-01T00", "2026-12-01T00"),
            (Preset::LastMonth, "2026-10-01T00", "2026-11-01T00"),
            (Preset::Last3Month, "2026-09-01T00", "2026-12-01T00"),
            (Preset::Last6Month, "2026-06-01T00", "2026-12-01T00"),
            (Preset::ThisYear, "2026-01-01T00", "2027-01-01T00"),
            (Preset::Lifetime, "2021-01-01T00", "2026-11-26T00"),
        ] {
            let span = preset.span(now, Tz::UTC);
            let text = |at: chrono::DateTime<Utc>| at.format("%Y-%m-%dT%H").to_string();
            assert_eq!(
                (text(span.from).as_str(), text(span.to).as_str()),
                (from, to),
                "{preset:?}"
            );
        }
        assert!(Preset::Lifetime.before(now, Tz::UTC).is_none());
    }

    #[test]
    fn a_day_begins_where_its_reader_lives() {
        let now = Utc.with_ymd_and_hms(2026, 11, 25, 15, 30, 0).unwrap();
        let span = Preset::Today.span(now, Tz::Asia__Tokyo);
        assert_eq!(
            span.from,
            Utc.with_ymd_and_hms(2026, 11, 25, 15, 0, 0).unwrap(),
            "it is the 26th there"
        );
    }
}
