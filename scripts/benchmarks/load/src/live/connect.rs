use std::time::Duration;

use serde_json::{Value, json};

use super::Scene;

/// How long all sockets take to open and listen, and what each then costs the server that holds them.
pub async fn measure(scene: &Scene, rss_before: u64) -> anyhow::Result<Value> {
    let sockets = scene.crowd.sockets();
    let took = scene
        .crowd
        .wait_for(|listening| listening == sockets, Duration::from_mins(3))
        .await?;
    let rss = scene.nodes[0].rss_bytes()?;
    let held = sockets / scene.nodes.len();
    Ok(json!({
        "sockets": sockets,
        "guests": scene.crowd.guests.len(),
        "seconds": took.as_secs_f64(),
        "rss_before": rss_before,
        "rss": rss,
        "bytes_per_socket": rss.saturating_sub(rss_before) / u64::try_from(held)?,
        "refusals": scene.crowd.world.take_refusals(),
    }))
}
