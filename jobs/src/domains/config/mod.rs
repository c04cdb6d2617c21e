//! The operator's settings: the product's name at build time, prices from a file read at start, and the rest at run
//! time.
mod check_prices;
mod platform;
mod prices;
mod product;

pub use check_prices::{CURRENCY, PricesError, RECEIVED_PHOTO};
pub use platform::{
    Change, ChangeError, Changed, Feature, Group, Kept, Kind, Limits, Link, LivePlatform, Operator, Platform,
    PriceRange, SETTINGS_CHANNEL, Setting, catalogue, change_setting, follow, is_in_group, list_kept,
};
pub use prices::{Bundle, Plan, Prices, Tier};
pub use product::{LOCALES, PRODUCT_NAME};
