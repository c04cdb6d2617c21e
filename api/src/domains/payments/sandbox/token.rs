use chrono::{DateTime, TimeDelta, Utc};
use jobs::{ids::PaymentId, signing::SigningKey};

const PURPOSE: &str = "sandbox-checkout";
/// Long enough to return the same evening and ask for a refund.
const LIFE: TimeDelta = TimeDelta::hours(24);

/// Opens the checkout page of one payment until it expires; any holder of the URL may pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) payment: PaymentId,
    /// Seconds since 1970.
    expires: i64,
}

impl Token {
    pub(super) fn for_order(payment: PaymentId, created_at: DateTime<Utc>) -> Self {
        Self {
            payment,
            expires: (created_at + LIFE).timestamp(),
        }
    }

    /// `{payment}.{expires}.{signature}`
    pub(super) fn write(self, signing: &SigningKey) -> String {
        let (payment, expires) = (self.payment.to_string(), self.expires.to_string());
        let signature = signing.sign(PURPOSE, &[&payment, &expires]);
        format!("{payment}.{expires}.{signature}")
    }

    /// `None` if forged or expired.
    pub(super) fn read(text: &str, signing: &SigningKey, now: DateTime<Utc>) -> Option<Self> {
        let (payment, rest) = text.split_once('.')?;
        let (expires, signature) = rest.split_once('.')?;
        if !signing.verify(PURPOSE, &[payment, expires], signature) {
            return None;
        }
        let token = Self {
            payment: payment.parse().ok()?,
            expires: expires.parse().ok()?,
        };
        (token.expires >= now.timestamp()).then_some(token)
    }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, TimeDelta};
    use jobs::{ids::PaymentId, signing::SigningKey};

    use super::{LIFE, Token};

    #[test]
    fn a_token_is_read_back_until_its_time_is_over() {
        let (signing, start) = (
            SigningKey::new([7; 32]).unwrap(),
            DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
        );
        let token = Token::for_order(PaymentId::fresh(), start);
        let text = token.write(&signing);

        assert_eq!(Token::read(&text, &signing, start + LIFE), Some(token));
        assert_eq!(Token::read(&text, &signing, start + LIFE + TimeDelta::seconds(1)), None);
    }

    #[test]
    fn a_token_of_another_payment_or_time_is_refused() {
        let (signing, start) = (
            SigningKey::new([7; 32]).unwrap(),
            DateTime::from_timestamp(1_800_000_000, 0).unwrap(),
        );
        let (ours, theirs) = (PaymentId::fresh(), PaymentId::fresh());
        let text = Token::for_order(ours, start).write(&signing);

        assert_eq!(
            Token::read(&text.replace(&ours.to_string(), &theirs.to_string()), &signing, start),
            None
        );
        assert_eq!(Token::read(&text.replacen(".18", ".19", 1), &signing, start), None);
        assert_eq!(Token::read("", &signing, start), None);
    }
}
