//! Settings that staff change at run time: switches, numbers, prices, and the operator's contact data.
mod catalogue;
mod change;
mod feature;
mod group;
mod list;
mod live;
mod snapshot;

pub use catalogue::{Group, Kind, Setting, catalogue};
pub use change::{Change, ChangeError, Changed, change_setting};
pub use feature::Feature;
pub use group::is_in_group;
pub use list::{Kept, list_kept};
pub use live::{LivePlatform, follow};
pub use snapshot::{Limits, Link, Operator, Platform, PriceRange};

/// PostgreSQL channel that announces changed settings.
pub const SETTINGS_CHANNEL: &str = "settings_changed";
