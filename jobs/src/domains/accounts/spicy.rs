use sqlx::PgConnection;

use super::AccountError;
use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Name of the disclaimer among the modals that a member has seen.
pub const SPICY_DISCLAIMER: &str = "spicyDisclaimer";

/// Switches spicy mode. On, the disclaimer has to be agreed to, now or once before; off, nothing is asked.
pub async fn set_spicy(
    tx: &mut PgConnection,
    account: AccountId,
    is_on: bool,
    has_agreed: bool,
) -> Result<(), AccountError> {
    if is_on && has_agreed {
        sqlx::query!(
            "insert into viewed_modals (account_id, modal_name) values ($1, $2)
             on conflict (account_id, modal_name) do nothing",
            account.0,
            SPICY_DISCLAIMER,
        )
        .execute(&mut *tx)
        .await?;
    }
    let changed = sqlx::query!(
        "update accounts set is_nsfw = $2
         where id = $1 and (not $2 or exists (select from viewed_modals where account_id = $1 and modal_name = $3))",
        account.0,
        is_on,
        SPICY_DISCLAIMER,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(AccountError::DisclaimerNeeded);
    }
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
