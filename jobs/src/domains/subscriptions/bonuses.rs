use sqlx::PgConnection;

use crate::{
    domains::ledger::{Chips, EntryKind, Grant, LedgerError, grant},
    ids::AccountId,
};

/// Gives the chips of a month to one subscriber for whom they are due; `None`: nobody is left.
///
/// Months that nobody served, or in which chips were switched off, are given one after the other. The last days bring none: what began on the 31st comes round
/// on the 28th, and would have one more than its months.
pub async fn give_next_bonus(tx: &mut PgConnection) -> Result<Option<AccountId>, LedgerError> {
    let Some(due) = sqlx::query!(
        r#"select account_id as "account: AccountId", bonus_chips,
               to_char(next_bonus_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "due_at!"
           from platform_subscriptions
           where state <> 'expired' and next_bonus_at <= now() and next_bonus_at < expires_at - interval '4 days'
               and bonus_chips > 0 and not exists (
                   select from settings where key = 'features.isTokenSystemEnabled' and value = 'false'::jsonb
               )
           order by next_bonus_at
           limit 1
           for update skip locked"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(None);
    };
    sqlx::query!(
        "update platform_subscriptions set next_bonus_at = next_bonus_at + interval '1 month' where account_id = $1",
        due.account.0,
    )
    .execute(&mut *tx)
    .await?;
    let bonus = Grant {
        member: due.account,
        chips: Chips::new(due.bonus_chips.unsigned_abs()),
        kind: EntryKind::MonthlyBonus,
        // To the microsecond: an upgrade brings another bonus on the day of the first.
        idempotency_key: &format!("monthly_bonus:{}:{}", due.account, due.due_at),
        subject: None,
    };
    grant(tx, &bonus).await?;
    Ok(Some(due.account))
}
