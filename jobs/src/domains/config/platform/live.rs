use std::{collections::BTreeMap, sync::Arc, time::Duration};

use sqlx::{PgConnection, PgPool, postgres::PgListener};
use tokio::sync::watch;
use tracing::warn;

use super::{Platform, SETTINGS_CHANNEL};
use crate::domains::config::Prices;

/// Interval of reading the settings when nothing calls, for calls that were lost.
const LOOK: Duration = Duration::from_secs(30);
/// Delay before listening again after an error.
const PAUSE: Duration = Duration::from_secs(5);

/// The platform as it is set now, for every part of a process. Copies are the same one.
#[derive(Clone, Debug)]
pub struct LivePlatform {
    defaults: Arc<Prices>,
    now: Arc<watch::Sender<Arc<Platform>>>,
}

impl LivePlatform {
    /// As it is by default, until it is read.
    pub fn new(defaults: Prices) -> Self {
        let first = Platform::of(&defaults, &BTreeMap::new(), 0);
        Self {
            defaults: Arc::new(defaults),
            now: Arc::new(watch::Sender::new(Arc::new(first))),
        }
    }

    /// The prices that hold where staff have set none.
    pub fn defaults(&self) -> &Prices {
        &self.defaults
    }

    pub fn now(&self) -> Arc<Platform> {
        self.now.borrow().clone()
    }

    /// For whoever waits for a change.
    pub fn watch(&self) -> watch::Receiver<Arc<Platform>> {
        self.now.subscribe()
    }

    /// Takes in what is set. Never goes back to an older state, whichever of two reads ends last.
    pub async fn read(&self, conn: &mut PgConnection) -> sqlx::Result<()> {
        let rows = sqlx::query!("select key, value, version from settings")
            .fetch_all(conn)
            .await?;
        let changes = rows.iter().map(|row| i64::from(row.version)).sum();
        if changes <= self.now.borrow().changes {
            return Ok(());
        }
        let set = rows.into_iter().filter_map(|row| Some((row.key, row.value?)));
        let read = Platform::of(&self.defaults, &set.collect(), changes);
        self.now.send_if_modified(|known| {
            let is_newer = read.changes > known.changes;
            if is_newer {
                *known = Arc::new(read);
            }
            is_newer
        });
        Ok(())
    }
}

impl Default for LivePlatform {
    fn default() -> Self {
        Self::new(Prices::default())
    }
}

/// Keeps it as it is set, from the call of each change on. Never returns.
pub async fn follow(platform: LivePlatform, db: PgPool) {
    loop {
        if let Err(error) = hear(&platform, &db).await {
            warn!(%error, "cannot listen for setting changes");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn hear(platform: &LivePlatform, db: &PgPool) -> sqlx::Result<()> {
    let mut calls = PgListener::connect_with(db).await?;
    calls.listen(SETTINGS_CHANNEL).await?;
    loop {
        platform.read(&mut *db.acquire().await?).await?;
        // Called or not: it is time to look.
        if let Ok(call) = tokio::time::timeout(LOOK, calls.recv()).await {
            call?;
        }
    }
}
