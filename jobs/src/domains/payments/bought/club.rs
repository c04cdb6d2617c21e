use sqlx::PgConnection;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::{
    domains::{
        ledger::{LedgerError, reverse_sale},
        subscriptions::{Admission, admit, ask_to_stop, restore_membership, take_back_membership},
    },
    ids::AccountId,
};

/// Months in a creator's fan club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMonths {
    pub creator: AccountId,
    pub months: i16,
    pub discounted: Option<Discounted>,
    /// Price of each further period. `None`: it ends with this one.
    pub renewal_cents: Option<i64>,
}

/// A limited discount of the first period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discounted {
    pub percent: i16,
    /// Price without it.
    pub full_cents: i64,
}

impl Sold for ClubMonths {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        let admission = Admission {
            creator: self.creator,
            member: paid.owner(),
            months: self.months,
            payment: paid.renewing(),
            is_renewal: paid.renews.is_some(),
        };
        Ok(admit(tx, &admission).await?)
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        take_back_membership(tx, self.creator, paid.owner(), paid.id).await?;
        Ok(ask_to_stop(tx, paid.first()).await?)
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        // The months only became cheaper.
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        Ok(restore_membership(tx, self.creator, paid.owner(), paid.id).await?)
    }
}
