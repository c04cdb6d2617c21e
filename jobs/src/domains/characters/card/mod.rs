//! Characters from and to the card files of other programs.
mod export;
mod guess;
mod import;
mod read_out;
mod told;

pub use export::{CardFile, CardFormat};
pub(super) use import::screen_kept;
pub use import::{ImportedCard, read_card};
pub use read_out::{Reading, seed_of, told_to_models};
pub use told::CardWords;
