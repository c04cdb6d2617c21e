//! HTTP only: parse, authorise, call one verb in one transaction, answer.
pub mod app;
pub mod domains;
pub mod http;
pub mod settings;
pub mod web_files;
