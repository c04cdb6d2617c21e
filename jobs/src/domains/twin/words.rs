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
        }
    )+};
}

words! {
    /// State of a twin's look.
    LookState {
        /// No pictures were chosen.
        None = "none",
        /// A machine compares it with the face that was verified.
        Checking = "checking",
        /// It waits for staff.
        Review = "review",
        Approved = "approved",
        Refused = "refused",
    }
    /// Part of the look that a picture shows.
    #[schema(as = TwinLookPart)]
    LookPart { Portrait = "portrait", Closed = "closed", Waist = "waist", Nude = "nude" }
    /// People whom a twin answers.
    #[schema(as = TwinAnswersTo)]
    AnswersTo {
        Everyone = "everyone",
        /// Members of the fan club.
        Members = "members",
        /// Members, and those who paid the creator lately.
        Paying = "paying",
    }
    /// Part of a twin to be destroyed.
    TwinPart { Look = "look", Voice = "voice", All = "all" }
    /// State of a destruction.
    #[schema(as = TwinDestructionState)]
    DestructionState { Running = "running", Done = "done" }
    /// State of a recording.
    #[schema(as = TwinAudioState)]
    AudioState { Arrived = "arrived", Accepted = "accepted", Refused = "refused" }
    /// Maker of a voice.
    #[schema(as = TwinVoiceMaker)]
    VoiceMaker {
        /// A synthetic voice, not the owner's.
        Espeak = "espeak",
        /// The speech engine, from a recording.
        Provider = "provider",
    }
    /// State of a voice.
    #[schema(as = TwinVoiceState)]
    VoiceState { Making = "making", Ready = "ready", Failed = "failed", Destroyed = "destroyed" }
    /// A step of a twin's onboarding.
    TwinStep { Mind = "mind", Look = "look" }
}
