use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::{
    domains::{
        ledger::{LedgerError, SaleKind, reverse_sale},
        payments::return_payment::return_payment,
    },
    ids::AccountId,
};

/// A post or an album.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub kind: ItemKind,
    pub creator: AccountId,
    pub id: Uuid,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    Post,
    Album,
}

impl ItemKind {
    pub const fn sale(self) -> SaleKind {
        match self {
            Self::Post => SaleKind::Post,
            Self::Album => SaleKind::Album,
        }
    }

    pub(super) const fn of(kind: SaleKind) -> Option<Self> {
        match kind {
            SaleKind::Post => Some(Self::Post),
            SaleKind::Album => Some(Self::Album),
            _ => None,
        }
    }
}

impl Sold for Item {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        self.keep(tx, paid).await
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        self.forget(tx, paid).await
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        // It only became cheaper.
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        self.keep(tx, paid).await
    }
}

impl Item {
    pub(super) async fn is_there(&self, tx: &mut PgConnection) -> sqlx::Result<bool> {
        sqlx::query_scalar!(
            r#"select exists (
                   select from published_items where id = $1 and kind = $2 and not is_hidden and deleted_at is null
               ) as "is_there!""#,
            self.id,
            self.kind.sale().as_str(),
        )
        .fetch_one(tx)
        .await
    }

    /// Records the purchase. If another tab has paid for it already, this payment is returned.
    async fn keep(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        let kept = sqlx::query!(
            "insert into purchases (account_id, subject_type, subject_id) values ($1, $2, $3) on conflict do nothing",
            paid.owner().0,
            self.kind.sale().as_str(),
            self.id,
        )
        .execute(&mut *tx)
        .await?;
        if kept.rows_affected() == 0 {
            return_payment(tx, paid.id).await?;
        }
        Ok(())
    }

    /// Removes the purchase, unless another payment of the account covers it.
    async fn forget(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        sqlx::query!(
            "delete from purchases
             where account_id = $1 and subject_type = $2 and subject_id = $3 and not exists (
                 select from payments
                 where payments.account_id = $1 and payments.subject_id = $3 and purpose = $2 and state = 'paid'
             ) and not exists (
                 select from payments
                 join post_bundle_unlocks on payment_id = payments.id and item_id = $3
                 where payments.account_id = $1 and purpose = 'bundle' and state = 'paid'
             )",
            paid.owner().0,
            self.kind.sale().as_str(),
            self.id,
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}
