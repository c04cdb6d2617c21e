use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::dispute::{DisputeOutcome, OrderDispute};
use crate::ids::{MediaId, PaymentId};

/// A delivery of an order.
#[derive(Clone, Debug)]
pub struct Delivery {
    pub words: String,
    pub created_at: DateTime<Utc>,
    /// In order, without those that are gone for good.
    pub media: Vec<MediaId>,
}

/// A change that the buyer asked for.
#[derive(Clone, Debug)]
pub struct Revision {
    pub words: String,
    pub created_at: DateTime<Utc>,
}

/// Everything that happened to an order since it was accepted, oldest first.
#[derive(Clone, Debug, Default)]
pub struct OrderStory {
    pub deliveries: Vec<Delivery>,
    pub revisions: Vec<Revision>,
    pub dispute: Option<OrderDispute>,
}

pub(super) async fn stories_of(
    conn: &mut PgConnection,
    orders: &[Uuid],
) -> sqlx::Result<HashMap<PaymentId, OrderStory>> {
    let mut found: HashMap<PaymentId, OrderStory> = HashMap::new();
    let deliveries = sqlx::query!(
        r#"select order_id as "order: PaymentId", words, created_at,
               array(
                   select media_id from request_media
                   where request_media.order_id = request_deliveries.order_id
                       and request_media.round = request_deliveries.round and media_id is not null
                   order by position
               ) as "media!: Vec<Uuid>"
           from request_deliveries
           where order_id = any($1)
           order by order_id, round"#,
        orders,
    )
    .fetch_all(&mut *conn)
    .await?;
    for row in deliveries {
        found.entry(row.order).or_default().deliveries.push(Delivery {
            words: row.words,
            created_at: row.created_at,
            media: row.media.into_iter().map(MediaId).collect(),
        });
    }
    let revisions = sqlx::query!(
        r#"select order_id as "order: PaymentId", words, created_at
           from request_revisions
           where order_id = any($1)
           order by order_id, round"#,
        orders,
    )
    .fetch_all(&mut *conn)
    .await?;
    for row in revisions {
        found.entry(row.order).or_default().revisions.push(Revision {
            words: row.words,
            created_at: row.created_at,
        });
    }
    let disputes = sqlx::query!(
        r#"select order_id as "order: PaymentId", is_by_creator, words, opened_at,
               outcome as "outcome: DisputeOutcome", note, decided_at
           from request_disputes
           where order_id = any($1)"#,
        orders,
    )
    .fetch_all(conn)
    .await?;
    for row in disputes {
        found.entry(row.order).or_default().dispute = Some(OrderDispute {
            is_by_creator: row.is_by_creator,
            words: row.words,
            opened_at: row.opened_at,
            outcome: row.outcome,
            note: row.note,
            decided_at: row.decided_at,
        });
    }
    Ok(found)
}
