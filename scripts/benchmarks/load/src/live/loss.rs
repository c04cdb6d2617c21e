use std::{process::Command, time::Duration};

use anyhow::ensure;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Scene;
use crate::percentiles::Percentiles;

const AT_MOST: Duration = Duration::from_mins(1);

/// The first node is killed while events flow; its sockets come back to the others.
pub async fn measure(scene: &Scene, per_second: u32) -> anyhow::Result<Value> {
    let crowd = &scene.crowd;
    let sockets = crowd.sockets();
    crowd.settle().await;
    crowd.world.take_delays();
    crowd.world.take_refusals();
    crowd.world.doors.add_permits(sockets);
    let before = crowd.faults();
    let flow = tokio::spawn(scene.flow(per_second, Duration::from_secs(25)).run());
    sleep(Duration::from_secs(3)).await;
    let pid = scene.nodes[0].pid.to_string();
    ensure!(
        Command::new("kill").args(["-9", &pid]).status()?.success(),
        "the node was gone before"
    );
    let killed = crowd.world.now();
    let left = sockets - sockets / scene.nodes.len();
    crowd.wait_for(|listening| listening <= left, AT_MOST).await?;
    crowd.wait_for(|listening| listening == sockets, AT_MOST).await?;
    let back = crowd.world.now().saturating_sub(killed);
    let told = flow.await??;
    let faults = crowd.settle().await;
    Ok(json!({
        "sockets": sockets / scene.nodes.len(),
        "back_seconds": back.as_secs_f64(),
        "refusals": crowd.world.take_refusals(),
        "events": told.events,
        "faults_before": before,
        "faults": faults,
        "delay_ms": Percentiles::of(crowd.world.take_delays()),
    }))
}
