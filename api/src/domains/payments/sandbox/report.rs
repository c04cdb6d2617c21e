use std::{sync::LazyLock, time::Duration};

use jobs::domains::payments::{PaymentState, ProviderReport};
use reqwest::{Client, redirect::Policy};

use super::{
    NAME, Sandbox,
    checkout::{Checkout, event_key},
};

const TIMEOUT: Duration = Duration::from_secs(5);

/// The shop is called directly: a redirect means a misconfiguration, and proxies are for outside hosts.
static CLIENT: LazyLock<Client> = LazyLock::new(|| {
    Client::builder()
        .redirect(Policy::none())
        .no_proxy()
        .connect_timeout(TIMEOUT)
        .timeout(TIMEOUT)
        .build()
        .expect("the client settings are valid")
});

/// The shop did not accept the report. It may be retried: a report that did arrive counts once.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReportError {
    #[error("the webhook can't be reached: {0}")]
    Unreachable(#[from] reqwest::Error),
    #[error("the webhook answered {0}")]
    Refused(reqwest::StatusCode),
}

/// Reports the new state of a payment to the shop.
pub(super) async fn report(sandbox: &Sandbox, checkout: &Checkout, state: PaymentState) -> Result<(), ReportError> {
    let key = event_key(checkout.payment, state);
    let sum = (checkout.amount_cents, checkout.currency.as_str());
    let report = ProviderReport::new(key, checkout.payment, state, sum);
    let body = serde_json::to_string(&report).expect("a report serializes");
    let status = CLIENT
        .post(format!("{}/front/payments/webhooks/{NAME}", sandbox.public_url))
        .header("x-signature", sandbox.sign_webhook(&body))
        .body(body)
        .send()
        .await?
        .status();
    if status.is_success() {
        Ok(())
    } else {
        Err(ReportError::Refused(status))
    }
}
