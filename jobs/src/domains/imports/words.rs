use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident as $schema:ident { $($(#[$note:meta])* $variant:ident = $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
        #[serde(rename_all = "snake_case")]
        #[sqlx(type_name = "text", rename_all = "snake_case")]
        #[schema(as = $schema)]
        pub enum $name { $($(#[$note])* $variant),+ }

        impl $name {
            /// The word as it is stored and sent.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }
        }
    )+};
}

words! {
    /// Source platform.
    Platform as ImportPlatform {
        Onlyfans = "onlyfans",
        Fansly = "fansly",
        Starsavn = "starsavn",
        Other = "other",
        /// Character cards and chats, from any program.
        Characters = "characters",
    }

    ProofState as ImportProofState {
        /// The code is not shown yet.
        Asked = "asked",
        /// Staff have to look at it.
        Sent = "sent",
        Confirmed = "confirmed",
        Refused = "refused",
        Expired = "expired",
    }

    ImportState as ImportState {
        Reading = "reading",
        /// Nothing of it is kept yet.
        Ready = "ready",
        /// It can't be read.
        Failed = "failed",
        Bringing = "bringing",
        Paused = "paused",
        Done = "done",
        Undoing = "undoing",
        Undone = "undone",
        Discarded = "discarded",
    }

    ItemKind as ImportItemKind {
        Photo = "photo",
        Video = "video",
        Character = "character",
        Chat = "chat",
        Other = "other",
    }

    ItemState as ImportItemState {
        Listed = "listed",
        Waiting = "waiting",
        Done = "done",
        Failed = "failed",
        /// It came in, and the undoing left it.
        Kept = "kept",
        Undone = "undone",
    }

    /// Why a chosen item was not imported.
    ItemFailure as ImportItemFailure {
        Damaged = "damaged",
        Bomb = "bomb",
        TooLarge = "too_large",
        /// The archive was deleted meanwhile.
        Lost = "lost",
        UnknownFormat = "unknown_format",
        NotAPicture = "not_a_picture",
        NotAVideo = "not_a_video",
        /// The video is too long.
        TooLong = "too_long",
        /// The file is no character card.
        NotACard = "not_a_card",
        /// The file is no chat.
        NotAChat = "not_a_chat",
        /// It holds something that is not allowed here.
        Refused = "refused",
        /// The same character or chat came in before.
        Twin = "twin",
        /// The person has as many characters as one may have.
        NoRoom = "no_room",
        /// No character is called like the one of the chat.
        NoCharacter = "no_character",
        /// Its address leads where nothing is fetched from.
        AddressRefused = "address_refused",
        /// Its address gives no file.
        NotFound = "not_found",
        /// Its address gives neither a photo nor a video.
        WrongType = "wrong_type",
        /// It did not come in time.
        TooSlow = "too_slow",
        /// Its host asked to come later, too often.
        HostBusy = "host_busy",
        /// Its host did not answer.
        Unreachable = "unreachable",
        /// Its owner's storage is full.
        StorageFull = "storage_full",
        Internal = "internal",
    }

    /// Audience of a post.
    ItemAudience as ImportAudience {
        Everyone = "everyone",
        Members = "members",
        Buyers = "buyers",
    }

    /// Why a file was not published.
    ReviewRefusal as ImportReviewRefusal {
        /// Paid, with no price within the bounds.
        Price = "price",
        /// The creator has as many posts as one may have.
        PostLimit = "post_limit",
        /// The text breaks the content rules.
        Text = "text",
        /// The text, with its tags, is too long.
        TooLong = "too_long",
        /// The file was deleted, or is not approved.
        Media = "media",
        NotCreator = "not_creator",
        Internal = "internal",
    }
}

#[cfg(test)]
mod tests {
    use super::{ImportState, Platform};

    #[test]
    fn a_word_is_sent_as_it_is_stored() {
        for state in [ImportState::Reading, ImportState::Undoing] {
            assert_eq!(serde_json::json!(state), state.as_str());
        }
        assert_eq!(serde_json::json!(Platform::Onlyfans), "onlyfans");
    }
}
