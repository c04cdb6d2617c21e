use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use jobs::queue::{Duty, Lane, READY_CHANNEL, due, leave_duty, let_go, move_clocks, next_start, ripen, take_duty};
use sqlx::{
    Connection, PgConnection, PgPool,
    postgres::{PgListener, PgNotification},
};
use tokio::time::{sleep, timeout};
use tracing::{info, warn};

use super::{
    Link,
    task::connect,
    tickets::{forget_done, push},
};

/// How often the caller looks by itself: for work whose time has come, and for calls that it did not hear.
const LOOK: Duration = Duration::from_millis(200);
/// The same while calls come in: of the transactions that order at one moment only one calls.
const GLANCE: Duration = Duration::from_millis(15);
/// How long after a call that goes on.
const BUSY: Duration = Duration::from_millis(500);
/// For so long the duty is somebody's who does not say so again.
const TERM: Duration = Duration::from_secs(2);
/// How often the others ask for it.
const ASK: Duration = Duration::from_millis(500);
/// As far as the jobs of a lane are counted that wait for a slot: more than any process has.
const MOST: i64 = 2000;
/// How often finished tickets are forgotten.
const FORGET: Duration = Duration::from_secs(1);

/// Brings due jobs into line and calls workers to what waits, in one process of the fleet at a time. Never returns.
pub async fn call_workers(db: PgPool, worker: String, link: Link) {
    loop {
        if let Err(error) = call_until_error(&db, &worker, &link).await {
            warn!(error = format!("{error:#}"), "Calling the workers starts again");
            sleep(ASK).await;
        }
    }
}

async fn call_until_error(db: &PgPool, worker: &str, link: &Link) -> anyhow::Result<()> {
    let mut conn = db.acquire().await?;
    // Who has no Redis lets those ask first who have.
    let _ = timeout(TERM, link.clone().until_up()).await;
    while !take_duty(&mut conn, Duty::Call, worker, TERM).await? {
        sleep(if link.is_up() { ASK } else { TERM }).await;
    }
    info!("This process calls the workers");
    let called = call(db, &mut conn, worker, link).await;
    // Where that fails as well the term runs out; what ended the calling is told first.
    let left = leave_duty(&mut conn, Duty::Call, worker).await;
    called?;
    Ok(left?)
}

/// Until the duty is somebody else's, or something fails.
async fn call(db: &PgPool, conn: &mut PgConnection, worker: &str, link: &Link) -> anyhow::Result<()> {
    let mut listener = PgListener::connect_with(db).await?;
    listener.listen(READY_CHANNEL).await?;
    let had_redis = link.is_up();
    let mut redis = None;
    let (mut looked, mut tidied, mut kept, mut forgot) = (None, None, None, None);
    let mut busy_until = Instant::now();
    let mut rated = LOOK;
    loop {
        let mut wanted: HashMap<Lane, usize> = HashMap::new();
        let mut look = if Instant::now() < busy_until { GLANCE } else { rated };
        // However many calls come in, every lane is looked at in its time.
        if is_time(&mut looked, look) {
            if is_time(&mut kept, ASK) && !take_duty(conn, Duty::Call, worker, TERM).await? {
                return Ok(());
            }
            if is_time(&mut tidied, LOOK) {
                bring_into_line(conn).await?;
            }
            for (lane, jobs) in due(conn, MOST).await? {
                wanted.insert(lane, usize::try_from(jobs)?);
            }
            // A lane that has used up its starts is called again as soon as it may start one.
            rated = next_start(conn).await?.map_or(LOOK, |wait| wait.clamp(GLANCE, LOOK));
            look = look.min(rated);
        }
        let pause = if wanted.is_empty() { look } else { Duration::ZERO };
        let mut heard = timeout(pause, listener.recv()).await.ok().transpose()?;
        while let Some(call) = heard {
            busy_until = Instant::now() + BUSY;
            if let Some((lane, jobs)) = read(&call) {
                *wanted.entry(lane).or_default() += jobs;
            }
            heard = listener.next_buffered();
        }
        if !link.is_up() {
            if had_redis {
                // It may be away for this process alone. Where it is away for all, they look into the database.
                return Ok(());
            }
            redis = None;
            continue;
        }
        let redis = match &mut redis {
            Some(redis) => redis,
            none => none.insert(connect(link.url()).await?),
        };
        for (lane, jobs) in wanted {
            push(redis, lane, jobs).await?;
        }
        if is_time(&mut forgot, FORGET) {
            for &lane in Lane::ALL {
                forget_done(redis, lane).await?;
            }
        }
    }
}

/// What has become due, and what nothing keeps back any more.
async fn bring_into_line(conn: &mut PgConnection) -> sqlx::Result<()> {
    let mut tx = conn.begin().await?;
    let_go(&mut tx).await?;
    tx.commit().await?;
    for &lane in Lane::ALL {
        ripen(conn, lane).await?;
    }
    move_clocks(conn).await
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
fn read(call: &PgNotification) -> Option<(Lane, usize)> {
    let (lane, jobs) = call.payload().split_once(' ').unwrap_or((call.payload(), "1"));
    Some((lane.parse().ok()?, jobs.parse().ok()?))
}
