use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::ledger::{
        Cents, Chips, EntryKind, Grant, LedgerError, MoneyAccount, MoneyKind, Movement, grant, post_money,
    },
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
               join accounts on accounts.id = referrer_id and blocked_at is null and deleted_at is null
               where referral_rewards.state = 'pending' and settles_at <= now() and (
                   exists (select from payments where cause_type = 'payment' and id = cause_id and state = 'paid')
                   or exists (
                       select from sales
                       where cause_type = 'sale' and id = cause_id and sales.state in ('pending', 'available')
                   )
               )
               order by settles_at
               limit 1
               for update of referral_rewards skip locked
           )
           returning id as "id: ReferralRewardId", referrer_id as "referrer: AccountId", amount, asset, cause_id"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let key = format!("referral_reward:{}", reward.id);
    let subject = Some(("referral_reward", reward.id.0));
    if reward.asset == "chip" {
        let given = Grant {
            member: reward.referrer,
            chips: Chips::new(u32::try_from(reward.amount).unwrap_or(u32::MAX)),
            kind: EntryKind::ReferralReward,
            idempotency_key: &key,
            subject,
        };
        grant(tx, &given).await?;
    } else {
        let movement = Movement {
            kind: MoneyKind::ReferralReward,
            idempotency_key: &key,
            subject,
            lines: &[
                (source_of(tx, reward.cause_id).await?, Cents(-reward.amount)),
                (MoneyAccount::Available(reward.referrer), Cents(reward.amount)),
            ],
        };
        post_money(tx, &movement).await?;
    }
    Ok(true)
}

/// Where the platform has its part of a sale: of its own, or of a creator's.
pub(super) async fn source_of(tx: &mut PgConnection, sale: Uuid) -> sqlx::Result<MoneyAccount> {
    let is_own = sqlx::query_scalar!(
        r#"select creator_id is null as "is_own!" from sales where id = $1"#,
        sale
    )
    .fetch_one(tx)
    .await?;
    Ok(if is_own {
        MoneyAccount::PlatformSales
    } else {
        MoneyAccount::Fees
    })
}
