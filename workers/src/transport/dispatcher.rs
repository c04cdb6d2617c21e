use std::time::Duration;

use apalis::prelude::{TaskBuilder, TaskId, TaskSink};
use jobs::queue::{Lane, READY_CHANNEL, dispatch, pushed_count};
use redis::aio::ConnectionManager;
use sqlx::{PgPool, postgres::PgListener};
use tracing::warn;

use super::{
    Link,
    task::{Ticket, WAKE_CHANNEL, connect, queue_name, storage},
};

/// How often the dispatcher looks by itself: for work whose time has come, and for calls it did not hear.
const LOOK: Duration = Duration::from_millis(200);
/// Tickets pushed at a time.
const BATCH: i64 = 500;

/// Hands out tickets for due jobs whenever Redis is there. Any number of dispatchers may run. Never returns.
pub async fn dispatch_jobs(db: PgPool, mut link: Link) {
    loop {
        link.until_up().await;
        if let Err(error) = dispatch_until_error(&db, &link).await {
            warn!(error = format!("{error:#}"), "The dispatcher starts again");
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn dispatch_until_error(db: &PgPool, link: &Link) -> anyhow::Result<()> {
    let mut connection = connect(link.url()).await?;
    let mut calls = PgListener::connect_with(db).await?;
    calls.listen(READY_CHANNEL).await?;
    loop {
        for &lane in Lane::ALL {
            while fill(db, &mut connection, lane).await? == BATCH {}
            forget_done(&mut connection, lane).await?;
        }
        // One call is as good as many: everything is looked at anyway.
        if let Ok(heard) = tokio::time::timeout(LOOK, calls.recv()).await {
            heard?;
        }
    }
}

/// Pushes as many tickets as the lane's window has room for. Returns how many.
async fn fill(db: &PgPool, connection: &mut ConnectionManager, lane: Lane) -> anyhow::Result<i64> {
    let mut tx = db.begin().await?;
    let room = lane.window() - pushed_count(&mut tx, lane).await?;
    if room <= 0 {
        return Ok(0);
    }
    let pushed = dispatch(&mut tx, lane, room.min(BATCH)).await?;
    if pushed.is_empty() {
        return Ok(0);
    }
    let tasks: Vec<_> = pushed
        .iter()
        .map(|push| {
            TaskBuilder::new(Ticket { id: push.id })
                .task_id(TaskId::from_string(push.task_id.clone()))
                .build()
        })
        .collect();
    storage(connection.clone(), lane)
        .push_all(futures::stream::iter(tasks))
        .await?;
    tx.commit().await?;
    let () = redis::cmd("PUBLISH")
        .arg(WAKE_CHANNEL)
        .arg(lane.as_str())
        .query_async(connection)
        .await?;
    Ok(i64::try_from(pushed.len())?)
}

/// apalis-redis keeps what is done for ever, at about half a kilobyte a job.
async fn forget_done(connection: &mut ConnectionManager, lane: Lane) -> anyhow::Result<()> {
    let queue = queue_name(lane);
    let ids: Vec<String> = redis::cmd("SPOP")
        .arg(format!("{queue}:done"))
        .arg(1000)
        .query_async(connection)
        .await?;
    if ids.is_empty() {
        return Ok(());
    }
    let mut pipe = redis::pipe();
    pipe.cmd("HDEL").arg(format!("{queue}:data")).arg(&ids).ignore();
    for id in &ids {
        pipe.cmd("DEL").arg(format!("{queue}:meta:{id}")).ignore();
    }
    let () = pipe.query_async(connection).await?;
    Ok(())
}
