use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! lanes {
    ($($(#[$doc:meta])* $lane:ident = $name:literal, owner slots $slots:literal, promise $promise:literal s;)+) => {
        /// Pool of workers for a job. Pools are sized apart, so a slow render never delays a mail.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum Lane { $($(#[$doc])* $lane),+ }

        impl Lane {
            pub const ALL: &'static [Self] = &[$(Self::$lane),+];

            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$lane => $name),+ }
            }

            /// Slots that one owner may take while others wait.
            pub const fn owner_slots(self) -> i64 {
                match self { $(Self::$lane => $slots),+ }
            }

            /// Maximum time for which newcomers may overtake a waiting job.
            pub const fn promise(self) -> Duration {
                match self { $(Self::$lane => Duration::from_secs($promise)),+ }
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
    Chat = "chat", owner slots 4, promise 10 s;
    Image = "image", owner slots 2, promise 120 s;
    Video = "video", owner slots 1, promise 600 s;
    /// Thumbnails, voices and suggestions: seconds each.
    Media = "media", owner slots 4, promise 120 s;
    /// Transcoding: minutes or hours each.
    Films = "films", owner slots 1, promise 600 s;
    /// Mass messages, notifications, mail.
    Messages = "messages", owner slots 64, promise 300 s;
    Imports = "imports", owner slots 2, promise 600 s;
    /// Payments and payouts.
    Money = "money", owner slots 16, promise 60 s;
    Maintenance = "maintenance", owner slots 64, promise 600 s;
}

#[derive(Debug, thiserror::Error)]
#[error("unknown lane {0:?}")]
pub struct UnknownLane(String);

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
