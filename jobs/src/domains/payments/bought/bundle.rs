use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::{
    domains::{
        ledger::{LedgerError, reverse_sale},
        payments::return_payment::return_payment,
    },
    ids::AccountId,
};

/// Posts and albums of a creator that are sold together: one sale, and access to each as if it was bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemBundle {
    pub creator: AccountId,
    pub id: Uuid,
    pub title: String,
    /// Items that the buyer lacked at the order.
    pub items: Vec<Uuid>,
}

impl Sold for ItemBundle {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        self.keep(tx, paid).await
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        Ok(self.forget(tx, paid).await?)
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

impl ItemBundle {
    /// Whether each item that was agreed on can still be opened.
    pub(super) async fn is_there(&self, tx: &mut PgConnection) -> sqlx::Result<bool> {
        sqlx::query_scalar!(
            r#"select count(*) = cardinality($1::uuid[]) as "is_there!"
               from published_items
               where id = any($1) and not is_hidden and deleted_at is null"#,
            &self.items,
        )
        .fetch_one(tx)
        .await
    }

    /// Records a purchase of each item. If one was bought in another tab since the order, nothing is opened, and the
    /// payment is returned.
    async fn keep(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        // In the order of the ids, so that two bundles with the same items don't wait for each other.
        let kept = sqlx::query!(
            "with kept as (
                 insert into purchases (account_id, subject_type, subject_id)
                 select $1, kind, id from feed_items where id = any($2) order by id
                 on conflict do nothing
                 returning subject_id
             )
             insert into post_bundle_unlocks (payment_id, item_id)
             select $3, subject_id from kept",
            paid.owner().0,
            &self.items,
            paid.id.0,
        )
        .execute(&mut *tx)
        .await?;
        if usize::try_from(kept.rows_affected()).ok() != Some(self.items.len()) {
            self.forget(tx, paid).await?;
            return_payment(tx, paid.id).await?;
        }
        Ok(())
    }

    /// Removes exactly the purchases that the payment made, unless another payment of the account covers them.
    async fn forget(&self, tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<()> {
        let items = sqlx::query_scalar!(
            "delete from post_bundle_unlocks where payment_id = $1 returning item_id",
            paid.id.0,
        )
        .fetch_all(&mut *tx)
        .await?;
        sqlx::query!(
            "delete from purchases
             using feed_items
             where purchases.account_id = $1 and feed_items.id = any($2)
                 and subject_type = feed_items.kind and purchases.subject_id = feed_items.id
                 and not exists (
                     select from payments
                     where payments.account_id = $1 and payments.subject_id = feed_items.id and purpose = subject_type
                         and state = 'paid'
                 )",
            paid.owner().0,
            &items,
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}
