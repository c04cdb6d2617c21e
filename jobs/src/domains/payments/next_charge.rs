use chrono::{DateTime, Days, Utc};

use crate::domains::subscriptions::Time;

/// When a provider takes the next period: the embedded one at the end, all others a period after the last charge, even if
/// what was bought runs longer.
pub fn next_charge(provider: &str, months: i16, charged_at: DateTime<Utc>, ends_at: DateTime<Utc>) -> DateTime<Utc> {
    let months = u32::try_from(months).unwrap_or(1);
    match provider {
        "sandbox" => ends_at,
        "ccbill" => charged_at
            .checked_add_days(Days::new(u64::from(months) * 30))
            .unwrap_or(ends_at),
        _ => Time::months(months).after(charged_at),
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, Utc};

    use super::next_charge;

    #[test]
    fn only_the_embedded_provider_waits_for_the_end() {
        let at = |text: &str| -> DateTime<Utc> { text.parse().expect("a time") };
        let (charged, end) = (at("2027-01-01T00:00:00Z"), at("2027-05-01T00:00:00Z"));
        assert_eq!(next_charge("sandbox", 1, charged, end), end);
        assert_eq!(next_charge("ccbill", 1, charged, end), at("2027-01-31T00:00:00Z"));
        assert_eq!(next_charge("verotel", 3, charged, end), at("2027-04-01T00:00:00Z"));
    }
}
