//! HTTP only: parse, authorise, call one verb in one transaction, answer.
pub mod app;
pub mod domains;
pub mod http;
mod memory_vectors;
pub mod settings;
pub mod web_files;

pub use memory_vectors::prepare_memory_vectors;

/// The schema of the database. One for the program and all tests: a copy in each test made the compiler read the
/// migrations five hundred times.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");
