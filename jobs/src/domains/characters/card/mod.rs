//! Characters from and to the card files of other programs.
mod export;
mod guess;
mod import;
mod told;

pub use export::{CardFile, CardFormat};
pub(super) use import::screen_kept;
pub use import::{ImportedCard, read_card};
pub use told::CardWords;
