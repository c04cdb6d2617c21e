use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
};
use crate::{
    domains::{
        ledger::{LedgerError, reverse_sale},
        sales::add_to_goal,
    },
    ids::AccountId,
};

/// Money for a creator, without anything in return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tip {
    pub creator: AccountId,
    /// The giver's words.
    pub note: Option<String>,
}

impl Sold for Tip {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        Ok(())
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        Ok(())
    }
}

/// Money for one of a creator's goals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalTip {
    pub creator: AccountId,
    pub goal: Uuid,
    /// The giver's words.
    pub note: Option<String>,
}

impl Sold for GoalTip {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        Ok(add_to_goal(tx, self.goal, paid.amount_cents).await?)
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        Ok(add_to_goal(tx, self.goal, -paid.left_cents()).await?)
    }

    async fn return_part(&self, tx: &mut PgConnection, _: &PaidFor, part: Part) -> Result<(), LedgerError> {
        Ok(add_to_goal(tx, self.goal, -part.cents).await?)
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        Ok(add_to_goal(tx, self.goal, paid.left_cents()).await?)
    }
}
