//! One worker process, from startup to its last drained job.
use std::time::Duration;

use jobs::{
    catalogue::KINDS,
    queue::{Duty, Reaped, hand_back, leave_duty, reap, schedule, standing},
};
use sqlx::PgPool;
use tokio::{task::JoinSet, time::sleep};
use tracing::{error, info, warn};

use crate::{
    counts,
    engine_desk::{keep_engines, open_desk},
    lanes::Slots,
    presence::{say_good_bye, say_hello, tell_of},
    ready_line::say_ready,
    runtime::{Runtime, keep_history, keep_leases, run_suspects},
    transport::{call_workers, serve_directly, serve_lane, watch_link},
};

/// How often a worker looks after the queue while jobs run, or wait to run alone.
const LOOK: Duration = Duration::from_secs(2);
/// The same at rest. Shorter than a lease: one that began after the last look has not run out at the next.
const LOOK_AT_REST: Duration = Duration::from_secs(5);

/// Grace period for running jobs at shutdown. Shorter than an orchestrator's usual 30 s.
const DRAIN: Duration = Duration::from_secs(25);

/// Serves the lanes until `stop` resolves or staff drain it, then drains: nothing new is claimed, running jobs may
/// finish, and those that don't in time go back to the queue.
pub async fn run_fleet(runtime: Runtime, slots: Slots, redis_url: &str, stop: impl Future<Output = ()>) {
    let db = runtime.deps().db.clone();
    say_hello(&runtime).await;
    let (link, watching) = watch_link(redis_url);
    let mut background = JoinSet::new();
    background.spawn(watching);
    background.spawn(keep_leases(runtime.clone()));
    background.spawn(tell_of(runtime.clone()));
    background.spawn(keep_history(runtime.clone()));
    background.spawn(keep_engines(runtime.clone(), open_desk(&runtime).await));
    background.spawn(call_workers(db.clone(), runtime.name().to_owned(), link.clone()));
    background.spawn(run_suspects(runtime.clone()));
    background.spawn(keep_house(runtime.clone()));
    let served = slots.iter().map(|(lane, _)| lane).collect();
    background.spawn(serve_directly(runtime.clone(), served, link.clone()));
    let mut lanes = JoinSet::new();
    for (lane, _) in slots.iter() {
        lanes.spawn(serve_lane(runtime.clone(), lane, link.clone()));
    }
    say_ready(&runtime);

    let cause = tokio::select! {
        () = stop => Ok("stopping, waiting for running jobs"),
        () = runtime.dismissed() => Ok("stopping on staff request, waiting for running jobs"),
        Some(ended) = background.join_next() => Err(ended),
    };
    runtime.close();
    match cause {
        Ok(cause) => info!("{cause}"),
        Err(ended) => error!(?ended, "a worker task ended unexpectedly, stopping"),
    }
    if tokio::time::timeout(DRAIN, runtime.drained()).await.is_err() {
        give_back_the_rest(&runtime).await;
    }
    lanes.abort_all();
    // Ended before the duties are left: none is taken again.
    background.shutdown().await;
    leave_duties(&runtime).await;
    runtime.write_history().await;
    say_good_bye(&runtime).await;
}

/// Another process has them at once. If that fails they lapse, which takes seconds in a fleet at rest.
async fn leave_duties(runtime: &Runtime) {
    for duty in [Duty::Call, Duty::Rest] {
        let left = match runtime.deps().db.acquire().await {
            Ok(mut conn) => leave_duty(&mut conn, duty, runtime.name()).await,
            Err(error) => Err(error),
        };
        if let Err(error) = left {
            warn!(%error, ?duty, "cannot leave a duty, it will lapse");
        }
    }
}

async fn give_back_the_rest(runtime: &Runtime) {
    let leases = runtime.held().leases();
    let handed = match runtime.deps().db.acquire().await {
        Ok(mut conn) => hand_back(&mut conn, &leases).await,
        Err(error) => Err(error),
    };
    match handed {
        Ok(count) => info!(count, "jobs returned to the queue"),
        Err(error) => warn!(%error, "cannot return jobs, leases will expire"),
    }
    runtime.held().stop(&leases);
}

/// Takes over the jobs of lost workers, orders recurring work, and has jobs run alone that must. Never returns.
async fn keep_house(runtime: Runtime) {
    loop {
        let look = match look_after(&runtime).await {
            Ok(look) => look,
            Err(error) => {
                warn!(%error, "housekeeping failed, will retry");
                LOOK
            }
        };
        sleep(look).await;
    }
}

/// Returns when to look again.
async fn look_after(runtime: &Runtime) -> sqlx::Result<Duration> {
    let db = &runtime.deps().db;
    let stands = standing(&mut *db.acquire().await?).await?;
    if stands.is_running {
        reap_lost(db.clone()).await?;
    }
    if stands.is_work_due {
        start_due(db.clone()).await?;
    }
    if stands.has_suspects {
        runtime.look_for_suspects();
    }
    let is_at_rest = !stands.is_running && !stands.has_suspects;
    Ok(if is_at_rest { LOOK_AT_REST } else { LOOK })
}

/// Requeues the jobs of workers that have gone silent.
pub async fn reap_lost(db: PgPool) -> sqlx::Result<()> {
    let reaped = reap(&mut *db.acquire().await?, KINDS).await?;
    if reaped != Reaped::default() {
        for (lane, kind) in &reaped.taken {
            if let Ok(lane) = lane.parse() {
                counts::crashed(lane, kind);
            }
        }
        warn!(?reaped, "jobs of silent workers taken over");
    }
    Ok(())
}

/// Turns due recurring work into jobs, in the transaction that advances its next time.
async fn start_due(db: PgPool) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    schedule::start_due(&mut tx, KINDS).await?;
    tx.commit().await
}
