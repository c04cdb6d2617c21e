use super::Cents;

/// How a price is shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The platform's.
    pub fee: Cents,
    /// The creator's.
    pub net: Cents,
}

/// Takes so many hundredths for the platform. What does not divide is the creator's, so the parts are the whole.
pub fn split(gross: Cents, fee_percent: u8) -> Split {
    let percent = i64::from(fee_percent.min(100));
    // In two steps, so that no price is too large.
    let fee = Cents(gross.0 / 100 * percent + gross.0 % 100 * percent / 100);
    Split {
        fee,
        net: Cents(gross.0 - fee.0),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Cents, split};

    #[test]
    fn what_does_not_divide_is_the_creators() {
        assert_eq!(split(Cents(999), 20).fee, Cents(199));
        assert_eq!(split(Cents(999), 20).net, Cents(800));
        assert_eq!(split(Cents(1), 20).net, Cents(1));
        assert_eq!(split(Cents(500), 0).net, Cents(500));
        assert_eq!(split(Cents(500), 100).net, Cents::ZERO);
    }

    proptest! {
        #[test]
        fn the_parts_are_the_whole(gross in 0..i64::MAX, percent in any::<u8>()) {
            let parts = split(Cents(gross), percent);

            prop_assert_eq!(parts.fee + parts.net, Cents(gross));
            prop_assert!(parts.fee >= Cents::ZERO && parts.net >= Cents::ZERO);
        }

        #[test]
        fn a_higher_percentage_never_takes_less(gross in 0..i64::MAX, percent in 0..100_u8) {
            prop_assert!(split(Cents(gross), percent).fee <= split(Cents(gross), percent + 1).fee);
        }
    }
}
