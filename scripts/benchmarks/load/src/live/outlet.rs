//! Where events go in: the product's outbox, or the bare server.
use std::net::SocketAddr;

use futures::SinkExt;
use jobs::live::{LiveEvent, SubscriptionKey, announce};
use serde_json::json;
use sqlx::PgPool;
use tokio_tungstenite::tungstenite::Message;

use super::door::{Stream, open};

pub enum Outlet {
    Outbox(PgPool),
    Bare { stream: Box<Stream>, cursor: i64 },
}

impl Outlet {
    pub async fn of_bare(server: SocketAddr) -> anyhow::Result<Self> {
        let stream = open(server, "/publish", [127, 0, 0, 1].into(), "", None).await?;
        Ok(Self::Bare {
            stream: Box::new(stream),
            cursor: 0,
        })
    }

    /// One change of the product: a durable transaction of its own.
    pub async fn tell(&mut self, to: SubscriptionKey, event: &LiveEvent) -> anyhow::Result<()> {
        match self {
            Self::Outbox(db) => {
                let mut tx = db.begin().await?;
                announce(&mut tx, to, event).await?;
                tx.commit().await?;
            }
            Self::Bare { stream, cursor } => {
                *cursor += 1;
                let mut frame = serde_json::to_value(event)?;
                frame["id"] = json!(cursor);
                frame["subscriptionKey"] = json!(to.to_string());
                stream.send(Message::text(format!("{to} {frame}"))).await?;
            }
        }
        Ok(())
    }
}
