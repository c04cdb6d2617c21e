//! The ledger's own verbs under load, and the same work with a row that every posting locks.
mod drift;
mod members;
mod plain;
mod races;
mod work;

use std::time::Duration;

use anyhow::Context;
use api::domains::live::relay_events;
use serde_json::{Value, json};
use sqlx::{PgPool, postgres::PgPoolOptions};

use self::work::Work;

const MEMBERS: usize = 1000;
/// For what is tried at the same moment.
const RACERS: u32 = 100;

/// All kinds of work by turns, so that a noisy minute meets all of them; then the races, then the books.
pub async fn measure(connections: usize, seconds: u64, rounds: usize) -> anyhow::Result<()> {
    let db = pool(u32::try_from(connections)?).await?;
    plain::make_tables(&db).await?;
    let members = members::open(&db, MEMBERS).await?;
    plain::open(&db, &members).await?;
    // Every movement publishes the member's balance, so a relay drains these events as in the product.
    tokio::spawn(relay_events(pool(2).await?, None));
    let lasts = Duration::from_secs(seconds);
    for _ in 0..rounds {
        for work in Work::ALL {
            say(work.name(), work.measure(&db, &members, connections, lasts).await?);
        }
    }
    let racers = pool(RACERS).await?;
    say("one-key", races::one_key(&racers, 1000).await?);
    say("last-chip", races::last_chip(&racers, 50, 20).await?);
    let broken = drift::find(&db).await?;
    say("drift", json!({ "broken": broken }));
    Ok(())
}

async fn pool(connections: u32) -> anyhow::Result<PgPool> {
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let options = PgPoolOptions::new()
        .max_connections(connections)
        .min_connections(connections)
        .acquire_timeout(Duration::from_mins(1));
    Ok(options.connect(&url).await?)
}

fn say(what: &str, mut measured: Value) {
    measured["what"] = what.into();
    println!("{measured}");
}
