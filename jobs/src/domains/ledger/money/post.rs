use sqlx::PgConnection;
use uuid::{Uuid, uuid};

use super::Cents;
use crate::{
    domains::ledger::{LedgerError, Subject},
    ids::AccountId,
};

/// Accounts of cents. A positive balance is owed by the platform to the account's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyAccount {
    /// Collected by providers and not yet paid to us: negative by the sales.
    Clearing,
    /// The platform's share of creators' sales.
    Fees,
    /// The platform's own sales.
    PlatformSales,
    /// Paid for, and not delivered yet.
    Escrow,
    /// A creator's earnings while the buyer may still complain.
    Pending(AccountId),
    /// A creator's earnings to be paid out.
    Available(AccountId),
    /// Payouts on their way.
    Transit,
    /// Payouts that arrived.
    Bank,
}

/// Purpose of a movement of cents. The words are stored and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyKind {
    Sale,
    /// The payment was returned.
    SaleReversal,
    /// The bank gave a returned payment back to us.
    SaleRestored,
    /// Paid in advance, held until delivery.
    OrderKept,
    OrderReturned,
    OrderDelivered,
    /// The buyer's time to complain is over.
    EarningReleased,
    /// A studio's part of a creator's sale.
    StudioShare,
    StudioShareReversal,
    /// A share of a payment by a referred member.
    ReferralReward,
    ReferralRewardReversal,
    /// Earned chips converted to money.
    IncomeCashed,
    /// The payment that bought such chips was returned.
    IncomeReturned,
    PayoutClosed,
    PayoutSettled,
    /// It came back, or never left.
    PayoutReturned,
}

impl MoneyKind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sale => "sale",
            Self::SaleReversal => "sale_reversal",
            Self::SaleRestored => "sale_restored",
            Self::OrderKept => "order_kept",
            Self::OrderReturned => "order_returned",
            Self::OrderDelivered => "order_delivered",
            Self::EarningReleased => "earning_released",
            Self::StudioShare => "studio_share",
            Self::StudioShareReversal => "studio_share_reversal",
            Self::ReferralReward => "referral_reward",
            Self::ReferralRewardReversal => "referral_reward_reversal",
            Self::IncomeCashed => "income_cashed",
            Self::IncomeReturned => "income_returned",
            Self::PayoutClosed => "payout_closed",
            Self::PayoutSettled => "payout_settled",
            Self::PayoutReturned => "payout_returned",
        }
    }
}

/// One balanced movement.
pub struct Movement<'a> {
    pub kind: MoneyKind,
    /// Derived from the subject, so that a repeat finds the first.
    pub idempotency_key: &'a str,
    pub subject: Subject,
    /// Must sum to zero; zero lines are left out.
    pub lines: &'a [(MoneyAccount, Cents)],
}

/// Posts a movement. Errors with [`LedgerError::AlreadyPosted`] when the key was used before.
pub async fn post_money(tx: &mut PgConnection, movement: &Movement<'_>) -> Result<(), LedgerError> {
    let transaction = Uuid::now_v7();
    sqlx::query!(
        "insert into ledger_transactions (id, kind, idempotency_key, subject_type, subject_id)
         values ($1, $2, $3, $4, $5)",
        transaction,
        movement.kind.as_str(),
        movement.idempotency_key,
        movement.subject.map(|(name, _)| name),
        movement.subject.map(|(_, id)| id),
    )
    .execute(&mut *tx)
    .await?;
    let (mut accounts, mut amounts) = (vec![], vec![]);
    for (account, amount) in movement.lines.iter().filter(|(_, amount)| !amount.is_zero()) {
        accounts.push(id_of(tx, *account).await?);
        amounts.push(amount.0);
    }
    sqlx::query!(
        "insert into ledger_entries (transaction_id, line, account_id, asset, amount)
         select $1, line, account_id, 'usd', amount
         from unnest($2::uuid[], $3::bigint[]) with ordinality as lines (account_id, amount, line)",
        transaction,
        &accounts,
        &amounts,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The account's id; a creator's is opened with its first entry.
pub(super) async fn id_of(tx: &mut PgConnection, account: MoneyAccount) -> sqlx::Result<Uuid> {
    match account {
        MoneyAccount::Clearing => Ok(uuid!("00000000-0000-7000-8000-000000000003")),
        MoneyAccount::Fees => Ok(uuid!("00000000-0000-7000-8000-000000000004")),
        MoneyAccount::PlatformSales => Ok(uuid!("00000000-0000-7000-8000-000000000005")),
        MoneyAccount::Escrow => Ok(uuid!("00000000-0000-7000-8000-000000000006")),
        MoneyAccount::Transit => Ok(uuid!("00000000-0000-7000-8000-000000000007")),
        MoneyAccount::Bank => Ok(uuid!("00000000-0000-7000-8000-000000000008")),
        MoneyAccount::Pending(creator) => of_creator(tx, "creator_pending", creator).await,
        MoneyAccount::Available(creator) => of_creator(tx, "creator_available", creator).await,
    }
}

async fn of_creator(tx: &mut PgConnection, kind: &str, creator: AccountId) -> sqlx::Result<Uuid> {
    sqlx::query!(
        "insert into ledger_accounts (id, kind, owner_id, asset)
         values ($1, $2, $3, 'usd')
         on conflict on constraint ledger_accounts_identity do nothing",
        Uuid::now_v7(),
        kind,
        creator.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        "select id from ledger_accounts where kind = $1 and owner_id = $2 and asset = 'usd'",
        kind,
        creator.0,
    )
    .fetch_one(tx)
    .await
}
