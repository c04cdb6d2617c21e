//! A small S3 server for development and tests: real signatures, real multipart uploads, one folder on disk.
//!
//! Content lies in files with random names, written and checked in full before anybody can see them. Which key owns
//! which file is written in one transactional catalogue, so a key is never a path and a crash leaves the old state
//! or the new one.

mod backend;
mod catalogue;
mod content;
mod operations;
mod server;
mod store;

pub use catalogue::StoreError;
pub use server::{Keys, serve};
pub use store::Store;
