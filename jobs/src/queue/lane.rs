use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! lanes {
    ($($(#[$doc:meta])* $lane:ident = $name:literal, window $window:literal, owner slots $slots:literal;)+) => {
        /// Which pool of workers runs a job. Pools are sized apart, so a slow render never delays a mail.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Lane { $($(#[$doc])* $lane),+ }

        impl Lane {
            pub const ALL: &'static [Self] = &[$(Self::$lane),+];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$lane => $name),+ }
            }

            /// How many jobs of this lane may have a ticket out, and how many tickets Redis may hold of it. Small where
            /// jobs are slow, so that the order is decided late; never near 8,000, where apalis-redis stops for good.
            pub const fn window(self) -> i64 {
                match self { $(Self::$lane => $window),+ }
            }

            /// How many slots one owner may take while others wait.
            pub const fn owner_slots(self) -> i64 {
                match self { $(Self::$lane => $slots),+ }
            }
        }

        impl FromStr for Lane {
            type Err = UnknownLane;
            fn from_str(text: &str) -> Result<Self, UnknownLane> {
                match text { $($name => Ok(Self::$lane),)+ _ => Err(UnknownLane(text.to_owned())) }
            }
        }
    };
}

lanes! {
    /// Replies: interactive, lowest latency.
    Chat = "chat", window 256, owner slots 4;
    Image = "image", window 32, owner slots 2;
    Video = "video", window 16, owner slots 1;
    /// Transcoding and thumbnails.
    Media = "media", window 64, owner slots 4;
    /// Mass messages, notifications, mail.
    Messages = "messages", window 2000, owner slots 64;
    Imports = "imports", window 64, owner slots 2;
    /// Payments and payouts.
    Money = "money", window 256, owner slots 16;
    Maintenance = "maintenance", window 64, owner slots 64;
}

#[derive(Debug, thiserror::Error)]
#[error("there is no lane called {0:?}")]
pub struct UnknownLane(String);

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
