use jobs::domains::{chat::Talker, ledger::Chips};

use super::picture_price::picture_price;
use crate::app::AppState;

/// Extras on sale in a chat, in chips; none by default.
#[derive(Clone, Copy, Default)]
pub(super) struct ChatPrices {
    pub(super) picture: Option<Chips>,
    /// Per turn.
    pub(super) auto_chat: Option<Chips>,
}

impl ChatPrices {
    pub(super) fn of(app: &AppState, talker: Talker) -> Self {
        Self {
            picture: picture_price(app, talker),
            auto_chat: auto_chat_price(app).filter(|_| talker.account().is_some()),
        }
    }
}

/// `None` if not on sale.
pub(super) fn auto_chat_price(app: &AppState) -> Option<Chips> {
    let price = app.prices().auto_chat;
    (!price.is_zero()).then_some(price)
}
