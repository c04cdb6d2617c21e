use std::time::Duration;

use serde_json::{Map, Value, json};

use super::{Scene, flow::Told};
use crate::{part::Part, percentiles::Percentiles};

/// Events at a steady rate to every guest in turn: how late their frames are, and who works how much for it.
pub async fn measure(scene: &Scene, per_second: u32, seconds: u32) -> anyhow::Result<Value> {
    let world = &scene.crowd.world;
    // Not measured: connections are made, statements are prepared.
    scene.flow(per_second / 4, Duration::from_secs(2)).run().await?;
    scene.crowd.settle().await;
    world.take_delays();

    let before = cpu(&scene.parts)?;
    let Told { events, took } = scene
        .flow(per_second, Duration::from_secs(seconds.into()))
        .run()
        .await?;
    let (after, ended) = (cpu(&scene.parts)?, world.now());
    let faults = scene.crowd.settle().await;
    let settled = world.now().saturating_sub(ended);
    let delays = world.take_delays();
    let delivered = f64::from(u32::try_from(delays.len())?);
    Ok(json!({
        "events": events,
        "events_per_second": f64::from(events) / took.as_secs_f64(),
        "wanted_per_second": per_second,
        "sockets_per_event": scene.crowd.sockets() / scene.crowd.guests.len(),
        "delivered_per_second": delivered / took.as_secs_f64(),
        "settled_seconds": settled.as_secs_f64(),
        "delay_ms": Percentiles::of(delays),
        "faults": faults,
        "cores": shares(&scene.parts, &before, &after, took),
        "rss": scene.nodes[0].rss_bytes()?,
    }))
}

fn cpu(parts: &[Part]) -> anyhow::Result<Vec<Duration>> {
    parts.iter().map(Part::cpu).collect()
}

/// Cores that each part was busy on.
fn shares(parts: &[Part], before: &[Duration], after: &[Duration], took: Duration) -> Map<String, Value> {
    let share = |at: usize| after[at].saturating_sub(before[at]).as_secs_f64() / took.as_secs_f64();
    let shares = parts.iter().enumerate();
    shares.map(|(at, part)| (part.name.clone(), json!(share(at)))).collect()
}
