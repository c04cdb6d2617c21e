//! What an operator may set: the product's name, prices, bonuses. Read once at start.
mod check_prices;
mod prices;
mod product;

pub use check_prices::PricesError;
pub use prices::{Bundle, Prices, Tier};
pub use product::{LOCALES, PRODUCT_NAME};
