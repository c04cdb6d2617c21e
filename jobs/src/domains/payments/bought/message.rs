use sqlx::PgConnection;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::{
    domains::{
        direct::{find_sold, lock_bought, open_bought, take_back_bought},
        ledger::{LedgerError, reverse_sale},
        payments::return_payment::return_payment,
    },
    ids::{AccountId, ChatId, MessageId},
};

/// The pictures of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageMedia {
    pub author: AccountId,
    pub id: MessageId,
}

impl Sold for MessageMedia {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        // The chat's lock comes before those of the books.
        let chat = lock_bought(tx, self.id).await?;
        book(tx, paid).await?;
        self.unlock(tx, paid, chat).await
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        let chat = lock_bought(tx, self.id).await?;
        reverse_sale(tx, paid.id.0).await?;
        Ok(take_back_bought(tx, chat, self.id, paid.id).await?)
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        // They only became cheaper.
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        let chat = lock_bought(tx, self.id).await?;
        restore(tx, paid).await?;
        self.unlock(tx, paid, chat).await
    }
}

impl MessageMedia {
    pub(super) async fn is_there(&self, tx: &mut PgConnection) -> sqlx::Result<bool> {
        Ok(find_sold(tx, self.id)
            .await?
            .is_some_and(|sold| sold.is_whole && sold.is_kept))
    }

    /// Unlocks the pictures. If they were paid for in another tab, or the message is gone, this payment is returned.
    async fn unlock(&self, tx: &mut PgConnection, paid: &PaidFor, chat: Option<ChatId>) -> Result<(), LedgerError> {
        let is_open = match chat {
            Some(chat) => open_bought(tx, chat, paid.account, self.id, paid.id).await?,
            None => false,
        };
        if !is_open {
            return_payment(tx, paid.id).await?;
        }
        Ok(())
    }
}
