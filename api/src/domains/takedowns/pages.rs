//! Pages that a signature in their address opens.
use jobs::{
    ids::{TakedownCounterId, TakedownId},
    signing::SigningKey,
};

use crate::app::AppState;

const RECEIPT: &str = "takedown-receipt";
const COUNTER: &str = "counter-notice";

pub(super) fn receipt_signature(signing: &SigningKey, id: TakedownId) -> String {
    signing.sign(RECEIPT, &[&id.to_string()])
}

pub(super) fn opens_receipt(signing: &SigningKey, id: TakedownId, signature: &str) -> bool {
    signing.verify(RECEIPT, &[&id.to_string()], signature)
}

/// Address of the page that shows the sender what became of a notice.
pub(super) fn receipt_page(app: &AppState, id: TakedownId) -> String {
    format!(
        "{}/takedown/{id}/{}",
        app.public_url,
        receipt_signature(&app.signing, id)
    )
}

/// Address of the page on which the owner can send a counter notice, logged in or not.
pub fn counter_page(app: &AppState, id: TakedownCounterId) -> String {
    let signature = app.signing.sign(COUNTER, &[&id.to_string()]);
    format!("{}/counter-notice/{id}?signature={signature}", app.public_url)
}

pub(super) fn opens_counter(signing: &SigningKey, id: TakedownCounterId, signature: &str) -> bool {
    signing.verify(COUNTER, &[&id.to_string()], signature)
}
