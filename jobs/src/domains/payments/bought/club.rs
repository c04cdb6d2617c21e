use sqlx::PgConnection;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::{
    domains::{
        ledger::{LedgerError, reverse_sale},
        subscriptions::{
            Admission, PaidUpgrade, Upgrade, admit, ask_to_stop, restore_membership, restore_upgrade,
            take_back_membership, take_back_upgrade, upgrade_membership,
        },
    },
    ids::AccountId,
};

/// Months in a creator's fan club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMonths {
    pub creator: AccountId,
    pub months: i16,
    /// Tier of the club.
    pub level: i16,
    /// The lower tier that it replaces until the end of the paid time; it adds no months then.
    pub upgrade: Option<Upgrade>,
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

impl ClubMonths {
    /// The upgrade, unless the payment is a renewal of what it began.
    pub(in crate::domains::payments) fn upgrade_by(&self, paid: &PaidFor) -> Option<&Upgrade> {
        self.upgrade.as_ref().filter(|_| paid.renews.is_none())
    }
}

impl Sold for ClubMonths {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        if self.upgrade_by(paid).is_some() {
            let upgrade = PaidUpgrade {
                creator: self.creator,
                member: paid.owner(),
                level: self.level,
                payment: paid.id,
                renews: paid.renewing().is_some(),
            };
            return Ok(upgrade_membership(tx, &upgrade).await?);
        }
        let admission = Admission {
            creator: self.creator,
            member: paid.owner(),
            months: self.months,
            level: self.level,
            payment: paid.renewing(),
            is_renewal: paid.renews.is_some(),
        };
        Ok(admit(tx, &admission).await?)
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        if let Some(upgrade) = self.upgrade_by(paid) {
            take_back_upgrade(tx, (self.creator, paid.owner()), self.level, upgrade).await?;
        }
        take_back_membership(tx, self.creator, paid.owner(), paid.id).await?;
        Ok(ask_to_stop(tx, paid.first()).await?)
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        // The months only became cheaper.
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        if let Some(upgrade) = self.upgrade_by(paid) {
            return Ok(restore_upgrade(tx, (self.creator, paid.owner()), self.level, upgrade).await?);
        }
        Ok(restore_membership(tx, self.creator, paid.owner(), (paid.id, self.level)).await?)
    }
}
