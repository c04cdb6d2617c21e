//! What an operator may set: the product's name, prices, bonuses. Read once at start.
mod prices;
mod product;

pub use prices::{Bundle, Prices, Tier};
pub use product::{LOCALES, PRODUCT_NAME};
