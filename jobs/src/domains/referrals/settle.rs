use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::ledger::{
        Cents, Chips, EntryKind, Grant, LedgerError, MoneyAccount, MoneyKind, Movement, grant, post_money, take_back,
    },
    ids::{AccountId, ReferralRewardId},
};

/// Gives the next share that has waited long enough; `false`: none has. Blocked referrers are given nothing meanwhile.
pub async fn settle_next(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(reward) = sqlx::query!(
        r#"with due as (
               select referral_rewards.id, given, moves
               from referral_rewards
               join accounts on accounts.id = referrer_id and blocked_at is null and deleted_at is null
               where referral_rewards.state = 'pending' and settles_at <= now() and not is_stale
               order by settles_at
               limit 1
               for update of referral_rewards skip locked
           )
           update referral_rewards
           set state = 'settled', settled_at = coalesce(settled_at, now()), given = amount,
               moves = referral_rewards.moves + 1
           from due
           where referral_rewards.id = due.id
           returning referral_rewards.id as "id: ReferralRewardId", referrer_id as "referrer: AccountId", asset, cause_id,
               due.moves, amount - due.given as "due!""#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let movement = Move {
        reward: reward.id,
        number: reward.moves,
        referrer: reward.referrer,
        is_chips: reward.asset == "chip",
        cause: reward.cause_id,
        amount: reward.due,
    };
    give_or_take(tx, &movement).await?;
    Ok(true)
}

/// One movement of a share in the books: given, or taken back where the amount is negative.
pub(super) struct Move {
    pub reward: ReferralRewardId,
    /// How many there were before.
    pub number: i16,
    pub referrer: AccountId,
    pub is_chips: bool,
    pub cause: Uuid,
    pub amount: i64,
}

pub(super) async fn give_or_take(tx: &mut PgConnection, movement: &Move) -> Result<(), LedgerError> {
    let Move { reward, amount, .. } = *movement;
    if amount == 0 {
        return Ok(());
    }
    let key = match movement.number {
        0 => format!("referral_reward:{reward}"),
        times => format!("referral_reward:{reward}:{times}"),
    };
    let subject = Some(("referral_reward", reward.0));
    if !movement.is_chips {
        let kind = if amount > 0 {
            MoneyKind::ReferralReward
        } else {
            MoneyKind::ReferralRewardReversal
        };
        let lines = [
            (source_of(tx, movement.cause).await?, Cents(-amount)),
            (MoneyAccount::Available(movement.referrer), Cents(amount)),
        ];
        let movement = Movement {
            kind,
            idempotency_key: &key,
            subject,
            lines: &lines,
        };
        return post_money(tx, &movement).await;
    }
    let chips = Chips::new(u32::try_from(amount.unsigned_abs()).unwrap_or(u32::MAX));
    if amount < 0 {
        return take_back(tx, movement.referrer, chips, &key, subject).await;
    }
    let given = Grant {
        member: movement.referrer,
        chips,
        kind: EntryKind::ReferralReward,
        idempotency_key: &key,
        subject,
    };
    grant(tx, &given).await
}

/// Where the platform has its part of a sale: of its own, or of a creator's.
async fn source_of(tx: &mut PgConnection, sale: Uuid) -> sqlx::Result<MoneyAccount> {
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
