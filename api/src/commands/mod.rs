//! One file per subcommand.
pub mod appoint;
pub mod migrate;
pub mod openapi;
pub mod seed;
pub mod serve;

mod database;
mod production;
