use sqlx::PgConnection;

use super::{MethodKind, transit::step};
use crate::{
    domains::ledger::{LedgerError, MoneyAccount, MoneyKind, creator_balance, lock_creator},
    ids::{AccountId, PayoutBatchId, PayoutId, PayoutMethodId},
};

/// Days before a changed payout account is used, in which its owner can notice a change by a stranger.
pub const HOLD_DAYS: i32 = 3;

/// A person to be paid.
#[derive(Clone, Copy, Debug)]
pub struct Closing {
    pub account: AccountId,
    pub method: PayoutMethodId,
    pub kind: MethodKind,
}

/// Whether earnings from the embedded provider, which collects no real money, are paid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandboxMoney {
    Paid,
    Kept,
}

/// People who have at least `minimum` US cents available, and a payout account that is not too new.
pub async fn candidates(conn: &mut PgConnection, minimum: i64, sandbox: SandboxMoney) -> sqlx::Result<Vec<Closing>> {
    sqlx::query_as!(
        Closing,
        r#"select owner_id as "account!: AccountId", payout_methods.id as "method: PayoutMethodId",
               payout_methods.kind as "kind: MethodKind"
           from ledger_accounts
           join ledger_entries on ledger_entries.account_id = ledger_accounts.id
           join ledger_transactions on ledger_transactions.id = transaction_id
           join payout_methods on payout_methods.account_id = owner_id and replaced_at is null
               and payout_methods.created_at <= now() - make_interval(days => $2)
           join accounts on accounts.id = owner_id and blocked_at is null and deleted_at is null
           where ledger_accounts.kind = 'creator_available'
               and (not $3 or not is_of_sandbox(ledger_transactions.subject_type, ledger_transactions.subject_id))
           group by owner_id, payout_methods.id, payout_methods.kind
           having sum(amount)::bigint >= $1
           order by owner_id"#,
        minimum,
        HOLD_DAYS,
        sandbox == SandboxMoney::Kept,
    )
    .fetch_all(conn)
    .await
}

/// Puts all available money of a person into the open batch. `false`: it is below the minimum by now.
pub async fn close_payout(
    tx: &mut PgConnection,
    closing: Closing,
    minimum: i64,
    sandbox: SandboxMoney,
) -> Result<bool, LedgerError> {
    let batch = open_batch(tx, closing.kind).await?;
    lock_creator(tx, closing.account).await?;
    let mut available = creator_balance(tx, closing.account).await?.available.0;
    if sandbox == SandboxMoney::Kept {
        available -= of_sandbox(tx, closing.account).await?;
    }
    if available < minimum.max(1) {
        return Ok(false);
    }
    let payout = PayoutId::fresh();
    let added = sqlx::query!(
        "insert into payouts (id, batch_id, account_id, method_id, amount_cents)
         values ($1, $2, $3, $4, $5)
         -- in that batch already: the rest waits for the next one
         on conflict on constraint payouts_once do nothing",
        payout.0,
        batch.0,
        closing.account.0,
        closing.method.0,
        available,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    let way = (MoneyAccount::Available(closing.account), MoneyAccount::Transit);
    step(tx, payout, ("closed", MoneyKind::PayoutClosed), way, available).await?;
    Ok(true)
}

/// The open batch, locked so that it is not approved meanwhile.
async fn open_batch(tx: &mut PgConnection, kind: MethodKind) -> sqlx::Result<PayoutBatchId> {
    sqlx::query!(
        "insert into payout_batches (id, kind) values ($1, $2) on conflict (kind) where state = 'closed' do nothing",
        PayoutBatchId::fresh().0,
        kind as MethodKind,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        r#"select id as "id: PayoutBatchId" from payout_batches where kind = $1 and state = 'closed' for update"#,
        kind as MethodKind,
    )
    .fetch_one(tx)
    .await
}

/// Available money without real payments: sales and shares of the embedded provider.
async fn of_sandbox(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "sum!"
           from ledger_accounts
           join ledger_entries on ledger_entries.account_id = ledger_accounts.id
           join ledger_transactions on ledger_transactions.id = transaction_id
           where ledger_accounts.kind = 'creator_available' and owner_id = $1
               and is_of_sandbox(ledger_transactions.subject_type, ledger_transactions.subject_id)"#,
        account.0,
    )
    .fetch_one(tx)
    .await
}
