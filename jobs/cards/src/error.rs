//! Errors of reading and writing card files.

use crate::Part;

/// Why a card was not read or not written. Holds no text of the card, so it may be logged and shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CardError {
    /// Neither PNG, JSON nor CHARX, or JSON that describes something else.
    #[error("this file is not a character card")]
    NotACard,
    /// A good picture or archive without a card.
    #[error("the file has no character card")]
    NoCardInside,
    /// The card names a standard that is neither V1, V2 nor V3.
    #[error("the card's standard isn't supported")]
    UnknownSpec,
    /// An encrypted archive, or a picture whose card is encrypted.
    #[error("the card is password-protected")]
    Locked,
    /// The part is damaged, or holds another kind of value than the standard says.
    #[error("{0} can't be read")]
    Broken(Part),
    /// The part is beyond the [`Limits`](crate::Limits).
    #[error("{0} is larger than allowed")]
    TooLarge(Part),
}
