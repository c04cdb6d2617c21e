use sqlx::PgConnection;

use super::share::share_of;
use crate::{
    domains::ledger::{Chips, LedgerError, take_back},
    ids::{AccountId, PaymentId, ReferralRewardId},
};

/// What a referrer gets, as it is set now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Of what was paid.
    pub percent: u32,
    /// For so long a share waits.
    pub risk_days: i32,
}

/// Writes down the share of the next payment that has none; false where all have. A payment whose share is nothing has
/// none written down, and is passed over.
pub async fn reward_next(tx: &mut PgConnection, terms: Terms) -> Result<bool, LedgerError> {
    // A chip at least: smaller sums would come again and again.
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
        return Ok(false);
    };
    sqlx::query!(
        "insert into referral_rewards (id, referrer_id, member_id, cause_type, cause_id, asset, amount, settles_at)
         values ($1, $2, $3, 'payment', $4, 'chip', $5, now() + make_interval(days => $6))
         on conflict on constraint referral_rewards_once do nothing",
        ReferralRewardId::fresh().0,
        paid.referrer.0,
        paid.member.0,
        paid.payment.0,
        share_of(paid.chips, terms.percent),
        terms.risk_days,
    )
    .execute(tx)
    .await?;
    Ok(true)
}

/// Takes back the share of the next payment that was returned; false where none is left. What was given and spent is
/// owed.
pub async fn claw_back_next(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(reward) = sqlx::query!(
        r#"update referral_rewards
           set state = 'clawed_back', clawed_back_at = now()
           where id = (
               select referral_rewards.id
               from payments
               join referral_rewards on cause_type = 'payment' and cause_id = payments.id
               where payments.state in ('refunded', 'charged_back') and referral_rewards.state <> 'clawed_back'
               limit 1
               for update of referral_rewards skip locked
           )
           returning id as "id: ReferralRewardId", referrer_id as "referrer: AccountId", amount,
               settled_at is not null as "was_settled!""#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    if reward.was_settled {
        let chips = Chips::new(u32::try_from(reward.amount).unwrap_or(u32::MAX));
        let key = format!("referral_reward:{}:returned", reward.id);
        let subject = Some(("referral_reward", reward.id.0));
        take_back(tx, reward.referrer, chips, &key, subject).await?;
    }
    Ok(true)
}
