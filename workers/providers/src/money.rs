//! Amounts as written by providers: with two decimals, as in every currency sold in.

/// `499` as `4.99`.
pub(crate) fn decimal(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// `4.99`, `4.9` or `4` in cents. `None` if malformed, or with fractions of a cent.
pub(crate) fn cents(text: &str) -> Option<i64> {
    let (whole, rest) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    let rest = rest.trim_end_matches('0');
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || rest.len() > 2 || !is_number(whole) || !is_number(rest) {
        return None;
    }
    let rest: i64 = format!("{rest:0<2}").parse().ok()?;
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(rest)
}

#[cfg(test)]
mod tests {
    use super::{cents, decimal};

    #[test]
    fn a_sum_is_written_and_read_without_losing_a_cent() {
        for (number, text) in [(499, "4.99"), (5, "0.05"), (100, "1.00"), (123_450, "1234.50")] {
            assert_eq!(decimal(number), text);
            assert_eq!(cents(text), Some(number));
        }
        assert_eq!(
            (cents("4.9"), cents("4"), cents("10.5000")),
            (Some(490), Some(400), Some(1050))
        );
        for nonsense in ["", ".5", "4,99", "-1.00", "4.999", "1e3", "x"] {
            assert_eq!(cents(nonsense), None, "{nonsense}");
        }
    }
}
