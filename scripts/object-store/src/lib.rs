//! A small S3 server for development and tests: real signatures, real multipart uploads, one folder on disk.
//!
//! Content is stored in files with random names, written and verified completely before anyone can see them. A
//! transactional catalogue maps keys to files, so a key is never a path, and a crash leaves either the old state or the
//! new one.

mod backend;
mod catalogue;
mod content;
mod operations;
mod server;
mod store;

pub use catalogue::StoreError;
pub use server::{Keys, serve};
pub use store::Store;
