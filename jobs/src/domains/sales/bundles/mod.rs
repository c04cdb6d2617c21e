//! Posts and albums of a creator that are sold together, for less than the sum of their prices.
mod change;
mod contents;
mod quote;

pub use change::{BundleError, MAX_BUNDLE_ITEMS, NewBundle, change_bundle, create_bundle, withdraw_bundle};
pub use contents::{BundleItem, OwnBundle, list_bundle_choices, list_bundle_items, list_own_bundles};
pub use quote::{BundleQuote, list_bundles_of, list_bundles_with, list_missing, quote_bundle, quote_bundles};
