use jobs::domains::{
    chat::{PICTURE_MODEL, Talker},
    config::Feature,
    ledger::Chips,
};

use crate::app::AppState;

/// Chips for a picture requested in a chat. `None` for guests, without the image generator, and while no engine is
/// available.
pub(super) fn picture_price(app: &AppState, talker: Talker) -> Option<Chips> {
    let can_ask = talker.account().is_some()
        && app.platform.now().has(Feature::ImageGenerator)
        && app.engines.offers(PICTURE_MODEL);
    can_ask.then_some(app.prices().receive_photo_cost)
}
