use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, Utc};

/// Years that things of today can be of: others are a clock that was never set.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// Reads a date as lists write it: RFC 3339, day and time, a day alone, or seconds or milliseconds since 1970.
pub(crate) fn read_date(text: &str) -> Option<DateTime<Utc>> {
    let text = text.trim();
    let day_and_time = |pattern| NaiveDateTime::parse_from_str(text, pattern).ok().map(|at| at.and_utc());
    let found = DateTime::parse_from_rfc3339(text)
        .ok()
        .map(|at| at.to_utc())
        .or_else(|| day_and_time("%Y-%m-%d %H:%M:%S"))
        .or_else(|| day_and_time("%Y-%m-%dT%H:%M:%S"))
        .or_else(|| {
            let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
            Some(day.and_hms_opt(0, 0, 0)?.and_utc())
        })
        .or_else(|| from_number(text.parse().ok()?))?;
    YEARS.contains(&found.year()).then_some(found)
}

fn from_number(number: i64) -> Option<DateTime<Utc>> {
    const LARGEST_SECONDS: i64 = 100_000_000_000;
    if number.abs() < LARGEST_SECONDS {
        DateTime::from_timestamp(number, 0)
    } else {
        DateTime::from_timestamp_millis(number)
    }
}

#[cfg(test)]
mod tests {
    use super::read_date;

    #[test]
    fn dates_are_read_as_lists_write_them() {
        for text in [
            "2024-03-01T12:00:00Z",
            "2024-03-01T13:00:00+01:00",
            "2024-03-01 12:00:00",
            "2024-03-01T12:00:00",
            "1709294400",
            "1709294400000",
        ] {
            let read = read_date(text).map(|at| at.to_rfc3339());
            assert_eq!(read.as_deref(), Some("2024-03-01T12:00:00+00:00"), "{text}");
        }
        assert!(read_date("2024-03-01").is_some());
    }

    #[test]
    fn clocks_that_were_never_set_are_not_believed() {
        for text in [
            "1601-01-01",
            "2999-12-31",
            "0",
            "-1",
            "",
            "yesterday",
            "9223372036854775807",
            "2024-13-01",
        ] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }
}
