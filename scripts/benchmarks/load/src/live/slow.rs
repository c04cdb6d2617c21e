//! Readers that stop reading: their cost, whether they are dropped, and whether others notice.
use std::{
    net::Ipv4Addr,
    sync::Arc,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::{task::JoinHandle, time::sleep};

use super::{SLOW_GUESTS, Scene, flood::flood, guest::Guest, held::held, outlet::Outlet, reader::Reader};
use crate::percentiles::Percentiles;

const READERS_OF_ONE: usize = 20;
const LOOK: Duration = Duration::from_millis(200);
/// The product gives up on a write after ten seconds.
const AT_MOST: Duration = Duration::from_secs(30);

/// Two hundred sockets stop reading while events flow to all of them; then they come back.
pub async fn measure(scene: &mut Scene, per_second: u32) -> anyhow::Result<Value> {
    let db = PgPool::connect(&std::env::var("DATABASE_URL")?).await?;
    let calm = delays_of_others(scene, per_second, 10).await?;
    let (guests, readers) = open_readers(scene).await?;
    let addresses: Vec<Ipv4Addr> = readers.iter().map(Reader::address).collect();
    let rss_before = scene.nodes[0].rss_bytes()?;

    let flood = tokio::spawn(flood(scene.crowd.world.clone(), guests, Outlet::Outbox(db)));
    let watched = watch(scene, addresses, flood);
    let (disturbed, watched) = tokio::join!(delays_of_others(scene, per_second, 30), watched);
    let (disturbed, (rss_most, let_go)) = (disturbed?, watched?);

    let count = readers.len();
    let before = scene.crowd.faults();
    for reader in readers {
        reader.come_back(&mut scene.crowd).await?;
    }
    scene
        .crowd
        .wait_for(|listening| listening == scene.crowd.sockets(), AT_MOST)
        .await?;
    let faults = scene.crowd.settle().await;
    Ok(json!({
        "readers": count,
        "growth_per_reader": rss_most.saturating_sub(rss_before) / u64::try_from(count)?,
        "let_go_seconds": let_go.map(|time| time.as_secs_f64()),
        "calm_ms": calm,
        "disturbed_ms": disturbed,
        "faults_of_others": before,
        "faults": faults,
        "refusals": scene.crowd.world.take_refusals(),
    }))
}

async fn delays_of_others(scene: &Scene, per_second: u32, seconds: u64) -> anyhow::Result<Percentiles> {
    scene.crowd.settle().await;
    scene.crowd.world.take_delays();
    scene.flow(per_second, Duration::from_secs(seconds)).run().await?;
    // The readers aren't part of the crowd yet, so this doesn't wait for them.
    scene.crowd.settle().await;
    Ok(Percentiles::of(scene.crowd.world.take_delays()))
}

async fn open_readers(scene: &Scene) -> anyhow::Result<(Vec<Arc<Guest>>, Vec<Reader>)> {
    let first = scene.crowd.guests.len();
    let guests: Vec<_> = (first..first + SLOW_GUESTS)
        .map(|number| Arc::new(Guest::fresh(number, &scene.signing)))
        .collect();
    let mut readers = Vec::new();
    for guest in &guests {
        for _ in 0..READERS_OF_ONE {
            readers.push(Reader::open(&scene.crowd, guest.clone(), readers.len()).await?);
        }
    }
    Ok((guests, readers))
}

/// The most memory that the server took, and how long after the last event it held a connection to a reader. `None`:
/// it still did.
async fn watch(
    scene: &Scene,
    readers: Vec<Ipv4Addr>,
    flood: JoinHandle<anyhow::Result<()>>,
) -> anyhow::Result<(u64, Option<Duration>)> {
    let server = scene.crowd.world.nodes[0];
    let mut rss_most = 0;
    while !flood.is_finished() {
        rss_most = rss_most.max(scene.nodes[0].rss_bytes()?);
        sleep(LOOK).await;
    }
    flood.await??;
    let told = Instant::now();
    while held(server, &readers)? > 0 {
        if told.elapsed() > AT_MOST {
            return Ok((rss_most, None));
        }
        rss_most = rss_most.max(scene.nodes[0].rss_bytes()?);
        sleep(LOOK).await;
    }
    Ok((rss_most, Some(told.elapsed())))
}
