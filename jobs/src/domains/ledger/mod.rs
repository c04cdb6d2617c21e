//! Chips and money move only through here: balanced entries that are never changed, one for each idempotency key.
mod balance;
mod bank;
mod books;
mod chips;
mod debt;
mod error;
mod grant;
mod hold;
mod income;
mod money;
mod open;
mod pay;
mod payable;
mod post;
mod refund;
mod reverse;
mod transactions;
mod withdraw;

pub use balance::{Balance, balance, lock_balance};
pub use bank::{Payer, bic_of, country_of, iban_of};
pub use books::{Books, check_books};
pub use chips::Chips;
pub use error::LedgerError;
pub use grant::{FREE_CHIPS, Grant, grant};
pub use hold::{HoldId, capture, place_hold, release_hold};
pub use income::{income_of, income_to_chips, income_to_revenue};
pub use money::{
    Cents, CreatorBalance, MoneyAccount, MoneyKind, Movement, Sale, SaleKind, SaleState, Split, book_sale,
    creator_balance, deliver_sale, keep_sale, lock_creator, post_money, release_sale, restore_sale, reverse_part,
    reverse_sale, split,
};
pub use open::open_account;
pub use pay::{Payment, pay};
pub use payable::{Payable, payable_of};
pub use post::{EntryKind, Subject};
pub use refund::refund;
pub use reverse::take_back;
pub use transactions::{Transaction, list_transactions};
pub use withdraw::withdraw;
