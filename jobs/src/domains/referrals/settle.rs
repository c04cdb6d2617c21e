use sqlx::PgConnection;

use crate::{
    domains::ledger::{Chips, EntryKind, Grant, LedgerError, grant},
    ids::{AccountId, ReferralRewardId},
};

/// Gives the next share that has waited long enough; false where none has. Who is blocked is given nothing meanwhile.
pub async fn settle_next(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(reward) = sqlx::query!(
        r#"update referral_rewards
           set state = 'settled', settled_at = now()
           where id = (
               select referral_rewards.id
               from referral_rewards
               join payments on payments.id = cause_id and payments.state = 'paid'
               join accounts on accounts.id = referrer_id and blocked_at is null and deleted_at is null
               where referral_rewards.state = 'pending' and settles_at <= now() and cause_type = 'payment'
               order by settles_at
               limit 1
               for update of referral_rewards skip locked
           )
           returning id as "id: ReferralRewardId", referrer_id as "referrer: AccountId", amount"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let given = Grant {
        member: reward.referrer,
        chips: Chips::new(u32::try_from(reward.amount).unwrap_or(u32::MAX)),
        kind: EntryKind::ReferralReward,
        idempotency_key: &format!("referral_reward:{}", reward.id),
        subject: Some(("referral_reward", reward.id.0)),
    };
    grant(tx, &given).await?;
    Ok(true)
}
