use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::{Scene, tab::Place};
use crate::percentiles::Percentiles;

/// How long they are away: events are told to them meanwhile, fewer than would have to be asked for in another way.
const AWAY: Duration = Duration::from_secs(3);
const AT_MOST: Duration = Duration::from_mins(1);

/// Half of the sockets break off at once, while events flow, and come back at once.
pub async fn measure(scene: &Scene, per_second: u32) -> anyhow::Result<Value> {
    let crowd = &scene.crowd;
    let sockets = crowd.sockets();
    crowd.settle().await;
    crowd.world.take_delays();
    crowd.world.take_refusals();
    // Nobody waits at the door.
    crowd.world.doors.add_permits(sockets);
    let before = crowd.faults();
    let flow = tokio::spawn(scene.flow(per_second, Duration::from_secs(25)).run());
    sleep(Duration::from_secs(3)).await;
    crowd.send_half(Place::Away);
    crowd.wait_for(|listening| listening == sockets / 2, AT_MOST).await?;
    sleep(AWAY).await;
    crowd.send_half(Place::There);
    let back = crowd.wait_for(|listening| listening == sockets, AT_MOST).await?;
    let told = flow.await??;
    let faults = crowd.settle().await;
    Ok(json!({
        "sockets": sockets / 2,
        "back_seconds": back.as_secs_f64(),
        "refusals": crowd.world.take_refusals(),
        "events": told.events,
        "faults_before": before,
        "faults": faults,
        // Of everybody, what was missed and sent again too.
        "delay_ms": Percentiles::of(crowd.world.take_delays()),
    }))
}
