use jobs::{ids::PaymentId, signing::SigningKey};

use super::provider::Back;

/// Result shown by the shop after the checkout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Success,
    Failure,
}

/// The URL tells the shop's page which payment to load. It grants nothing: only the webhook does.
pub(super) fn return_address(signing: &SigningKey, public_url: &str, payment: PaymentId, outcome: Outcome) -> String {
    let outcome = match outcome {
        Outcome::Success => "success",
        Outcome::Failure => "failure",
    };
    let payment = payment.to_string();
    let signature = signing.sign("payment-return", &[&payment, outcome]);
    format!("{public_url}/payment/{outcome}?payment={payment}&signature={signature}")
}

impl Back {
    pub(super) fn of(signing: &SigningKey, public_url: &str, payment: PaymentId) -> Self {
        let address = |outcome| return_address(signing, public_url, payment, outcome);
        Self {
            success: address(Outcome::Success),
            failure: address(Outcome::Failure),
        }
    }
}
