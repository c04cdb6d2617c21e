use sqlx::PgConnection;

use super::PayoutError;
use crate::{
    domains::ledger::{
        Cents, Chips, LedgerError, MoneyAccount, MoneyKind, Movement, income_to_chips, income_to_revenue, post_money,
    },
    ids::AccountId,
};

/// Cash value of earned chips, at `cents_per_hundred`; rounded down.
pub fn cash_of(chips: Chips, cents_per_hundred: u32) -> Cents {
    Cents(chips.as_i64() * i64::from(cents_per_hundred) / 100)
}

/// Converts earned chips into spendable ones. A used key does nothing.
pub async fn spend_income(
    tx: &mut PgConnection,
    member: AccountId,
    chips: Chips,
    key: &str,
) -> Result<(), PayoutError> {
    if chips.is_zero() {
        return Err(PayoutError::Field("chips"));
    }
    match income_to_chips(tx, member, chips, &format!("income:{member}:{key}:spent")).await {
        Err(LedgerError::InsufficientChips) => Err(PayoutError::Insufficient),
        done => Ok(done?),
    }
}

/// How earned chips become money.
#[derive(Clone, Copy, Debug)]
pub struct CashTerms {
    pub cents_per_hundred: u32,
    /// Days after which the chips' payments are taken as final.
    pub risk_days: i32,
}

/// Converts earned chips into money that is paid out with the rest: chips that were bought with real money, of an approved
/// creator.
pub async fn cash_out_income(
    tx: &mut PgConnection,
    member: AccountId,
    chips: Chips,
    terms: CashTerms,
    key: &str,
) -> Result<Cents, PayoutError> {
    let is_creator = sqlx::query_scalar!(r#"select may_publish($1) as "is_creator!""#, member.0)
        .fetch_one(&mut *tx)
        .await?;
    if !is_creator {
        return Err(PayoutError::NotCreator);
    }
    let cents = cash_of(chips, terms.cents_per_hundred);
    // Chips worth less than a cent are kept.
    if cents.is_zero() {
        return Err(PayoutError::Field("chips"));
    }
    let key = format!("income:{member}:{key}:cashed");
    match income_to_revenue(tx, member, (chips, cents), terms.risk_days, &key).await {
        Err(LedgerError::InsufficientChips) => return Err(PayoutError::Insufficient),
        done => done?,
    }
    let movement = Movement {
        kind: MoneyKind::IncomeCashed,
        idempotency_key: &format!("{key}:money"),
        subject: None,
        lines: &[
            // Taken from the sales of chips.
            (MoneyAccount::PlatformSales, -cents),
            (MoneyAccount::Available(member), cents),
        ],
    };
    post_money(tx, &movement).await?;
    Ok(cents)
}
