/// Cents of an amount in dollars; `None`: it is none, or outside of what may be asked.
pub(crate) fn read_price(text: &str, most_cents: u32) -> Option<u32> {
    let text = text.trim().trim_start_matches('$').trim_end_matches("USD").trim();
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 9 || !is_number(whole) || !is_number(part) || part.len() > 6 {
        return None;
    }
    if part.bytes().skip(2).any(|digit| digit != b'0') {
        return None;
    }
    let cents: u32 = format!("{part:0<2}").get(..2)?.parse().ok()?;
    let price = whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(cents)?;
    (price <= most_cents).then_some(price)
}

#[cfg(test)]
mod tests {
    use super::read_price;

    #[test]
    fn a_price_is_read_to_the_cent_or_not_at_all() {
        for (text, cents) in [
            ("0", Some(0)),
            ("5", Some(500)),
            ("4.9", Some(490)),
            ("$4.99", Some(499)),
            ("4.990000", Some(499)),
            ("1000", Some(100_000)),
            ("1000.01", None),
            ("-1", None),
            ("1e9", None),
            ("1000000000", None),
            ("4.999", None),
            ("", None),
            ("free", None),
        ] {
            assert_eq!(read_price(text, 100_000), cents, "{text}");
        }
    }
}
