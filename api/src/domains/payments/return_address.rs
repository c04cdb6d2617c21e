use jobs::{ids::PaymentId, signing::SigningKey};
use providers::Back;

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

/// Where the browser returns to from the provider's page.
pub(super) fn back(signing: &SigningKey, public_url: &str, payment: PaymentId) -> Back {
    let address = |outcome| return_address(signing, public_url, payment, outcome);
    Back {
        success: address(Outcome::Success),
        failure: address(Outcome::Failure),
    }
}
