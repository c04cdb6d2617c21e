use jobs::{
    domains::{config::Prices, ledger::balance},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    daily_bonus::today,
    view::{BalanceView, ClaimsView, DailyBonusView},
};

/// What the member has and may claim at this moment.
pub async fn balance_view(conn: &mut PgConnection, account: AccountId, prices: &Prices) -> sqlx::Result<BalanceView> {
    let balance = balance(&mut *conn, account).await?;
    let today = today(conn, account).await?;
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
        },
    })
}
