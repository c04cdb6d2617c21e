use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$note:meta])* $variant:ident = $text:tt),+ $(,)? })+) => {$(
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
        $(#[$doc])*
        #[sqlx(type_name = "text")]
        pub enum $name {
            $($(#[$note])* #[serde(rename = $text)] #[sqlx(rename = $text)] $variant),+
        }

        impl $name {
            /// As stored and sent.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }

            /// Those of stored words; unknown ones are left out.
            pub fn of_words(words: &[String]) -> Vec<Self> {
                let of = |word: &String| match word.as_str() {
                    $($text => Some(Self::$variant),)+
                    _ => None,
                };
                words.iter().filter_map(of).collect()
            }
        }
    )+};
}

words! {
    /// An uploader’s answer to who is shown.
    #[schema(as = MediaShown)]
    Shown { Me = "me", Others = "others", Nobody = "nobody", Generated = "generated" }
    /// State of a release.
    ReleaseState {
        /// It waits for the signature.
        Sent = "sent",
        Signed = "signed",
        Declined = "declined",
        Revoked = "revoked",
        /// Replaced, never signed in time, or at its end.
        Expired = "expired",
    }
    /// A use that a person agrees to.
    ReleaseUse {
        /// Where all may see it: free posts, stories and the profile.
        Shown = "shown",
        /// For members and buyers.
        Sold = "sold",
    }
    /// Kind of a person’s document.
    PersonDocumentKind { IdFront = "id_front", Selfie = "selfie" }
    /// State of a medium in the review.
    ReviewState { Review = "review", Approved = "approved", Refused = "refused", Withdrawn = "withdrawn" }
    /// Cause of a withdrawal.
    WithdrawalCause { Revoked = "revoked", Expired = "expired", Underage = "underage" }
    /// State of a withdrawal.
    WithdrawalState { Running = "running", Done = "done" }
}
