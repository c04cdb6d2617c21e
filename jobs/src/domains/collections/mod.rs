//! Items that members save. Saving one unlocks nothing: readers of a collection ask `entitlements`.
mod collect;

pub use self::collect::{Collected, MOST_AT_ONCE, collect, uncollect};
