use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use futures::StreamExt;
use jobs::queue::Lane;
use telemetry::Outage;
use tokio::sync::{broadcast, watch};
use tracing::{info, warn};

use super::task::{WAKE_CHANNEL, connect};
use crate::counts;

/// State of the Redis connection, and its wake-up messages.
#[derive(Clone)]
pub struct Link {
    url: Arc<str>,
    up: watch::Receiver<bool>,
    wakes: broadcast::Sender<Lane>,
}

impl Link {
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn is_up(&self) -> bool {
        *self.up.borrow()
    }

    pub async fn until_up(&mut self) {
        self.until(true).await;
    }

    pub async fn until_down(&mut self) {
        self.until(false).await;
    }

    async fn until(&mut self, wanted: bool) {
        if self.up.wait_for(|up| *up == wanted).await.is_err() {
            // The watcher is gone: the process is ending.
            std::future::pending::<()>().await;
        }
    }

    pub(super) fn wakes(&self) -> broadcast::Receiver<Lane> {
        self.wakes.subscribe()
    }
}

/// Interval of pings.
const PULSE: Duration = Duration::from_millis(500);

/// Creates the link and the future that maintains it, which never returns.
pub fn watch_link(url: &str) -> (Link, impl Future<Output = ()> + use<>) {
    let (up, is_up) = watch::channel(false);
    let (wakes, _) = broadcast::channel(256);
    let link = Link {
        url: url.into(),
        up: is_up,
        wakes: wakes.clone(),
    };
    let url: Arc<str> = url.into();
    let watching = async move {
        let outage = Outage::default();
        loop {
            let ended = tokio::select! {
                ended = pulse(&url, &up, &outage) => ended,
                ended = listen(&url, &wakes) => ended,
            };
            up.send_replace(false);
            counts::redis_answered(None);
            if outage.begin() {
                warn!(error = ?ended.err(), "Redis unavailable, reading jobs from the database");
            }
            tokio::time::sleep(PULSE).await;
        }
    };
    (link, watching)
}

async fn pulse(url: &str, up: &watch::Sender<bool>, outage: &Outage) -> anyhow::Result<()> {
    let mut connection = connect(url).await?;
    loop {
        let begun = Instant::now();
        let () =
            tokio::time::timeout(Duration::from_secs(3), redis::cmd("PING").query_async(&mut connection)).await??;
        counts::redis_answered(Some(begun.elapsed()));
        if !up.send_replace(true) {
            if let Some(away) = outage.end() {
                warn!(away_seconds = away.as_secs(), "Redis available again");
            } else {
                info!("Redis available");
            }
        }
        tokio::time::sleep(PULSE).await;
    }
}

async fn listen(url: &str, wakes: &broadcast::Sender<Lane>) -> anyhow::Result<()> {
    let mut subscription = redis::Client::open(url)?.get_async_pubsub().await?;
    subscription.subscribe(WAKE_CHANNEL).await?;
    let mut messages = subscription.into_on_message();
    while let Some(message) = messages.next().await {
        if let Ok(lane) = message.get_payload::<String>()?.parse() {
            // There is no receiver while no lane is served.
            let _ = wakes.send(lane);
        }
    }
    anyhow::bail!("the subscription ended")
}
