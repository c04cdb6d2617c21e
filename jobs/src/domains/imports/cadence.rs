//! The times of scheduled posts: so many a day, in the creator's time zone.
use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

use super::ImportError;

/// Most posts of one day.
pub const PER_DAY_MAX: u32 = 24;

const DAY_MINUTES: u32 = 24 * 60;

/// Posts of a day, from a date on. The first of a day comes at `at`, the others are spread over the rest of it.
#[derive(Clone, Copy, Debug)]
pub struct Cadence {
    per_day: u32,
    starts_on: NaiveDate,
    at: NaiveTime,
    zone: Tz,
}

impl Cadence {
    pub fn parse(per_day: u32, starts_on: NaiveDate, at: &str, zone: &str) -> Result<Self, ImportError> {
        if !(1..=PER_DAY_MAX).contains(&per_day) {
            return Err(ImportError::Option("schedule.perDay"));
        }
        Ok(Self {
            per_day,
            starts_on,
            at: NaiveTime::parse_from_str(at, "%H:%M").map_err(|_| ImportError::Option("schedule.at"))?,
            zone: zone.parse().map_err(|_| ImportError::Option("schedule.timeZone"))?,
        })
    }

    /// Time of the post with that number, counted from 0. `None`: it is beyond any calendar.
    pub fn time(&self, number: u32) -> Option<DateTime<Utc>> {
        let day = self
            .starts_on
            .checked_add_days(Days::new((number / self.per_day).into()))?;
        let to_midnight = DAY_MINUTES.saturating_sub(minute_of(self.at));
        let step = (to_midnight / self.per_day).max(1);
        let later = TimeDelta::minutes((number % self.per_day * step).into());
        let hands = day.and_time(self.at).checked_add_signed(later)?;
        Some(shown_at(self.zone, hands))
    }
}

fn minute_of(time: NaiveTime) -> u32 {
    time.signed_duration_since(NaiveTime::MIN)
        .num_minutes()
        .try_into()
        .unwrap_or(0)
}

/// The instant of a local time, like the planner's: of an hour that clocks repeat the first, and in a gap as much later
/// as clocks are set ahead.
fn shown_at(zone: Tz, hands: NaiveDateTime) -> DateTime<Utc> {
    if let Some(shown) = zone.from_local_datetime(&hands).earliest() {
        return shown.to_utc();
    }
    // The offset of the day before is the one in force until the gap.
    let before = zone.offset_from_utc_datetime(&(hands - TimeDelta::days(1))).fix();
    (hands - before).and_utc()
}

#[cfg(test)]
mod tests {
    use super::Cadence;

    fn times(per_day: u32, starts_on: &str, at: &str, count: u32) -> Vec<String> {
        let cadence = Cadence::parse(per_day, starts_on.parse().unwrap(), at, "Europe/Berlin").unwrap();
        (0..count)
            .map(|number| cadence.time(number).unwrap().format("%m-%d %H:%M").to_string())
            .collect()
    }

    #[test]
    fn the_posts_of_a_day_are_spread_from_its_first_to_midnight() {
        assert_eq!(
            times(2, "2026-12-01", "20:00", 4),
            ["12-01 19:00", "12-01 21:00", "12-02 19:00", "12-02 21:00"]
        );
        assert_eq!(
            times(3, "2026-12-01", "23:59", 3),
            ["12-01 22:59", "12-01 23:00", "12-01 23:01"]
        );
    }

    #[test]
    fn local_times_stay_when_clocks_change() {
        assert_eq!(
            times(1, "2026-10-24", "20:00", 3),
            ["10-24 18:00", "10-25 19:00", "10-26 19:00"]
        );
    }

    #[test]
    fn a_time_that_clocks_skip_comes_later_and_one_that_they_repeat_comes_first() {
        assert_eq!(
            times(1, "2026-03-28", "02:30", 3),
            ["03-28 01:30", "03-29 01:30", "03-30 00:30"]
        );
        assert_eq!(times(1, "2026-10-25", "02:30", 2), ["10-25 00:30", "10-26 01:30"]);
    }

    #[test]
    fn only_real_times_and_zones_are_taken() {
        let day = "2026-12-01".parse().unwrap();
        assert!(Cadence::parse(0, day, "20:00", "UTC").is_err());
        assert!(Cadence::parse(25, day, "20:00", "UTC").is_err());
        assert!(Cadence::parse(1, day, "24:00", "UTC").is_err());
        assert!(Cadence::parse(1, day, "20:00", "Mars/Olympus").is_err());
    }
}
