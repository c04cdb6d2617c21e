//! The live channel under load: many sockets, a steady flow of events, and what goes wrong with sockets and nodes.
mod connect;
mod crowd;
mod door;
mod flood;
mod flow;
mod guest;
mod held;
mod loss;
mod outlet;
mod reader;
mod sequence;
mod slow;
mod stamp;
mod steady;
mod storm;
mod tab;
mod world;

use std::{sync::Arc, time::Duration};

use anyhow::{Context, bail};
use jobs::signing::SigningKey;
use serde_json::Value;

use self::{crowd::Crowd, flow::Flow, world::World};
pub use self::{
    door::{Stream, greeting, open, source},
    guest::Guest,
    world::Kind,
};
use crate::part::Part;

/// Guests beyond those of the crowd, for the readers that do not read.
const SLOW_GUESTS: usize = 10;

/// A crowd, and the processes that serve it.
struct Scene {
    crowd: Crowd,
    signing: SigningKey,
    /// The nodes in the order of their addresses.
    nodes: Vec<Part>,
    /// Everything that works for the crowd, the client last.
    parts: Vec<Part>,
}

impl Scene {
    fn flow(&self, per_second: u32, lasts: Duration) -> Flow {
        Flow {
            world: self.crowd.world.clone(),
            guests: self.crowd.guests.clone(),
            per_second,
            lasts,
        }
    }
}

/// Connects the sockets, then takes one measurement after the other.
///
/// `LIVE_NODES` names the servers, `ADDRESS=PID` separated by commas; `LIVE_PARTS` their stores, `NAME=PID`.
pub async fn measure(kind: Kind, sockets: usize, tabs: usize, scenarios: &[&str]) -> anyhow::Result<()> {
    let named = |name| std::env::var(name).with_context(|| format!("{name} is not set"));
    let nodes = Part::list(&named("LIVE_NODES")?)?;
    let addresses: Result<Vec<_>, _> = nodes.iter().map(|node| node.name.parse()).collect();
    let mut parts: Vec<Part> = nodes.clone();
    parts.extend(Part::list(&std::env::var("LIVE_PARTS").unwrap_or_default())?);
    parts.push(Part::this_process());
    let signing = SigningKey::new(named("NOCTURNE_SECRET")?)?;
    let world = Arc::new(World::new(kind, addresses?, sockets / tabs + SLOW_GUESTS)?);
    let rss_before = nodes[0].rss_bytes()?;
    let mut scene = Scene {
        crowd: Crowd::gather(world, &signing, sockets, tabs),
        signing,
        nodes,
        parts,
    };
    say("connect", connect::measure(&scene, rss_before).await?);
    for scenario in scenarios {
        let (name, numbers) = scenario.split_once(':').context("NAME:EVENTS_PER_SECOND")?;
        let numbers: Vec<u32> = numbers.split(':').map(str::parse).collect::<Result<_, _>>()?;
        let measured = match (name, numbers.as_slice()) {
            ("steady", &[rate, seconds]) => steady::measure(&scene, rate, seconds).await?,
            ("slow", &[rate]) => slow::measure(&mut scene, rate).await?,
            ("storm", &[rate]) => storm::measure(&scene, rate).await?,
            ("loss", &[rate]) => loss::measure(&scene, rate).await?,
            _ => bail!("no such scenario: {scenario}"),
        };
        say(name, measured);
    }
    Ok(())
}

fn say(what: &str, mut measured: Value) {
    measured["what"] = what.into();
    println!("{measured}");
}
