//! What both programs tell of themselves to those who watch over them.
mod pool;
mod scrape;

pub use pool::add_pool;
pub use scrape::{CONTENT_TYPE, Scrapers, TokenTooShort, render};
