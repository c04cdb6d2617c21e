//! Jobs that were lost with two workers run with nothing beside them: a worker that is lost with such a job tells who
//! did it, and takes nobody's work along.
use std::{pin::pin, time::Duration};

use jobs::queue::{Duty, Lane, Takes, leave_duty, suspected, take_duty};
use tokio::{
    sync::OwnedRwLockWriteGuard,
    time::{Instant, timeout},
};
use tracing::{info, warn};

use super::Runtime;

/// How long a worker takes nothing new so that what it runs can end. One worker of the fleet does so at a time.
const REST: Duration = Duration::from_secs(20);
/// Time between two rests, for what waited meanwhile.
const BETWEEN: Duration = Duration::from_secs(40);
/// Rests in a row without success after which the job runs beside what takes so long. If it is lost then, that does not
/// speak against it.
const RESTS: u32 = 5;
/// How long a job has the worker to itself; if it runs longer, others may start beside it.
const TO_ITSELF: Duration = Duration::from_mins(1);

/// The right to be the only job of the worker: nothing else starts while it is held.
pub struct Rest(OwnedRwLockWriteGuard<()>);

/// Outcome of a look for jobs that run alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alone {
    /// None may start.
    None,
    /// The worker, or the fleet, was too busy.
    Busy,
    Ran,
}

impl Runtime {
    /// Waits until nothing runs here, and starts nothing new meanwhile. `None`: something still ran at the end of the
    /// patience.
    pub async fn come_to_rest(&self, patience: Duration) -> Option<Rest> {
        let rest = timeout(patience, self.0.company.clone().write_owned()).await;
        rest.ok().map(Rest)
    }

    /// Runs the next job that has to be alone, and returns when others may start again. Errors: the database's.
    pub async fn run_alone(&self, rest: Rest) -> sqlx::Result<Alone> {
        for lane in self.suspected().await? {
            let Some(claimed) = self.take_next(lane, Takes::Suspects).await? else {
                continue;
            };
            info!(job.id = %claimed.id, %lane, "running a job alone, it was lost with two workers");
            let runtime = self.clone();
            let run = self.0.runs.spawn(async move {
                let mut work = pin!(runtime.work(claimed));
                if timeout(TO_ITSELF, work.as_mut()).await.is_err() {
                    let _beside = rest.0.downgrade();
                    work.await;
                }
            });
            if let Ok(Err(error)) = timeout(TO_ITSELF, run).await {
                warn!(%error, %lane, "run broke off, its lease will expire");
            }
            return Ok(Alone::Ran);
        }
        Ok(Alone::None)
    }

    /// Starts the next job that should be alone beside what runs.
    async fn run_beside(&self) -> sqlx::Result<Alone> {
        for lane in self.suspected().await? {
            let beside = self.0.company.clone().read_owned().await;
            let Some(claimed) = self.take_next(lane, Takes::Suspects).await? else {
                continue;
            };
            let runtime = self.clone();
            self.0.runs.spawn(async move {
                let _beside = beside;
                runtime.work(claimed).await;
            });
            return Ok(Alone::Ran);
        }
        Ok(Alone::None)
    }

    /// The lanes in which such a job waits for this worker.
    async fn suspected(&self) -> sqlx::Result<Vec<Lane>> {
        if self.is_closing() || self.is_cordoned() {
            return Ok(Vec::new());
        }
        let open = self.0.slots.iter().filter(|(_, slots)| slots.count() > 0);
        let lanes: Vec<Lane> = open.map(|(lane, _)| *lane).collect();
        suspected(&mut *self.0.deps.db.acquire().await?, &lanes, &self.0.kinds).await
    }

    /// Has the jobs that run alone looked for.
    pub fn look_for_suspects(&self) {
        self.0.suspects.notify_one();
    }
}

/// Rests of this worker in a row without success.
#[derive(Default)]
struct Rests {
    made: u32,
    /// None begins earlier.
    next: Option<Instant>,
}

/// Runs jobs alone whenever it is told that some wait, which is every few seconds while they do. Never returns.
pub async fn run_suspects(runtime: Runtime) {
    let mut rests = Rests::default();
    loop {
        runtime.0.suspects.notified().await;
        loop {
            match run_one(&runtime, &mut rests).await {
                Ok(Alone::Ran) => rests = Rests::default(),
                Ok(Alone::None) => {
                    rests.made = 0;
                    break;
                }
                // Asked again at the next word: a worker that has nothing left to do by then needs no rest.
                Ok(Alone::Busy) => break,
                Err(error) => {
                    warn!(%error, "cannot run jobs alone, will retry");
                    break;
                }
            }
        }
    }
}

async fn run_one(runtime: &Runtime, rests: &mut Rests) -> sqlx::Result<Alone> {
    if runtime.suspected().await?.is_empty() {
        return Ok(Alone::None);
    }
    if let Some(rest) = runtime.come_to_rest(Duration::ZERO).await {
        return runtime.run_alone(rest).await;
    }
    if rests.next.is_some_and(|next| Instant::now() < next) {
        return Ok(Alone::Busy);
    }
    let db = &runtime.deps().db;
    let may_rest = take_duty(&mut *db.acquire().await?, Duty::Rest, runtime.name(), REST * 2).await?;
    rests.next = Some(Instant::now() + BETWEEN);
    if !may_rest {
        return Ok(Alone::Busy);
    }
    let rest = runtime.come_to_rest(REST).await;
    rests.next = Some(Instant::now() + BETWEEN);
    // Given up before the job starts, which may be the end of this process.
    leave_duty(&mut *db.acquire().await?, Duty::Rest, runtime.name()).await?;
    match rest {
        Some(rest) => runtime.run_alone(rest).await,
        None if rests.made < RESTS => {
            rests.made += 1;
            Ok(Alone::Busy)
        }
        None => runtime.run_beside().await,
    }
}
