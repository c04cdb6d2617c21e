use sqlx::PgConnection;

use super::{AccountError, Role, block::call_off_orders, end_sessions::end};
use crate::{
    domains::{
        chat::{end_talks, hand_chats_over},
        discovery::list_characters_of,
        ledger::{Chips, EntryKind, Grant, LedgerError, balance, grant, lock_balance, withdraw},
    },
    ids::AccountId,
    live::AuthChange,
};

/// Resolution of an unconfirmed account by the confirmed owner of its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Its content becomes the owner's.
    Merge,
    Discard,
}

/// Ends an account that claims an address which `owner` has confirmed. A merge moves its characters, pictures, chats,
/// bought chips and everything else it paid for to the owner, but not its sign-up bonus. Letters to members stay where
/// they are, with the pictures that were paid for in them.
///
/// Errors with [`AccountError::NotFound`] when the claim is gone, confirmed or blocked: a merge must not evade a block.
pub async fn end_claim(
    tx: &mut PgConnection,
    claim: AccountId,
    owner: AccountId,
    what: Claim,
) -> Result<(), AccountError> {
    lock_claim(tx, claim).await?;
    call_off_orders(tx, claim).await?;
    end_talks(tx, claim).await?;
    if what == Claim::Merge {
        move_chips(tx, claim, owner).await?;
        move_purchases(tx, claim, owner).await?;
        move_works(tx, claim, owner).await?;
        hand_chats_over(tx, claim, owner).await?;
        list_characters_of(tx, owner).await?;
    }
    sqlx::query!("update accounts set deleted_at = now() where id = $1", claim.0)
        .execute(&mut *tx)
        .await?;
    list_characters_of(tx, claim).await?;
    end(tx, claim, AuthChange::Revoked, None).await?;
    Ok(())
}

async fn lock_claim(tx: &mut PgConnection, claim: AccountId) -> Result<(), AccountError> {
    let role = sqlx::query_scalar!(
        r#"select role as "role: Role" from accounts
           where id = $1 and email_confirmed_at is null and deleted_at is null and blocked_at is null
           for update"#,
        claim.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(AccountError::NotFound)?;
    if role.is_staff() {
        return Err(AccountError::IsStaff);
    }
    Ok(())
}

/// Moves the remaining bought chips, and the payments by which a refund would take them back.
async fn move_chips(tx: &mut PgConnection, claim: AccountId, owner: AccountId) -> Result<(), AccountError> {
    lock_balance(tx, claim).await?;
    let free = balance(tx, claim).await?.total;
    let bought = sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "bought!"
           from ledger_entries
           join ledger_transactions on ledger_transactions.id = transaction_id
           where account_id = $1 and kind in ('purchase', 'purchase_reversal')"#,
        claim.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "update payments set account_id = $2 where account_id = $1 and seller_id is distinct from $2 and purpose <> 'message'",
        claim.0,
        owner.0
    )
    .execute(&mut *tx)
    .await?;
    let chips = Chips::new(u32::try_from(bought.min(free).max(0)).unwrap_or(u32::MAX));
    if chips.is_zero() {
        return Ok(());
    }
    let movement = |member, idempotency_key| Grant {
        member,
        chips,
        kind: EntryKind::AccountMerge,
        idempotency_key,
        subject: Some(("account", claim.0)),
    };
    let (taken, given) = (format!("merge_out:{claim}"), format!("merge_in:{claim}"));
    withdraw(tx, &movement(claim, &taken)).await?;
    grant(tx, &movement(owner, &given)).await?;
    Ok(())
}

/// Moves everything that the moved payments opened, which they also renew, close and deliver. The owner's own purchases
/// stay as they are.
async fn move_purchases(tx: &mut PgConnection, claim: AccountId, owner: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into purchases (account_id, subject_type, subject_id, created_at)
         select $2, subject_type, subject_id, created_at from purchases where account_id = $1
         on conflict do nothing",
        claim.0,
        owner.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update memberships set member_id = $2
         where member_id = $1 and creator_id <> $2 and not exists (
             select from memberships as own where own.member_id = $2 and own.creator_id = memberships.creator_id
         )",
        claim.0,
        owner.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update platform_subscriptions set account_id = $2
         where account_id = $1 and not exists (
             select from platform_subscriptions as own where own.account_id = $2
         )",
        claim.0,
        owner.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update request_orders set buyer_id = $2 where buyer_id = $1 and creator_id <> $2",
        claim.0,
        owner.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update payments set recipient_id = $2 where recipient_id = $1",
        claim.0,
        owner.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn move_works(tx: &mut PgConnection, claim: AccountId, owner: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update media set account_id = $2 where account_id = $1",
        claim.0,
        owner.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update generations set account_id = $2 where account_id = $1",
        claim.0,
        owner.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update characters set account_id = $2 where account_id = $1",
        claim.0,
        owner.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into character_favorites (account_id, character_id, created_at)
         select $2, character_id, created_at from character_favorites where account_id = $1
         on conflict do nothing",
        claim.0,
        owner.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

impl From<LedgerError> for AccountError {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::Database(error) => Self::Database(error),
            // Impossible: the balance is locked, and a claim ends once.
            LedgerError::InsufficientChips | LedgerError::AlreadyPosted | LedgerError::NothingHeld => Self::NotFound,
        }
    }
}
