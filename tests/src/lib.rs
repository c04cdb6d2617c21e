//! What the tests in `conformance` and `flows` share.
pub mod lists;
