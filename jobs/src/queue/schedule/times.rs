use std::iter::successors;

use chrono::{DateTime, NaiveDateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use croner::{
    Cron,
    parser::{CronParser, Seconds, Year},
};

/// Times of a recurring job: five fields of cron, in a time zone.
///
/// With specific hours, each local time occurs once: times that clocks skip are due right after the gap, and of the
/// hour that clocks repeat only the first counts. If every hour matches, real hours count.
#[derive(Clone, Debug)]
pub struct Times {
    cron: Cron,
    zone: Tz,
    is_every_hour: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimesError {
    #[error("not a cron expression of five fields that ever matches")]
    Cron,
    #[error("not an IANA time zone")]
    Zone,
}

impl Times {
    pub fn parse(cron: &str, zone: &str) -> Result<Self, TimesError> {
        let zone = zone.parse().map_err(|_| TimesError::Zone)?;
        let fields: Vec<&str> = cron.split_whitespace().collect();
        let [_, hour, _, _, _] = fields[..] else {
            return Err(TimesError::Cron);
        };
        let parser = CronParser::builder()
            .seconds(Seconds::Disallowed)
            .year(Year::Disallowed)
            .build();
        let times = Self {
            is_every_hour: hour == "*",
            cron: parser.parse(cron).map_err(|_| TimesError::Cron)?,
            zone,
        };
        // February 30 parses but never comes.
        match times.after(DateTime::UNIX_EPOCH) {
            Some(_) => Ok(times),
            None => Err(TimesError::Cron),
        }
    }

    /// The first time after the instant.
    pub fn after(&self, instant: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let local = instant.with_timezone(&self.zone);
        if self.is_every_hour {
            let next = self.cron.find_next_occurrence(&local, false).ok()?;
            return Some(next.to_utc());
        }
        // Local time without a zone; `Utc` only because croner requires one.
        let mut hands = local.naive_local().and_utc();
        loop {
            hands = self.cron.find_next_occurrence(&hands, false).ok()?;
            let due = self.first_shown(hands.naive_utc())?;
            if due > instant {
                return Some(due);
            }
        }
    }

    /// The next `count` times after the instant.
    pub fn upcoming(&self, instant: DateTime<Utc>, count: usize) -> Vec<DateTime<Utc>> {
        successors(self.after(instant), |&time| self.after(time))
            .take(count)
            .collect()
    }

    /// The first instant of a local time or, if it is skipped, the next instant after the gap.
    fn first_shown(&self, hands: NaiveDateTime) -> Option<DateTime<Utc>> {
        // Samoa once skipped a whole day.
        const LONGEST_GAP_MINUTES: i64 = 24 * 60;
        (0..=LONGEST_GAP_MINUTES).find_map(|minutes| {
            let hands = hands.checked_add_signed(TimeDelta::minutes(minutes))?;
            let shown = self.zone.from_local_datetime(&hands).earliest()?;
            Some(shown.to_utc())
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::{Times, TimesError};

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    fn berlin(cron: &str, after: &str, count: usize) -> Vec<DateTime<Utc>> {
        Times::parse(cron, "Europe/Berlin").unwrap().upcoming(at(after), count)
    }

    #[test]
    fn a_time_that_clocks_leave_out_in_spring_comes_once_when_the_gap_is_over() {
        // On 29 March 2026 clocks go from 02:00 +01 to 03:00 +02, which is 01:00 UTC.
        for cron in ["30 2 * * *", "0 2,3 * * *", "*/10 2 * * *"] {
            let due = berlin(cron, "2026-03-29T00:59:00Z", 2);
            assert_eq!(due[0], at("2026-03-29T01:00:00Z"), "{cron}");
            assert!(due[1] >= at("2026-03-30T00:00:00Z"), "{cron}: {due:?}");
        }
        assert_eq!(
            berlin("30 2 * * *", "2026-03-28T12:00:00Z", 3),
            [
                at("2026-03-29T01:00:00Z"),
                at("2026-03-30T00:30:00Z"),
                at("2026-03-31T00:30:00Z")
            ]
        );
    }

    #[test]
    fn a_time_that_clocks_show_twice_in_autumn_comes_once() {
        // On 25 October 2026 clocks go from 03:00 +02 back to 02:00 +01, which is 01:00 UTC.
        for cron in ["30 2 * * *", "30 2,14 * * *", "30 */2 * * *"] {
            let due = berlin(cron, "2026-10-24T23:59:00Z", 2);
            assert_eq!(due[0], at("2026-10-25T00:30:00Z"), "{cron}");
            assert!(due[1] >= at("2026-10-25T03:00:00Z"), "{cron}: {due:?}");
        }
        // Asked late, during the repeated hour.
        assert_eq!(
            berlin("30 2 * * *", "2026-10-25T01:10:00Z", 1),
            [at("2026-10-26T01:30:00Z")]
        );
    }

    #[test]
    fn what_comes_every_hour_comes_every_hour_whatever_clocks_show() {
        assert_eq!(
            berlin("15 * * * *", "2026-10-25T00:00:00Z", 3),
            [
                at("2026-10-25T00:15:00Z"),
                at("2026-10-25T01:15:00Z"),
                at("2026-10-25T02:15:00Z")
            ]
        );
        assert_eq!(
            berlin("15 * * * *", "2026-03-29T00:00:00Z", 2),
            [at("2026-03-29T00:15:00Z"), at("2026-03-29T01:15:00Z")]
        );
    }

    #[test]
    fn what_is_no_cron_of_five_fields_or_never_comes_true_is_refused() {
        for cron in [
            "",
            "* * * *",
            "* * * * * *",
            "@daily",
            "60 * * * *",
            "0 24 * * *",
            "a b c d e",
            "0 0 30 2 *",
        ] {
            assert_eq!(Times::parse(cron, "UTC").unwrap_err(), TimesError::Cron, "{cron:?}");
        }
        assert_eq!(Times::parse("* * * * *", "Berlin").unwrap_err(), TimesError::Zone);
        assert_eq!(
            Times::parse("0 12 29 2 *", "UTC")
                .unwrap()
                .after(at("2026-01-01T00:00:00Z")),
            Some(at("2028-02-29T12:00:00Z"))
        );
    }
}
