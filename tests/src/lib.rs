//! Shared by the tests in `conformance` and `flows`.
pub mod lists;
