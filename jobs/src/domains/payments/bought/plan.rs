use sqlx::PgConnection;

use super::{
    PaidFor, Part, Sold,
    book::{book, restore},
    chips::chips_of,
};
use crate::{
    domains::{
        ledger::{self, Chips, EntryKind, Grant, LedgerError, reverse_sale},
        subscriptions::{PlatformTier, Subscribed, ask_to_stop, restore_plan, subscribe, take_back_plan},
    },
    ids::{AccountId, PaymentId},
};

/// Months of the platform's own subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanMonths {
    pub tier: PlatformTier,
    pub months: i16,
    /// Price of the months before the rest of a lower tier was credited.
    pub full_cents: i64,
    /// Chips per month.
    pub bonus_chips: i32,
    /// Price of each further period. `None`: it ends with this one.
    pub renewal_cents: Option<i64>,
}

impl Sold for PlanMonths {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        book(tx, paid).await?;
        let new = self.subscribed(paid.owner(), paid.amount_cents, paid.renewing(), paid.renews.is_some());
        Ok(subscribe(tx, &new, paid.id).await?)
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        reverse_sale(tx, paid.id.0).await?;
        take_back_plan(tx, paid.owner(), paid.id).await?;
        self.take_back_bonuses(tx, paid).await?;
        Ok(ask_to_stop(tx, paid.first()).await?)
    }

    async fn return_part(&self, _: &mut PgConnection, _: &PaidFor, _: Part) -> Result<(), LedgerError> {
        // The months only became cheaper.
        Ok(())
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        restore(tx, paid).await?;
        self.restore_bonuses(tx, paid).await?;
        let months = self.subscribed(paid.owner(), paid.amount_cents, None, true);
        Ok(restore_plan(tx, &months, paid.id).await?)
    }
}

impl PlanMonths {
    /// These months for an account that pays `paid_cents` for them.
    pub(in crate::domains::payments) const fn subscribed(
        &self,
        account: AccountId,
        paid_cents: i64,
        payment: Option<PaymentId>,
        is_renewal: bool,
    ) -> Subscribed {
        Subscribed {
            account,
            tier: self.tier,
            months: self.months,
            price_cents: self.full_cents,
            paid_cents,
            bonus_chips: self.bonus_chips,
            payment,
            is_renewal,
        }
    }

    /// Takes back the bonus chips of returned months. After [`take_back_plan`], which waits for one that is being given.
    async fn take_back_bonuses(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        let given = self.count_bonuses(tx, paid).await?;
        let key = paid.key("bonus_reversal");
        ledger::take_back(tx, paid.owner(), given, &key, Some(("payment", paid.id.0))).await
    }

    /// Gives back what [`take_back_bonuses`](Self::take_back_bonuses) took. Before [`restore_plan`].
    async fn restore_bonuses(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        let taken = self.count_bonuses(tx, paid).await?;
        if taken.is_zero() {
            return Ok(());
        }
        let bonuses = Grant {
            member: paid.owner(),
            chips: taken,
            kind: EntryKind::MonthlyBonus,
            idempotency_key: &paid.key("bonus_restored"),
            subject: Some(("payment", paid.id.0)),
        };
        ledger::grant(tx, &bonuses).await
    }

    /// Monthly chips of the payment's months, up to the return of its money.
    async fn count_bonuses(&self, tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<Chips> {
        let given = sqlx::query_scalar!(
            r#"select coalesce(sum(amount), 0)::bigint as "given!"
               from (
                   select amount
                   from payments
                   join ledger_entries on ledger_entries.account_id = $1
                   join ledger_transactions on ledger_transactions.id = transaction_id
                   where payments.id = $2 and kind = 'monthly_bonus'
                       and ledger_transactions.idempotency_key like 'monthly_bonus:%'
                       and ledger_transactions.created_at >= settled_at
                       and ledger_transactions.created_at <= coalesce(taken_at, 'infinity')
                   order by transaction_id
                   limit $3
               ) as bonuses"#,
            paid.owner().0,
            paid.id.0,
            i64::from(self.months),
        )
        .fetch_one(tx)
        .await?;
        Ok(chips_of(given))
    }
}
