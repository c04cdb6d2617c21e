//! US cents in the same books: what was sold, whose it is, and how it goes back.
mod amount;
mod balance;
mod escrow;
mod post;
mod release;
mod restore;
mod reverse;
mod sale;
mod split;

pub use amount::Cents;
pub use balance::{CreatorBalance, creator_balance, lock_creator};
pub use escrow::{deliver_sale, keep_sale};
pub use post::{MoneyAccount, MoneyKind, Movement, post_money};
pub use release::release_sale;
pub use restore::restore_sale;
pub use reverse::{reverse_part, reverse_sale};
pub use sale::{Sale, SaleKind, SaleState, book_sale};
pub use split::{Split, split};
