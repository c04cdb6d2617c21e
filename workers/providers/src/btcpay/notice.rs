use hmac::{Hmac, KeyInit, Mac};
use jobs::domains::payments::{Coins, PaymentState, ProviderReport};
use serde::Deserialize;
use serde_json::Value;
use sha2::Sha256;

use super::{BtcpaySettings, invoice};
use crate::provider::{Notice, WebhookError};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Told {
    r#type: String,
    #[serde(default)]
    store_id: String,
    #[serde(default)]
    invoice_id: String,
    #[serde(default)]
    after_expiration: bool,
    #[serde(default)]
    payment: Value,
}

/// The invoice is looked up at the provider: a notice states no amount, and a replayed old one must not claim more than
/// is true now.
pub(super) async fn read(
    settings: &BtcpaySettings,
    notice: &Notice<'_>,
) -> Result<Option<ProviderReport>, WebhookError> {
    if !is_signed(settings, notice) {
        return Err(WebhookError::Forged);
    }
    let told: Told = serde_json::from_str(notice.body).map_err(|_| WebhookError::Unreadable)?;
    if told.store_id != settings.store {
        return Err(WebhookError::Forged);
    }
    let says = match (told.r#type.as_str(), told.after_expiration) {
        ("InvoiceSettled", _) | ("InvoicePaymentSettled", true) => PaymentState::Paid,
        ("InvoiceExpired" | "InvoiceInvalid", _) => PaymentState::Failed,
        ("InvoiceReceivedPayment", false) | ("InvoiceProcessing", _) => PaymentState::Pending,
        _ => return Ok(None),
    };
    // Deliveries of the server's test button, and invoices that the same store made for others, are none of ours.
    let Some(invoice) = invoice::get(settings, &told.invoice_id)
        .await
        .map_err(|_| WebhookError::Later)?
    else {
        return Ok(None);
    };
    let says = match says {
        // Only an invoice that is fully paid there counts as paid, even if late. Coins that are too few leave a trace.
        PaymentState::Paid if invoice.state() != PaymentState::Paid => {
            if invoice.coins() != Some(Coins::Part) {
                return Ok(None);
            }
            PaymentState::Failed
        }
        says => says,
    };
    let order = invoice.metadata.order_id.as_deref().and_then(|id| id.parse().ok());
    let Some(payment) = order else {
        return Ok(None);
    };
    let amount = invoice.amount_cents().ok_or(WebhookError::Unreadable)?;
    let part = told.payment["id"].as_str().unwrap_or_default();
    let key = format!("{}:{}:{part}", told.r#type, told.invoice_id);
    Ok(Some(ProviderReport {
        sale: Some(told.invoice_id),
        coins: invoice.coins().filter(|_| says != PaymentState::Pending),
        ..ProviderReport::new(key, payment, says, (amount, &invoice.currency))
    }))
}

fn is_signed(settings: &BtcpaySettings, notice: &Notice<'_>) -> bool {
    let signature = notice
        .header("btcpay-sig")
        .and_then(|header| header.strip_prefix("sha256="));
    let Some(signature) = signature.and_then(|text| hex::decode(text).ok()) else {
        return false;
    };
    let mut mac =
        Hmac::<Sha256>::new_from_slice(settings.webhook_secret.as_bytes()).expect("HMAC takes keys of any length");
    mac.update(notice.body.as_bytes());
    mac.verify_slice(&signature).is_ok()
}
