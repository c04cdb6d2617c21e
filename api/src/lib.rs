//! HTTP only: parse, authorise, call one verb in one transaction, answer.
pub mod app;
pub mod domains;
pub mod http;
pub mod settings;
pub mod web_files;

/// The schema of the database. One for the program and all tests: a copy in each test made the compiler read the
/// migrations five hundred times.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");
