//! Words that several domains and the browser share: states, reasons and languages. They import nothing, so that whoever
//! stands below the domains, as `live` does, can name them. A domain re-exports its own.
mod accounts;
mod characters;
mod chat;
mod generation;
mod media;
mod payments;
mod permissions;
mod subscriptions;

pub use self::{
    accounts::{BlockNotice, BlockReason, Role},
    characters::{Language, ModerationStatus},
    chat::{AuthoredBy, AutoEnd, AutoState, BlockedReason, MessageState, MessagesFrom},
    generation::{GenerationFailure, GenerationKind, GenerationState, PictureState},
    media::{FilmStage, MediaFailure, MediaModeration, MediaStatus},
    payments::{PaymentMethod, PaymentState},
    permissions::Permission,
    subscriptions::{ClubChange, PlatformTier, Renewal, RequestState, SubscriptionState},
};
