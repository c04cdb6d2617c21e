use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    PaidFor, Part, Sold,
    book::{keep, restore},
};
use crate::{
    domains::{
        ledger::{LedgerError, SaleState, reverse_sale},
        payments::return_payment::return_payment,
        sales::{NewOrder, open_order, order_returned, reopen_order},
    },
    ids::AccountId,
};

/// An item of a request menu, made for the buyer. Its money is kept apart until it is delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomRequest {
    pub creator: AccountId,
    pub item: Uuid,
    pub title: String,
    /// The buyer's words.
    pub note: String,
    /// Time to deliver it, once it is accepted.
    pub days: i16,
}

impl Sold for CustomRequest {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        keep(tx, paid, Some(self.creator)).await?;
        let order = NewOrder {
            payment: paid.id,
            item: self.item,
            creator: self.creator,
            buyer: paid.account,
            title: &self.title,
            note: &self.note,
            price_cents: paid.amount_cents,
            days: self.days,
        };
        Ok(open_order(tx, &order).await?)
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        // Before the money, in the same order as a delivery, to avoid a deadlock.
        order_returned(tx, paid.id).await?;
        reverse_sale(tx, paid.id.0).await?;
        Ok(())
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        // It only became cheaper.
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        let is_kept = restore(tx, paid).await? == Some(SaleState::Escrow);
        if !reopen_order(tx, paid.id, is_kept).await? && is_kept {
            // Nothing will be delivered for it.
            return_payment(tx, paid.id).await?;
        }
        Ok(())
    }
}
