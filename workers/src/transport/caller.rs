use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use jobs::{
    catalogue::KINDS,
    queue::{Duty, Lane, READY_CHANNEL, due, leave_duty, let_go, move_clocks, next_start, outlook, ripen, take_duty},
};
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

/// Polling interval of the caller: for work that became due, and for notifications that it missed.
const LOOK: Duration = Duration::from_millis(200);
/// The same while notifications come in: of transactions that enqueue concurrently, only one notifies.
const GLANCE: Duration = Duration::from_millis(15);
/// For how long after a notification that continues.
const BUSY: Duration = Duration::from_millis(500);
/// The same at rest. Notifications come at once, and nothing is due before: a job that is, is waited for.
const LOOK_AT_REST: Duration = Duration::from_millis(2500);
/// Looks in a row that found nothing waiting, running or due, after which the fleet is at rest: five seconds.
const CALM: u32 = 25;
/// Time after which the duty lapses unless renewed.
const TERM: Duration = Duration::from_secs(2);
/// The same at rest: longer than the caller goes without renewing it, and no longer than a fleet may be without calls when
/// its caller is lost.
const TERM_AT_REST: Duration = Duration::from_secs(10);
/// How often the duty is renewed, and how often the others ask for it.
const ASK: Duration = Duration::from_millis(500);
/// The same at rest.
const ASK_AT_REST: Duration = Duration::from_secs(5);
/// Refusals in a row after which others ask every two seconds.
const REFUSALS: u32 = 20;
/// Maximum count of waiting jobs per lane: more than any process has slots.
const MOST: i64 = 2000;
/// How often finished tickets are deleted.
const FORGET: Duration = Duration::from_secs(1);
/// The same while nothing waits or runs.
const FORGET_AT_REST: Duration = Duration::from_secs(30);

/// Queues due jobs and calls workers to waiting ones, in one process of the fleet at a time. Never returns.
pub async fn call_workers(db: PgPool, worker: String, link: Link) {
    loop {
        if let Err(error) = call_until_error(&db, &worker, &link).await {
            warn!(error = format!("{error:#}"), "restarting calls to workers");
            sleep(ASK).await;
        }
    }
}

async fn call_until_error(db: &PgPool, worker: &str, link: &Link) -> anyhow::Result<()> {
    let mut conn = db.acquire().await?;
    // Processes without Redis let those with it ask first.
    let _ = timeout(TERM, link.clone().until_up()).await;
    let mut refusals = 0_u32;
    while !take_duty(&mut conn, Duty::Call, worker, TERM).await? {
        refusals = refusals.saturating_add(1);
        let is_early = link.is_up() && refusals < REFUSALS;
        sleep(if is_early { ASK } else { TERM }).await;
    }
    info!("now calling the workers");
    let called = call(db, &mut conn, worker, link).await;
    // If this fails too, the term runs out; the cause of the end is reported first.
    let left = leave_duty(&mut conn, Duty::Call, worker).await;
    called?;
    Ok(left?)
}

/// Runs until another process has the duty, or something fails.
async fn call(db: &PgPool, conn: &mut PgConnection, worker: &str, link: &Link) -> anyhow::Result<()> {
    let mut listener = PgListener::connect_with(db).await?;
    listener.listen(READY_CHANNEL).await?;
    let had_redis = link.is_up();
    let mut redis = None;
    let (mut looked, mut tidied, mut kept, mut forgot) = (None, None, None, None);
    let mut busy_until = Instant::now();
    let mut rated = LOOK;
    // Looks in a row with nothing to do.
    let mut calm = 0_u32;
    let mut is_quiet = true;
    loop {
        let mut wanted: HashMap<Lane, usize> = HashMap::new();
        let mut look = if Instant::now() < busy_until { GLANCE } else { rated };
        // Every lane is polled in time, however many notifications come in.
        if is_time(&mut looked, look) {
            let (term, keep) = if calm < CALM {
                (TERM, ASK)
            } else {
                (TERM_AT_REST, ASK_AT_REST)
            };
            // Renewed for longer before the looks become rare.
            let is_due = is_time(&mut kept, keep) || calm == CALM;
            if is_due && !take_duty(conn, Duty::Call, worker, term).await? {
                return Ok(());
            }
            // Where jobs wait there is no need to ask.
            let ahead = if is_quiet { Some(outlook(conn).await?) } else { None };
            if let Some(ahead) = ahead.filter(|ahead| ahead.is_calm) {
                calm = calm.saturating_add(1);
                let most = if calm <= CALM { LOOK } else { LOOK_AT_REST };
                rated = ahead.due_in.clamp(GLANCE, most);
            } else {
                calm = 0;
                if is_time(&mut tidied, LOOK) {
                    bring_into_line(conn).await?;
                }
                for (lane, jobs) in due(conn, KINDS, MOST).await? {
                    wanted.insert(lane, usize::try_from(jobs)?);
                }
                is_quiet = wanted.is_empty();
                // A lane at its start limit is called again as soon as it may start another job.
                rated = next_start(conn).await?.map_or(LOOK, |wait| wait.clamp(GLANCE, LOOK));
            }
            look = look.min(rated);
        }
        let since = looked.map_or(Duration::ZERO, |at: Instant| at.elapsed());
        let pause = if wanted.is_empty() {
            look.saturating_sub(since)
        } else {
            Duration::ZERO
        };
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
                // Redis may be unreachable for this process alone. If it is down for all, workers poll the database.
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
        if is_time(&mut forgot, if calm == 0 { FORGET } else { FORGET_AT_REST }) {
            for &lane in Lane::ALL {
                forget_done(redis, lane).await?;
            }
        }
    }
}

/// Releases jobs whose dependencies have ended, and queues due ones.
async fn bring_into_line(conn: &mut PgConnection) -> sqlx::Result<()> {
    let mut tx = conn.begin().await?;
    let_go(&mut tx).await?;
    tx.commit().await?;
    for &lane in Lane::ALL {
        ripen(conn, lane).await?;
    }
    move_clocks(conn).await
}

/// Whether that much time has passed since the last time, which is then set to now.
fn is_time(last: &mut Option<Instant>, every: Duration) -> bool {
    let is_time = last.is_none_or(|at| at.elapsed() >= every);
    if is_time {
        *last = Some(Instant::now());
    }
    is_time
}

/// `None`: a lane of a newer build.
fn read(call: &PgNotification) -> Option<(Lane, usize)> {
    let (lane, jobs) = call.payload().split_once(' ').unwrap_or((call.payload(), "1"));
    Some((lane.parse().ok()?, jobs.parse().ok()?))
}
