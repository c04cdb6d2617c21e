use sqlx::PgConnection;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::domains::ledger::{self, Chips, EntryKind, Grant, LedgerError, reverse_sale};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChipBundle {
    pub chips: i64,
}

impl Sold for ChipBundle {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        give(tx, paid, self.chips, &format!("payment:{}", paid.id)).await
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        let left = self.chips - self.chips_for(paid, paid.refunded_cents);
        take(tx, paid, left, &paid.key("reversal")).await
    }

    async fn return_part(&self, tx: &mut PgConnection, paid: &PaidFor, part: Part) -> Result<(), LedgerError> {
        let returned = paid.refunded_cents + part.cents;
        let chips = self.chips_for(paid, returned) - self.chips_for(paid, paid.refunded_cents);
        take(tx, paid, chips, &format!("refund:{}:chips", part.refund)).await
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        let chips = self.chips - self.chips_for(paid, paid.refunded_cents);
        if chips == 0 {
            return Ok(());
        }
        give(tx, paid, chips, &paid.key("restored")).await
    }
}

impl ChipBundle {
    /// Chips to take back for a refund of `returned_cents`.
    fn chips_for(&self, paid: &PaidFor, returned_cents: i64) -> i64 {
        let chips = i128::from(self.chips) * i128::from(returned_cents) / i128::from(paid.amount_cents.max(1));
        i64::try_from(chips).unwrap_or(self.chips)
    }
}

async fn give(tx: &mut PgConnection, paid: &PaidFor, chips: i64, key: &str) -> Result<(), LedgerError> {
    let grant = Grant {
        member: paid.account,
        chips: chips_of(chips),
        kind: EntryKind::Purchase,
        idempotency_key: key,
        subject: Some(("payment", paid.id.0)),
    };
    ledger::grant(tx, &grant).await
}

async fn take(tx: &mut PgConnection, paid: &PaidFor, chips: i64, key: &str) -> Result<(), LedgerError> {
    ledger::take_back(tx, paid.account, chips_of(chips), key, Some(("payment", paid.id.0))).await
}

pub(super) fn chips_of(number: i64) -> Chips {
    Chips::new(u32::try_from(number).unwrap_or(if number < 0 { 0 } else { u32::MAX }))
}
