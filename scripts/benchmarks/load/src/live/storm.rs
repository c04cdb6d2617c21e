use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use super::{Scene, tab::Place};
use crate::percentiles::Percentiles;

/// Time offline, short enough that missed events can be resent without a refetch.
const AWAY: Duration = Duration::from_secs(3);
const AT_MOST: Duration = Duration::from_mins(1);

/// Half of the sockets drop at the same moment while events flow, and reconnect together.
pub async fn measure(scene: &Scene, per_second: u32) -> anyhow::Result<Value> {
    let crowd = &scene.crowd;
    let sockets = crowd.sockets();
    crowd.settle().await;
    crowd.world.take_delays();
    crowd.world.take_refusals();
    // Lets every socket handshake at the same time.
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
        // Of all sockets, resent events included.
        "delay_ms": Percentiles::of(crowd.world.take_delays()),
    }))
}
