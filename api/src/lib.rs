//! HTTP only: parse, authorize, call one verb in one transaction, answer.
pub mod app;
pub mod connections;
pub mod domains;
pub mod http;
pub mod settings;
pub mod web_files;

/// Database migrations. Shared by the program and all tests: with a copy in each test, the compiler read the migrations
/// five hundred times.
pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!("../migrations");
