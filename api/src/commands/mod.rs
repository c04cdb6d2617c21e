//! One file per subcommand.
pub mod appoint;
pub mod document_key;
pub mod migrate;
pub mod openapi;
pub mod reseal;
pub mod seed;
pub mod serve;
pub mod wait;

mod database;
mod production;
