//! Events at a steady rate, each sent when due, whether or not the one before has arrived.
use std::{
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};

use sqlx::postgres::PgPoolOptions;
use tokio::task::JoinSet;

use super::{
    guest::Guest,
    outlet::Outlet,
    stamp::Stamp,
    world::{Kind, World},
};

/// Publishing connections; each guest belongs to one of them, so its events stay in order.
const LINES: usize = 16;

pub struct Flow {
    pub world: Arc<World>,
    pub guests: Vec<Arc<Guest>>,
    pub per_second: u32,
    pub lasts: Duration,
}

/// Events published, and the time it took: more than planned where the server could not keep up.
pub struct Told {
    pub events: u32,
    pub took: Duration,
}

impl Flow {
    pub async fn run(self) -> anyhow::Result<Told> {
        let outlets = outlets(&self.world).await?;
        let lines = outlets.len();
        let (begin, pace) = (self.world.now(), f64::from(self.per_second));
        let mut telling = JoinSet::new();
        for (line, mut outlet) in outlets.into_iter().enumerate() {
            let own: Vec<Arc<Guest>> = self.guests.iter().skip(line).step_by(lines).cloned().collect();
            let (world, lasts) = (self.world.clone(), self.lasts);
            telling.spawn(async move {
                let mut events = 0;
                for (turn, guest) in own.iter().cycle().enumerate() {
                    let after = Duration::from_secs_f64(f64::from(u32::try_from(turn * lines + line)?) / pace);
                    if after >= lasts {
                        break;
                    }
                    let due = begin + after;
                    // Doesn't sleep when behind; latency counts from when the event was due.
                    tokio::time::sleep(due.saturating_sub(world.now())).await;
                    let number = world.published[guest.number].fetch_add(1, Relaxed);
                    outlet.tell(guest.key, &Stamp { number, due }.event()).await?;
                    events += 1;
                }
                anyhow::Ok(events)
            });
        }
        let mut events = 0;
        while let Some(told) = telling.join_next().await {
            events += told??;
        }
        Ok(Told {
            events,
            took: self.world.now().saturating_sub(begin),
        })
    }
}

async fn outlets(world: &World) -> anyhow::Result<Vec<Outlet>> {
    match world.kind {
        Kind::Product => {
            let url = std::env::var("DATABASE_URL")?;
            let lines = u32::try_from(LINES)?;
            let db = PgPoolOptions::new()
                .max_connections(lines)
                .min_connections(lines)
                .connect(&url)
                .await?;
            Ok((0..LINES).map(|_| Outlet::Outbox(db.clone())).collect())
        }
        Kind::Bare => {
            let mut outlets = Vec::new();
            for _ in 0..LINES {
                outlets.push(Outlet::of_bare(world.nodes[0]).await?);
            }
            Ok(outlets)
        }
    }
}
