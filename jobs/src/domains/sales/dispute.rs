use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    RequestOrder, RequestState,
    order::{orders_of, step_facts},
    progress::tell_progress,
    steps::{StepError, lock_order, move_to},
};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, PaymentId},
};

/// The end of a dispute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum DisputeOutcome {
    /// The creator gets the money.
    Released,
    /// The buyer gets it back.
    Refunded,
}

impl DisputeOutcome {
    const fn state(self) -> RequestState {
        match self {
            Self::Released => RequestState::Confirmed,
            Self::Refunded => RequestState::Refunded,
        }
    }
}

/// A dispute about an order.
#[derive(Clone, Debug)]
pub struct OrderDispute {
    pub is_by_creator: bool,
    pub words: String,
    pub opened_at: DateTime<Utc>,
    /// `None`: staff have to decide.
    pub outcome: Option<DisputeOutcome>,
    pub note: String,
    pub decided_at: Option<DateTime<Utc>>,
}

/// Opens a dispute: nothing happens to the order by time any more. An order that a bank ended and that was reopened since
/// may have another, in place of the first. `sides` are the person and the other.
pub(super) async fn open_dispute(
    tx: &mut PgConnection,
    id: PaymentId,
    sides: (AccountId, AccountId),
    is_by_creator: bool,
    words: &str,
) -> Result<(), StepError> {
    let opened = sqlx::query!(
        "insert into request_disputes (order_id, is_by_creator, words) values ($1, $2, $3)
         on conflict (order_id) do update
         set is_by_creator = excluded.is_by_creator, words = excluded.words, opened_at = now(), outcome = null,
             note = '', decided_at = null
         where request_disputes.decided_at is not null",
        id.0,
        is_by_creator,
        words,
    )
    .execute(&mut *tx)
    .await?;
    if opened.rows_affected() == 0 {
        return Err(StepError::OutOfOrder);
    }
    sqlx::query!("update request_orders set deadline_at = null where id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    let facts = step_facts(tx, sides.1, id).await?;
    let notice = Notice::RequestDisputed {
        order_id: id,
        username: facts.username,
        title: facts.title,
        price_cents: facts.price_cents,
    };
    Ok(notify(tx, sides.1, &notice).await?)
}

/// Ends the dispute of an order that has come to its end; a no-op if there is none, or it goes on.
pub(super) async fn end_dispute(
    tx: &mut PgConnection,
    id: PaymentId,
    state: RequestState,
    note: &str,
) -> sqlx::Result<()> {
    let outcome = match state {
        RequestState::Confirmed => DisputeOutcome::Released,
        RequestState::Refunded => DisputeOutcome::Refunded,
        RequestState::Asked | RequestState::Accepted | RequestState::Delivered => return Ok(()),
    };
    sqlx::query!(
        "update request_disputes set outcome = $2, note = $3, decided_at = now()
         where order_id = $1 and decided_at is null",
        id.0,
        outcome as DisputeOutcome,
        note,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Decides a dispute for staff. The held money moves as it does for a confirmed or a declined order, and both are told.
pub async fn decide_request_dispute(
    tx: &mut PgConnection,
    id: PaymentId,
    by: AccountId,
    outcome: DisputeOutcome,
    note: &str,
) -> Result<(), StepError> {
    let note = note.trim();
    if !text::is_seen(note) || note.chars().count() > 500 {
        return Err(StepError::Field("note"));
    }
    let order = lock_order(tx, id).await?.ok_or(StepError::NotFound)?;
    if by == order.creator || by == order.buyer {
        return Err(StepError::OwnAccount);
    }
    if !order.is_disputed {
        return Err(StepError::OutOfOrder);
    }
    let next = outcome.state();
    end_dispute(tx, id, next, note).await?;
    move_to(tx, id, next, "").await?;
    for account in [order.creator, order.buyer] {
        let facts = step_facts(tx, account, id).await?;
        let notice = Notice::RequestDecided {
            order_id: id,
            is_released: outcome == DisputeOutcome::Released,
            title: facts.title,
            price_cents: facts.price_cents,
        };
        notify(tx, account, &notice).await?;
    }
    tell_progress(tx, id, next, order.buyer).await?;
    Ok(())
}

/// Disputed orders for staff: open ones first, the oldest on top; then the newest decided. 100 at most.
pub async fn list_request_disputes(conn: &mut PgConnection) -> sqlx::Result<Vec<RequestOrder>> {
    let ids: Vec<Uuid> = sqlx::query_scalar!(
        "select order_id from request_disputes
         order by decided_at is not null, decided_at desc, opened_at
         limit 100",
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut found = orders_of(conn, &ids).await?;
    found.sort_by_key(|order| ids.iter().position(|&id| id == order.id.0));
    Ok(found)
}
