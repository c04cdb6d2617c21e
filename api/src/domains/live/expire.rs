use std::time::Duration;

use sqlx::PgPool;
use tracing::warn;

use super::{Hub, hear::ended_sessions};

/// Interval between looks at the sessions of open sockets: nothing announces that a session runs out.
const LOOK: Duration = Duration::from_mins(1);

/// Closes the sockets of sessions that have run out by time. Never returns.
pub async fn watch_sessions(db: PgPool, hub: Hub) {
    loop {
        tokio::time::sleep(LOOK).await;
        if let Err(error) = close_expired(&db, &hub).await {
            warn!(%error, "cannot look for expired sessions");
        }
    }
}

/// One look at the sessions of this process's sockets.
pub async fn close_expired(db: &PgPool, hub: &Hub) -> sqlx::Result<()> {
    let open = hub.sessions();
    if !open.is_empty() {
        hub.close_sessions(&ended_sessions(db, &open).await?);
    }
    Ok(())
}
