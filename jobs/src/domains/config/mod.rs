//! What an operator may set: the product's name once and for all, prices by a file that is read at start, and the rest
//! while the platform runs.
mod check_prices;
mod platform;
mod prices;
mod product;

pub use check_prices::{PricesError, RECEIVED_PHOTO};
pub use platform::{
    Change, ChangeError, Changed, Feature, Group, Kept, Kind, Limits, Link, LivePlatform, Operator, Platform,
    PriceRange, SETTINGS_CHANNEL, Setting, catalogue, change_setting, follow, is_in_group, list_kept,
};
pub use prices::{Bundle, Plan, Prices, Tier};
pub use product::{LOCALES, PRODUCT_NAME};
