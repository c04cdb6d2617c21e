//! Simulated people chatting with characters: the overhead on top of the model's own time.
mod model;
mod talker;

use std::{sync::Arc, time::Duration};

use anyhow::Context;
use futures::future::try_join_all;
use jobs::signing::SigningKey;
use serde_json::json;
use tokio::sync::Barrier;

pub use self::model::serve;
use self::talker::{Heard, Talker};
use crate::{part::Part, percentiles::Percentiles};

/// Runs `chats` talkers for `rounds`: each sends a message, reads the answer, pauses briefly and continues.
///
/// `LIVE_NODES` names the server, `ADDRESS=PID`; `LIVE_PARTS` the other processes, `NAME=PID` separated by commas.
pub async fn measure(username: &str, chats: usize, rounds: usize) -> anyhow::Result<()> {
    let named = |name| std::env::var(name).with_context(|| format!("{name} is not set"));
    let mut parts = Part::list(&named("LIVE_NODES")?)?;
    let server = parts[0].name.parse()?;
    parts.extend(Part::list(&std::env::var("LIVE_PARTS").unwrap_or_default())?);
    parts.push(Part::this_process());
    let signing = SigningKey::new(named("NOCTURNE_SECRET")?)?;
    let arrivals = (0..chats).map(|number| Talker::arrive(server, number, &signing));
    let talkers = try_join_all(arrivals).await?;
    let used = |parts: &[Part]| parts.iter().map(Part::cpu).collect::<anyhow::Result<Vec<_>>>();
    let (before, began) = (used(&parts)?, std::time::Instant::now());
    let all_there = Arc::new(Barrier::new(chats));
    let talks = talkers.into_iter().map(|talker| {
        let (username, all_there) = (username.to_owned(), all_there.clone());
        tokio::spawn(talk(talker, username, rounds, all_there))
    });
    let mut heard: Vec<Heard> = Vec::new();
    for talk in talks.collect::<Vec<_>>() {
        heard.extend(talk.await??);
    }
    let took = began.elapsed();
    let cores: serde_json::Map<_, _> = parts
        .iter()
        .zip(before.iter().zip(used(&parts)?))
        .map(|(part, (before, after))| {
            let share = after.saturating_sub(*before).as_secs_f64() / took.as_secs_f64();
            (part.name.clone(), share.into())
        })
        .collect();
    println!(
        "{}",
        json!({
            "what": "talk",
            "chats": chats,
            "answers": heard.len(),
            "seconds": took.as_secs_f64(),
            "first_ms": Percentiles::of(heard.iter().map(|one| one.first).collect()),
            "gap_ms": Percentiles::of(heard.iter().map(|one| one.longest_gap).collect()),
            "broken": heard.iter().filter(|one| !one.is_whole).count(),
            "cores": cores,
        })
    );
    Ok(())
}

async fn talk(
    mut talker: Talker,
    username: String,
    rounds: usize,
    all_there: Arc<Barrier>,
) -> anyhow::Result<Vec<Heard>> {
    all_there.wait().await;
    let mut heard = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        // Jitter: people don't all press send at the same instant.
        tokio::time::sleep(Duration::from_millis(rand::random_range(0..1000))).await;
        heard.push(talker.say(&username).await?);
    }
    Ok(heard)
}
