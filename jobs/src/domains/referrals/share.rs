/// Percentage of an amount, rounded down: nobody is given what was not paid.
pub(super) fn share_of(amount: i64, percent: u32) -> i64 {
    let part = i128::from(amount.max(0)) * i128::from(percent.min(100)) / 100;
    i64::try_from(part).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::share_of;

    #[test]
    fn a_share_is_never_more_than_the_whole_nor_less_than_nothing() {
        for (amount, percent, share) in [
            (200, 10, 20),
            (199, 10, 19),
            (9, 10, 0),
            (100, 0, 0),
            (100, 500, 100),
            (-5, 10, 0),
            (i64::MAX, 100, i64::MAX),
        ] {
            assert_eq!(share_of(amount, percent), share, "{percent} % of {amount}");
        }
    }
}
