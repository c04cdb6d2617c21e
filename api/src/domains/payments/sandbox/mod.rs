//! The embedded provider: its own checkout page and webhook, without money. It reports through the same signed HTTP
//! call as any other provider, so that trying the product exercises the real path.
mod availability;
mod checkout;
mod markup;
mod page;
mod press_button;
mod report;
mod show_checkout;
mod token;
mod write_page;

pub(in crate::domains) use self::{
    availability::is_allowed_by,
    write_page::{Page, write_page},
};

use std::sync::Arc;

use async_trait::async_trait;
use axum::routing::get;
use jobs::{
    domains::payments::{Order, PaymentMethod, ProviderReport, ProviderSale},
    signing::SigningKey,
};
use providers::{Back, Notice, PaymentProvider, ProviderError, WebhookError};
use utoipa_axum::router::OpenApiRouter;

use self::{availability::is_available, token::Token};
use crate::app::AppState;

const NAME: &str = "sandbox";
/// Signing purpose of everything the sandbox sends.
const WEBHOOK_PURPOSE: &str = "payment-webhook";

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().route(
        "/sandbox/checkout/{token}",
        get(show_checkout::show_checkout).post(press_button::press_button),
    )
}

pub struct Sandbox {
    signing: SigningKey,
    public_url: Arc<str>,
}

impl Sandbox {
    /// `None` where it isn't allowed: see [`is_available`].
    pub(super) fn open(app: &AppState) -> Option<Self> {
        is_available().then(|| Self {
            signing: app.signing.clone(),
            public_url: app.public_url.clone(),
        })
    }

    fn sign_webhook(&self, body: &str) -> String {
        self.signing.sign(WEBHOOK_PURPOSE, &[body])
    }
}

#[async_trait]
impl PaymentProvider for Sandbox {
    fn name(&self) -> &'static str {
        NAME
    }

    fn methods(&self) -> &'static [PaymentMethod] {
        &PaymentMethod::ALL
    }

    fn takes(&self, _: &str) -> bool {
        true
    }

    fn renews(&self) -> bool {
        true
    }

    fn refunds(&self) -> bool {
        true
    }

    fn address(&self, order: &Order, _: &Back) -> Option<String> {
        let token = Token::for_order(order.id, order.created_at).write(&self.signing);
        Some(format!("{}/sandbox/checkout/{token}", self.public_url))
    }

    async fn read(&self, notice: &Notice<'_>) -> Result<Option<ProviderReport>, WebhookError> {
        let signature = notice.header("x-signature").ok_or(WebhookError::Forged)?;
        self.verify_and_parse(notice.body, signature).map(Some)
    }

    /// No money was taken, so there is none to refund.
    async fn refund(&self, _: &ProviderSale, _cents: i64) -> Result<(), ProviderError> {
        Ok(())
    }
}

impl Sandbox {
    fn verify_and_parse(&self, body: &str, signature: &str) -> Result<ProviderReport, WebhookError> {
        if !self.signing.verify(WEBHOOK_PURPOSE, &[body], signature) {
            return Err(WebhookError::Forged);
        }
        serde_json::from_str(body).map_err(|_| WebhookError::Unreadable)
    }
}

#[cfg(test)]
mod tests {
    use jobs::signing::SigningKey;

    use super::Sandbox;
    use providers::WebhookError;

    fn sandbox() -> Sandbox {
        Sandbox {
            signing: SigningKey::new([7; 32]).unwrap(),
            public_url: "https://nocturne.test".into(),
        }
    }

    #[test]
    fn a_report_is_read_only_after_its_signature() {
        let body = r#"{"eventKey":"a","paymentId":"0198f0c2-7c1e-7000-8000-000000000001","state":"paid","amountCents":499,"currency":"USD"}"#;
        let signature = sandbox().sign_webhook(body);

        assert_eq!(sandbox().verify_and_parse(body, &signature).unwrap().amount_cents, 499);
        assert_eq!(
            sandbox().verify_and_parse(&body.replace("499", "1"), &signature),
            Err(WebhookError::Forged)
        );
        assert_eq!(sandbox().verify_and_parse("{}", &signature), Err(WebhookError::Forged));
        assert_eq!(
            sandbox().verify_and_parse("{}", &sandbox().sign_webhook("{}")),
            Err(WebhookError::Unreadable)
        );
    }
}
