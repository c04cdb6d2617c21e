use sqlx::PgConnection;

use super::share::share_of;
use crate::{
    domains::ledger::LedgerError,
    ids::{AccountId, PaymentId, ReferralRewardId},
};

/// Current terms for referrers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Share of the payment.
    pub percent: u32,
    /// Days that a share is pending.
    pub risk_days: i32,
}

/// Records the share of the next payment that has none; `false` when all have. Payments whose share would be zero are
/// skipped.
pub async fn reward_next(tx: &mut PgConnection, terms: Terms) -> Result<bool, LedgerError> {
    // At least one chip: a smaller share would be found again and again.
    let Some(paid) = sqlx::query!(
        r#"select payments.id as "payment: PaymentId", account_id as "member: AccountId",
               referrer_id as "referrer: AccountId", chips
           from payments
           join referrals on member_id = account_id
           where state = 'paid' and settled_at > now() - interval '60 days' and settled_at >= referrals.created_at
               and chips * $1 >= 100
               and not exists (
                   select from referral_rewards where cause_type = 'payment' and cause_id = payments.id
               )
           order by settled_at
           limit 1
           for no key update of payments skip locked"#,
        i64::from(terms.percent),
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return reward_sale(tx, terms).await;
    };
    // Fitted before it is given: a part may have gone back already.
    sqlx::query!(
        "insert into referral_rewards (
             id, referrer_id, member_id, cause_type, cause_id, asset, amount, full_amount, whole, settles_at, is_stale
         )
         values ($1, $2, $3, 'payment', $4, 'chip', $5, $5, $6, now() + make_interval(days => $7), true)
         on conflict on constraint referral_rewards_once do nothing",
        ReferralRewardId::fresh().0,
        paid.referrer.0,
        paid.member.0,
        paid.payment.0,
        share_of(paid.chips, terms.percent),
        paid.chips,
        terms.risk_days,
    )
    .execute(tx)
    .await?;
    Ok(true)
}

/// The same for the next sale for money. The share is of the price, paid from the platform's part.
async fn reward_sale(tx: &mut PgConnection, terms: Terms) -> Result<bool, LedgerError> {
    let Some(sale) = sqlx::query!(
        r#"select sales.id, buyer_id as "member: AccountId", referrer_id as "referrer: AccountId", gross_cents, fee_cents
           from sales
           join referrals on member_id = buyer_id
           where kind <> 'chips' and state in ('pending', 'available') and booked_at > now() - interval '60 days'
               and booked_at >= referrals.created_at and gross_cents * $1 >= 100 and fee_cents > 0
               and not exists (
                   select from referral_rewards where cause_type = 'sale' and cause_id = sales.id
               )
           order by booked_at
           limit 1
           for no key update of sales skip locked"#,
        i64::from(terms.percent),
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    sqlx::query!(
        "insert into referral_rewards (
             id, referrer_id, member_id, cause_type, cause_id, asset, amount, full_amount, whole, settles_at
         )
         values ($1, $2, $3, 'sale', $4, 'usd', $5, $5, $6, now() + make_interval(days => $7))
         on conflict on constraint referral_rewards_once do nothing",
        ReferralRewardId::fresh().0,
        sale.referrer.0,
        sale.member.0,
        sale.id,
        share_of(sale.gross_cents, terms.percent).min(sale.fee_cents),
        sale.gross_cents,
        terms.risk_days,
    )
    .execute(tx)
    .await?;
    Ok(true)
}
