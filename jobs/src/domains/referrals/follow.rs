use sqlx::PgConnection;

use super::settle::{Move, give_or_take};
use crate::{
    domains::ledger::LedgerError,
    ids::{AccountId, ReferralRewardId},
};

/// Fits the next share to what is left of its payment, and takes back what was given beyond; `false`: all fit. A share
/// that comes back with its payment waits to be given again. What was given and spent is owed.
pub async fn follow_next(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(reward) = sqlx::query!(
        r#"select id as "id: ReferralRewardId", referrer_id as "referrer: AccountId", asset, cause_id, amount, full_amount,
               whole, given, moves, settled_at is not null as "was_settled!",
               coalesce(case cause_type
                   when 'payment' then (
                       select chips - div(chips::numeric * refunded_cents, amount_cents)::bigint
                       from payments
                       where id = cause_id and state = 'paid'
                   )
                   else (select gross_cents from sales where id = cause_id and sales.state in ('pending', 'available'))
               end, 0) as "left!"
           from referral_rewards
           where is_stale
           order by id
           limit 1
           for update skip locked"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let amount = part_of(reward.full_amount, reward.left, reward.whole);
    let is_returned = reward.left == 0;
    let over = (reward.given - amount).max(0);
    let is_given = reward.was_settled && reward.given >= amount;
    let state = match (is_returned, is_given) {
        (true, _) => "clawed_back",
        (false, true) => "settled",
        (false, false) => "pending",
    };
    sqlx::query!(
        "update referral_rewards
         set is_stale = false,
             amount = case when $3 = 'clawed_back' then amount else $2 end,
             state = $3,
             clawed_back_at = case when $3 = 'clawed_back' then coalesce(clawed_back_at, now()) end,
             given = given - $4,
             moves = moves + ($4 > 0)::integer::smallint
         where id = $1",
        reward.id.0,
        amount,
        state,
        over,
    )
    .execute(&mut *tx)
    .await?;
    let movement = Move {
        reward: reward.id,
        number: reward.moves,
        referrer: reward.referrer,
        is_chips: reward.asset == "chip",
        cause: reward.cause_id,
        amount: -over,
    };
    give_or_take(tx, &movement).await?;
    Ok(true)
}

/// The part of an amount that belongs to what is left of the whole, rounded down.
fn part_of(amount: i64, left: i64, whole: i64) -> i64 {
    let part = i128::from(amount) * i128::from(left.clamp(0, whole)) / i128::from(whole.max(1));
    i64::try_from(part).unwrap_or(amount)
}

#[cfg(test)]
mod tests {
    use super::part_of;

    #[test]
    fn a_part_is_never_more_than_its_share() {
        for (amount, left, whole, part) in [
            (20, 200, 200, 20),
            (20, 120, 200, 12),
            (20, 199, 200, 19),
            (20, 0, 200, 0),
            (20, 300, 200, 20),
            (i64::MAX, 1, i64::MAX, 1),
        ] {
            assert_eq!(part_of(amount, left, whole), part, "{left} of {whole}");
        }
    }
}
