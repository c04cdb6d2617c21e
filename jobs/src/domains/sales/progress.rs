use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::RequestState;
use crate::{
    ids::{AccountId, PaymentId},
    queue::{Job, Lane, enqueue},
};

/// Announces a step of an order in the talk of the two, once per step.
#[derive(Debug, Serialize, Deserialize)]
pub struct TellProgress {
    pub order_id: PaymentId,
    pub state: RequestState,
    /// The person who took the step.
    pub by_id: AccountId,
    /// Changes that the buyer had asked for, of a step that may be taken again.
    #[serde(default)]
    pub round: i16,
}

impl Job for TellProgress {
    const KIND: &'static str = "sales.tell_progress";
    const LANE: Lane = Lane::Messages;

    fn dedupe_key(&self) -> Option<String> {
        let step = format!("{}:{}", self.order_id, self.state.as_str());
        Some(match self.round {
            0 => step,
            round => format!("{step}:{round}"),
        })
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("payment", self.order_id.0))
    }
}

pub(super) async fn tell_progress(
    tx: &mut PgConnection,
    order: PaymentId,
    state: RequestState,
    by: AccountId,
) -> sqlx::Result<()> {
    // Only these two are taken again.
    let round = match state {
        RequestState::Accepted | RequestState::Delivered => rounds_of(tx, order).await?,
        RequestState::Asked | RequestState::Confirmed | RequestState::Refunded => 0,
    };
    let job = TellProgress {
        order_id: order,
        state,
        by_id: by,
        round,
    };
    enqueue(tx, &job).await?;
    Ok(())
}

async fn rounds_of(tx: &mut PgConnection, order: PaymentId) -> sqlx::Result<i16> {
    sqlx::query_scalar!("select revisions from request_orders where id = $1", order.0)
        .fetch_one(tx)
        .await
}

/// The announcement of a step.
#[derive(Clone, Debug)]
pub struct ProgressWords {
    /// Its author: the order may have moved to another account of the buyer meanwhile.
    pub by: AccountId,
    /// Username of the recipient.
    pub to: String,
    /// Text that came with the step, if any.
    pub words: String,
}

/// The announcement of a step. `None` once one of the two is gone. The text is read here and kept out of the job.
pub async fn find_progress(conn: &mut PgConnection, step: &TellProgress) -> sqlx::Result<Option<ProgressWords>> {
    sqlx::query_as!(
        ProgressWords,
        r#"select case when creator_id = $2 then creator_id else buyer_id end as "by!: AccountId", username as "to",
               case
                   when $3 = 'asked' then note
                   when $3 = 'delivered' then coalesce((
                       select words from request_deliveries where order_id = request_orders.id and round = $4
                   ), reply)
                   when $3 = 'accepted' then coalesce((
                       select words from request_revisions where order_id = request_orders.id and round = $4
                   ), '')
                   -- the words of an earlier delivery are no reason to give in
                   when $3 = 'refunded' and creator_id = $2 and not exists (
                       select from request_deliveries where order_id = request_orders.id and words = reply
                   ) then reply
                   else ''
               end as "words!"
           from request_orders
           join accounts on accounts.id = case when creator_id = $2 then buyer_id else creator_id end
           where request_orders.id = $1 and accounts.deleted_at is null"#,
        step.order_id.0,
        step.by_id.0,
        step.state.as_str(),
        step.round,
    )
    .fetch_optional(conn)
    .await
}
