use jobs::{
    domains::{config::Prices, ledger::balance},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    daily_bonus::today,
    low_balance::this_week,
    view::{BalanceView, ClaimsView, DailyBonusView, LowBalanceView},
};

/// The member's current balance and available bonuses.
pub async fn balance_view(conn: &mut PgConnection, account: AccountId, prices: &Prices) -> sqlx::Result<BalanceView> {
    let balance = balance(&mut *conn, account).await?;
    let today = today(&mut *conn, account).await?;
    let week = this_week(conn, account, prices).await?;
    Ok(BalanceView {
        total_amount: balance.total,
        held_amount: balance.held,
        owed_amount: balance.owed,
        claims: ClaimsView {
            daily_bonus: DailyBonusView {
                amount: prices.daily_bonus,
                is_available: !today.is_claimed && !prices.daily_bonus.is_zero(),
                next_at: today.is_claimed.then_some(today.ends_at),
            },
            low_balance: (!prices.low_balance_bonus.is_zero()).then_some(LowBalanceView {
                amount: prices.low_balance_bonus,
                is_available: week.is_low && !week.is_claimed,
            }),
        },
    })
}
