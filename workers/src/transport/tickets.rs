use apalis::prelude::TaskSink;
use jobs::queue::Lane;
use redis::aio::ConnectionManager;

use super::task::{Ticket, WAKE_CHANNEL, jobs_per_ticket, queue_name, storage};

/// Maximum tickets of a lane in Redis, far below 8,000, where apalis-redis stops for good. Free slots fetch them
/// immediately and busy ones continue without, so more would be useless.
const WINDOW: usize = 256;
/// Finished tickets forgotten at a time.
const FORGOTTEN: usize = 1000;

/// Calls the lane's workers to that many jobs, unless as many tickets are already pending.
pub(super) async fn push(redis: &mut ConnectionManager, lane: Lane, jobs: usize) -> anyhow::Result<()> {
    let queue = queue_name(lane);
    let (scheduled, active): (usize, usize) = redis::pipe()
        .cmd("ZCARD")
        .arg(format!("{queue}:scheduled"))
        .cmd("LLEN")
        .arg(format!("{queue}:active"))
        .query_async(redis)
        .await?;
    let together = jobs_per_ticket(lane, jobs);
    let tickets = jobs.div_ceil(together).min(WINDOW).saturating_sub(scheduled + active);
    if tickets > 0 {
        let tickets = futures::stream::iter(std::iter::repeat_n(Ticket { jobs: together }, tickets));
        storage(redis.clone(), lane).push_stream(tickets).await?;
    }
    let waiting = format!("{queue}:scheduled");
    let () = redis::pipe()
        // Due by every clock: apalis notes the second of the machine that pushed them.
        .cmd("ZUNIONSTORE")
        .arg(&waiting)
        .arg(1)
        .arg(&waiting)
        .arg("WEIGHTS")
        .arg(0)
        .ignore()
        // Also for tickets that are there already: a lane that missed an earlier call rests.
        .cmd("PUBLISH")
        .arg(WAKE_CHANNEL)
        .arg(lane.as_str())
        .ignore()
        .query_async(redis)
        .await?;
    Ok(())
}

/// apalis-redis keeps what is done for ever, at about half a kilobyte a job.
pub(super) async fn forget_done(redis: &mut ConnectionManager, lane: Lane) -> anyhow::Result<()> {
    let queue = queue_name(lane);
    loop {
        let ids: Vec<String> = redis::cmd("SPOP")
            .arg(format!("{queue}:done"))
            .arg(FORGOTTEN)
            .query_async(redis)
            .await?;
        if !ids.is_empty() {
            let mut pipe = redis::pipe();
            pipe.cmd("HDEL").arg(format!("{queue}:data")).arg(&ids).ignore();
            for id in &ids {
                pipe.cmd("DEL").arg(format!("{queue}:meta:{id}")).ignore();
            }
            let () = pipe.query_async(redis).await?;
        }
        if ids.len() < FORGOTTEN {
            return Ok(());
        }
    }
}
