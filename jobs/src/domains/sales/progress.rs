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
}

impl Job for TellProgress {
    const KIND: &'static str = "sales.tell_progress";
    const LANE: Lane = Lane::Messages;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.order_id, self.state.as_str()))
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
    let job = TellProgress {
        order_id: order,
        state,
        by_id: by,
    };
    enqueue(tx, &job).await?;
    Ok(())
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
                   when $3 = 'delivered' or ($3 = 'refunded' and creator_id = $2) then reply
                   else ''
               end as "words!"
           from request_orders
           join accounts on accounts.id = case when creator_id = $2 then buyer_id else creator_id end
           where request_orders.id = $1 and accounts.deleted_at is null"#,
        step.order_id.0,
        step.by_id.0,
        step.state.as_str(),
    )
    .fetch_optional(conn)
    .await
}
