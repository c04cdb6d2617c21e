use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use apalis::prelude::{TaskBuilder, TaskId, TaskSink};
use jobs::queue::{Lane, READY_CHANNEL, dispatch_known, due_lanes};
use redis::aio::ConnectionManager;
use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgListener, PgNotification},
};
use tracing::warn;

use super::{
    Link,
    task::{Ticket, WAKE_CHANNEL, connect, jobs_per_ticket, queue_name, storage},
};

/// How often the dispatcher looks by itself: for work whose time has come, and for calls it did not hear.
const LOOK: Duration = Duration::from_millis(200);
/// The same while more jobs wait than a window has room for: well before a full window has run dry.
const REFILL: Duration = Duration::from_millis(50);
/// Tickets pushed at a time.
const BATCH: usize = 500;
/// How often finished tickets are forgotten.
const FORGET: Duration = Duration::from_secs(1);
/// Finished tickets forgotten at a time.
const FORGOTTEN: usize = 1000;

/// Hands out tickets for due jobs of these kinds whenever Redis is there. Any number of dispatchers may run. Never returns.
pub async fn dispatch_jobs(db: PgPool, kinds: Vec<String>, mut link: Link) {
    loop {
        link.until_up().await;
        if let Err(error) = dispatch_until_error(&db, &kinds, &link).await {
            warn!(error = format!("{error:#}"), "The dispatcher starts again");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn dispatch_until_error(db: &PgPool, kinds: &[String], link: &Link) -> anyhow::Result<()> {
    let mut redis = connect(link.url()).await?;
    let mut calls = PgListener::connect_with(db).await?;
    calls.listen(READY_CHANNEL).await?;
    // Its own for as long as it works: a statement that it has prepared is neither planned nor sent anew.
    let mut conn = db.acquire().await?;
    let mut lively = HashSet::new();
    let (mut looked, mut forgot) = (None::<Instant>, None::<Instant>);
    loop {
        // However many calls come in, every lane is looked at in its time.
        if is_time(&mut looked, LOOK) {
            lively.extend(due_lanes(&mut conn).await?);
        }
        // Where tickets went out, more jobs may wait than the window had room for.
        let mut crowded = HashSet::new();
        for lane in lively.drain() {
            if fill(&mut conn, &mut redis, lane, kinds).await? > 0 {
                crowded.insert(lane);
            }
        }
        if is_time(&mut forgot, FORGET) {
            for &lane in Lane::ALL {
                forget_done(&mut redis, lane).await?;
            }
        }
        let pause = if crowded.is_empty() { LOOK } else { REFILL };
        lively = crowded;
        let mut heard = match tokio::time::timeout(pause, calls.recv()).await {
            Ok(call) => Some(call?),
            Err(_silence) => None,
        };
        while let Some(call) = heard {
            lively.extend(lane_of(&call));
            heard = calls.next_buffered();
        }
    }
}

/// Whether so much time has passed since the last time, which is now when it has.
fn is_time(last: &mut Option<Instant>, every: Duration) -> bool {
    let is_time = last.is_none_or(|at| at.elapsed() >= every);
    if is_time {
        *last = Some(Instant::now());
    }
    is_time
}

/// `None`: a newer build knows that lane.
fn lane_of(call: &PgNotification) -> Option<Lane> {
    call.payload().parse().ok()
}

/// Pushes as many tickets as the lane's window has room for. Returns how many.
async fn fill(
    conn: &mut PgConnection,
    redis: &mut ConnectionManager,
    lane: Lane,
    kinds: &[String],
) -> anyhow::Result<usize> {
    let mut filled = 0;
    loop {
        let pushed = push_batch(conn, redis, lane, kinds).await?;
        filled += pushed;
        if pushed < BATCH {
            return Ok(filled);
        }
    }
}

/// How many more tickets of a lane Redis may hold. A ticket leaves only when a worker of the lane fetches it, and a job
/// that waits long gets another one: where no worker fetches, they would pile up until apalis-redis stops for good.
async fn room(redis: &mut ConnectionManager, lane: Lane) -> anyhow::Result<i64> {
    let queue = queue_name(lane);
    let (scheduled, active): (i64, i64) = redis::pipe()
        .cmd("ZCARD")
        .arg(format!("{queue}:scheduled"))
        .cmd("LLEN")
        .arg(format!("{queue}:active"))
        .query_async(redis)
        .await?;
    Ok(lane.window() - scheduled - active)
}

async fn push_batch(
    conn: &mut PgConnection,
    redis: &mut ConnectionManager,
    lane: Lane,
    kinds: &[String],
) -> anyhow::Result<usize> {
    let limit = room(redis, lane).await?.min(i64::try_from(BATCH)?);
    if limit <= 0 {
        return Ok(0);
    }
    // That a ticket is out need not survive a crash of the database: it would be handed out twice and claimed once.
    // So its commit does not wait for the disk; every other commit of the queue does.
    let mut tx = conn.begin_with("begin; set local synchronous_commit = off").await?;
    let pushed = dispatch_known(&mut tx, lane, limit, kinds).await?;
    if pushed.is_empty() {
        return Ok(0);
    }
    let tasks: Vec<_> = pushed
        .chunks(jobs_per_ticket(lane, pushed.len()))
        .map(|together| {
            TaskBuilder::new(Ticket {
                ids: together.iter().map(|push| push.id).collect(),
            })
            .task_id(TaskId::from_string(together[0].task_id.clone()))
            .build()
        })
        .collect();
    storage(redis.clone(), lane)
        .push_all(futures::stream::iter(tasks))
        .await?;
    tx.commit().await?;
    let () = redis::cmd("PUBLISH")
        .arg(WAKE_CHANNEL)
        .arg(lane.as_str())
        .query_async(redis)
        .await?;
    Ok(pushed.len())
}

/// apalis-redis keeps what is done for ever, at about half a kilobyte a job.
async fn forget_done(redis: &mut ConnectionManager, lane: Lane) -> anyhow::Result<()> {
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
