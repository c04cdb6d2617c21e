use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Cents, Chips, EntryKind, LedgerError, MoneyAccount, MoneyKind, Movement, Subject, income_of, lock_creator,
    post_money,
};
use crate::ids::AccountId;

/// Earned chips that were bought with real money.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Payable {
    /// Can be made money.
    pub ready: i64,
    /// Their payments may still go back.
    pub waiting: i64,
}

/// The member's earned chips that can become money, `risk_days` after they were earned.
pub async fn payable_of(conn: &mut PgConnection, member: AccountId, risk_days: i32) -> sqlx::Result<Payable> {
    sqlx::query_as!(
        Payable,
        r#"select
               coalesce(sum(chips - cashed - spent - returned) filter (where is_ready), 0)::bigint as "ready!",
               coalesce(sum(chips - cashed - spent - returned) filter (where not is_ready), 0)::bigint as "waiting!"
           from payable_chips, lateral (select earned_at <= now() - make_interval(days => $2) as is_ready) age
           where earner_id = $1 and cashed + spent + returned < chips"#,
        member.0,
        risk_days,
    )
    .fetch_one(conn)
    .await
}

/// Whether the chips of that entry were bought with real money.
pub(super) async fn is_bought(conn: &mut PgConnection, kind: EntryKind, subject: Subject) -> sqlx::Result<bool> {
    let (EntryKind::Purchase, Some((name, id))) = (kind, subject) else {
        return Ok(false);
    };
    sqlx::query_scalar!(r#"select is_chips_for_money($1, $2) as "is_bought!""#, name, id)
        .fetch_one(conn)
        .await
}

/// Keeps that the payer's bought chips are what the earner has earned. With the lock of the payer's balance.
pub(super) async fn keep_payable(
    tx: &mut PgConnection,
    (payer, earner): (AccountId, AccountId),
    chips: i64,
) -> sqlx::Result<()> {
    if chips == 0 {
        return Ok(());
    }
    sqlx::query!(
        "insert into payable_chips (id, payer_id, earner_id, chips) values ($1, $2, $3, $4)",
        Uuid::now_v7(),
        payer.0,
        earner.0,
        chips,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Marks chips as made money, the oldest first. With the lock of what the member earned.
///
/// Errors with [`LedgerError::InsufficientChips`] when fewer are ready.
pub(super) async fn cash_payable(
    tx: &mut PgConnection,
    member: AccountId,
    (chips, cents): (Chips, Cents),
    risk_days: i32,
) -> Result<(), LedgerError> {
    let cashed = sqlx::query_scalar!(
        r#"with ready as (
               select id, chips - cashed - spent - returned as rest,
                   sum(chips - cashed - spent - returned) over (order by earned_at, id)::bigint as until
               from payable_chips
               where earner_id = $1 and cashed + spent + returned < chips
                   and earned_at <= now() - make_interval(days => $4)
           ), parts as (
               select id, until - rest as before, least(rest, $2 - (until - rest)) as part
               from ready
               where until - rest < $2
           ), done as (
               update payable_chips
               set cashed = cashed + part,
                   -- each row's share of the cents; together they are all
                   cashed_cents = cashed_cents + $3 * (before + part) / $2 - $3 * before / $2
               from parts
               where payable_chips.id = parts.id
               returning part
           )
           select coalesce(sum(part), 0)::bigint as "cashed!" from done"#,
        member.0,
        chips.as_i64(),
        cents.0,
        risk_days,
    )
    .fetch_one(tx)
    .await?;
    if cashed == chips.as_i64() {
        Ok(())
    } else {
        Err(LedgerError::InsufficientChips)
    }
}

/// After the member spent earned chips: those that came free are spent first, then the newest of the bought ones. With
/// the lock of what the member earned.
pub(super) async fn spend_payable(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<()> {
    let earned = income_of(tx, member).await?;
    sqlx::query!(
        "with rests as (
             select id, chips - cashed - spent - returned as rest,
                 sum(chips - cashed - spent - returned) over (order by earned_at, id)::bigint as until
             from payable_chips
             where earner_id = $1 and cashed + spent + returned < chips
         )
         update payable_chips
         set spent = spent + least(rest, until - $2)
         from rests
         where payable_chips.id = rests.id and until > $2",
        member.0,
        earned,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Chips of a payment that went back were not bought: first those not spent, then those paid to others, the newest first;
/// of what was made money the earner owes it. With the lock of the payer's balance.
pub(super) async fn return_bought(
    tx: &mut PgConnection,
    payer: AccountId,
    chips: i64,
    key: &str,
    subject: Subject,
) -> Result<(), LedgerError> {
    if !is_bought(tx, EntryKind::Purchase, subject).await? {
        return Ok(());
    }
    lock_earners(tx, payer).await?;
    let excess = sqlx::query_scalar!(
        r#"with rows as (
               select coalesce(sum(chips - spent - returned), 0)::bigint as live
               from payable_chips
               where payer_id = $1 and spent + returned < chips
           ), before as (
               select greatest(bought - $2, 0) as bought, bought_left,
                   greatest(bought_left + live - greatest(bought - $2, 0), 0) as excess
               from ledger_balances, rows
               where account_id = $1
           )
           update ledger_balances
           set bought = before.bought, bought_left = greatest(before.bought_left - excess, 0)
           from before
           where account_id = $1
           returning greatest(excess - before.bought_left, 0) as "excess!""#,
        payer.0,
        chips,
    )
    .fetch_one(&mut *tx)
    .await?;
    let left = excess - return_earned(tx, payer, excess).await?;
    return_cashed(tx, payer, left, key, subject).await
}

/// In one order, so that two payments that go back don't wait for each other.
async fn lock_earners(tx: &mut PgConnection, payer: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "select 1 as one
         from ledger_accounts
         where kind = 'member_income' and owner_id in (
             select earner_id from payable_chips where payer_id = $1 and spent + returned < chips
         )
         order by id
         for no key update",
        payer.0,
    )
    .fetch_all(tx)
    .await?;
    Ok(())
}

/// Of what was not made money; returns how many.
async fn return_earned(tx: &mut PgConnection, payer: AccountId, chips: i64) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"with rests as (
               select id, chips - cashed - spent - returned as rest,
                   sum(chips - cashed - spent - returned) over (order by earned_at desc, id desc)::bigint as until
               from payable_chips
               where payer_id = $1 and cashed + spent + returned < chips
           ), done as (
               update payable_chips
               set returned = returned + least(rest, $2 - (until - rest))
               from rests
               where payable_chips.id = rests.id and until - rest < $2
               returning least(rest, $2 - (until - rest)) as part
           )
           select coalesce(sum(part), 0)::bigint as "returned!" from done"#,
        payer.0,
        chips,
    )
    .fetch_one(tx)
    .await
}

/// Of what was made money: it is taken from what the earners have available, below zero where it was paid out.
async fn return_cashed(
    tx: &mut PgConnection,
    payer: AccountId,
    chips: i64,
    key: &str,
    subject: Subject,
) -> Result<(), LedgerError> {
    let owed = sqlx::query!(
        r#"with rests as (
               select id, cashed as rest, cashed_cents as rest_cents,
                   sum(cashed) over (order by earned_at desc, id desc)::bigint as until
               from payable_chips
               where payer_id = $1 and spent + returned < chips and cashed > 0
           ), parts as (
               select id, part, (rest_cents * part + rest - 1) / rest as cents
               from rests, lateral (select least(rest, $2 - (until - rest)) as part) parted
               where until - rest < $2
           ), done as (
               update payable_chips
               set cashed = cashed - part, cashed_cents = cashed_cents - cents, returned = returned + part
               from parts
               where payable_chips.id = parts.id
               returning earner_id, cents
           )
           select earner_id as "earner: AccountId", sum(cents)::bigint as "cents!"
           from done
           group by earner_id
           having sum(cents) > 0
           order by earner_id"#,
        payer.0,
        chips,
    )
    .fetch_all(&mut *tx)
    .await?;
    for one in owed {
        lock_creator(tx, one.earner).await?;
        let movement = Movement {
            kind: MoneyKind::IncomeReturned,
            idempotency_key: &format!("{key}:cashed:{}", one.earner),
            subject,
            lines: &[
                (MoneyAccount::Available(one.earner), Cents(-one.cents)),
                (MoneyAccount::PlatformSales, Cents(one.cents)),
            ],
        };
        post_money(tx, &movement).await?;
    }
    Ok(())
}
