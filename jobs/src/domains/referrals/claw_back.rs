use sqlx::PgConnection;

use super::settle::source_of;
use crate::{
    domains::ledger::{Cents, Chips, LedgerError, MoneyAccount, MoneyKind, Movement, post_money, take_back},
    ids::{AccountId, ReferralRewardId},
};

/// Takes back the share of the next payment that was returned; false where none is left. What was given and spent is
/// owed.
pub async fn claw_back_next(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(reward) = sqlx::query!(
        r#"update referral_rewards
           set state = 'clawed_back', clawed_back_at = now()
           where id = (
               select referral_rewards.id
               from (
                   select 'payment' as cause, id from payments where state in ('refunded', 'charged_back')
                   union all
                   select 'sale', id from sales where state = 'reversed'
               ) as returned
               join referral_rewards on cause_type = cause and cause_id = returned.id
               where referral_rewards.state <> 'clawed_back'
               limit 1
               for update of referral_rewards skip locked
           )
           returning id as "id: ReferralRewardId", referrer_id as "referrer: AccountId", amount, asset, cause_id,
               settled_at is not null as "was_settled!""#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    if !reward.was_settled {
        return Ok(true);
    }
    let key = format!("referral_reward:{}:returned", reward.id);
    let subject = Some(("referral_reward", reward.id.0));
    if reward.asset == "chip" {
        let chips = Chips::new(u32::try_from(reward.amount).unwrap_or(u32::MAX));
        take_back(tx, reward.referrer, chips, &key, subject).await?;
    } else {
        let movement = Movement {
            kind: MoneyKind::ReferralRewardReversal,
            idempotency_key: &key,
            subject,
            lines: &[
                (MoneyAccount::Available(reward.referrer), Cents(-reward.amount)),
                (source_of(tx, reward.cause_id).await?, Cents(reward.amount)),
            ],
        };
        post_money(tx, &movement).await?;
    }
    Ok(true)
}
