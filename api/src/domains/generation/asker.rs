use jobs::domains::{config::Tier, ledger, subscriptions::tier_of};
use sqlx::PgConnection;

use crate::http::caller::Caller;

/// The asker of a price.
pub(super) struct Asker {
    pub(super) tier: Tier,
    /// In chips; `None`: a guest.
    pub(super) balance: Option<i64>,
}

impl Asker {
    pub(super) async fn load(conn: &mut PgConnection, caller: Option<Caller>) -> sqlx::Result<Self> {
        let Some(caller) = caller else {
            return Ok(Self {
                tier: Tier::WithoutSubscription,
                balance: None,
            });
        };
        Ok(Self {
            tier: tier_of(conn, caller.account).await?,
            balance: Some(ledger::balance(conn, caller.account).await?.total),
        })
    }
}
