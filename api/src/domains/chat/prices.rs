use jobs::domains::{chat::Talker, ledger::Chips};

use super::picture_price::picture_price;
use crate::app::AppState;

/// Extras on sale in a chat, in chips; none by default.
#[derive(Clone, Copy, Default)]
pub(super) struct ChatPrices {
    pub(super) picture: Option<Chips>,
    /// Per turn; zero with the demo.
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

/// `None` if not on sale. Free where the demo writes both sides: its lines are worth no chips.
pub(super) fn auto_chat_price(app: &AppState) -> Option<Chips> {
    let price = app.prices().auto_chat;
    let asked = if app.engines.is_demo_chat() { Chips::ZERO } else { price };
    (!price.is_zero()).then_some(asked)
}
