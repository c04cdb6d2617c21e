use sqlx::PgConnection;

use super::PaidFor;
use crate::{
    domains::{
        ledger::{Cents, LedgerError, Sale, SaleState, book_sale, keep_sale, restore_sale},
        payouts::restore_share,
    },
    ids::AccountId,
};

/// Books the sale in the ledger. What is free, or in a currency that only its provider books, is not in it.
pub(super) async fn book(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    if paid.is_booked() {
        book_sale(tx, &sale_of(paid, paid.bought.seller())).await?;
    }
    Ok(())
}

/// The same, with the money kept apart until `seller` has delivered. `None`: it is to go back.
pub(in crate::domains::payments) async fn keep(
    tx: &mut PgConnection,
    paid: &PaidFor,
    seller: Option<AccountId>,
) -> Result<(), LedgerError> {
    if paid.is_booked() {
        keep_sale(tx, &sale_of(paid, seller)).await?;
    }
    Ok(())
}

/// Restores a reversed sale, with the studio's share if it is out of escrow. Returns its state; `None`: it was not reversed.
pub(super) async fn restore(tx: &mut PgConnection, paid: &PaidFor) -> Result<Option<SaleState>, LedgerError> {
    let state = restore_sale(tx, paid.id.0).await?;
    if state == Some(SaleState::Available) {
        restore_share(tx, paid.id.0).await?;
    }
    Ok(state)
}

fn sale_of(paid: &PaidFor, creator: Option<AccountId>) -> Sale {
    Sale {
        id: paid.id.0,
        creator,
        buyer: paid.account,
        kind: paid.bought.kind(),
        subject: paid.bought.subject(),
        gross: Cents(paid.amount_cents),
        fee_percent: paid.fee_percent,
    }
}
