//! What members keep to find again. Keeping something opens nothing: whoever reads a collection asks `entitlements`.
mod collect;

pub use self::collect::{Collected, MOST_AT_ONCE, collect, uncollect};
