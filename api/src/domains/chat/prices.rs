use jobs::domains::{chat::Talker, ledger::Chips};

use super::picture_price::picture_price;
use crate::app::AppState;

/// What can be bought in a chat, in chips; nothing by default.
#[derive(Clone, Copy, Default)]
pub(super) struct ChatPrices {
    pub(super) picture: Option<Chips>,
    /// A turn.
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

/// `None` while it is not offered.
pub(super) fn auto_chat_price(app: &AppState) -> Option<Chips> {
    let price = app.prices().auto_chat;
    (!price.is_zero()).then_some(price)
}
