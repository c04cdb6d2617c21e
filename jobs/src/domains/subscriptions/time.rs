use chrono::{DateTime, Days, Months, Utc};

/// Extension of a subscription.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    pub months: u32,
    pub days: u32,
}

impl Time {
    pub const fn months(months: u32) -> Self {
        Self { months, days: 0 }
    }

    /// The end of what begins then, as PostgreSQL counts months: the last day of a shorter month.
    pub fn after(self, begin: DateTime<Utc>) -> DateTime<Utc> {
        begin
            .checked_add_months(Months::new(self.months))
            .and_then(|end| end.checked_add_days(Days::new(self.days.into())))
            .unwrap_or(begin)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::Time;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().expect("a time")
    }

    #[test]
    fn months_end_on_the_last_day_of_a_shorter_one_and_days_follow() {
        let begin = at("2027-01-31T12:00:00Z");
        assert_eq!(Time::months(1).after(begin), at("2027-02-28T12:00:00Z"));
        assert_eq!(Time { months: 1, days: 17 }.after(begin), at("2027-03-17T12:00:00Z"));
        assert_eq!(
            Time {
                months: 0,
                days: u32::MAX
            }
            .after(begin),
            begin,
            "no end beyond time"
        );
    }
}
