//! Jobs that say when they were started and do nothing, or nothing but wait. They exist in this program alone.
use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

use jobs::queue::Lane;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use workers::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// A job of which there may be any number.
pub trait Numbered: Run {
    fn of(number: usize) -> Self;
}

/// Does nothing.
#[derive(Serialize, Deserialize)]
pub struct NoOp {
    pub number: usize,
}

/// Does nothing, in the lane of the least patience.
#[derive(Serialize, Deserialize)]
pub struct Urgent {
    pub number: usize,
}

/// Takes 5 ms.
#[derive(Serialize, Deserialize)]
pub struct Nap {
    pub number: usize,
}

/// A start: the job's number and when.
pub type Start = (usize, Instant);

static STARTS: OnceLock<UnboundedSender<Start>> = OnceLock::new();

/// Where the starts of this process arrive, but for those of naps. To be called once.
pub fn starts() -> UnboundedReceiver<Start> {
    let (sender, receiver) = unbounded_channel();
    STARTS.set(sender).expect("called only once");
    receiver
}

/// Tells of a start.
pub fn started(number: usize) -> anyhow::Result<()> {
    if let Some(starts) = STARTS.get() {
        starts.send((number, Instant::now()))?;
    }
    Ok(())
}

macro_rules! numbered {
    ($job:ident, $kind:literal, $lane:ident, $run:expr) => {
        impl jobs::queue::Job for $job {
            const KIND: &'static str = $kind;
            const LANE: Lane = Lane::$lane;
        }

        impl Numbered for $job {
            fn of(number: usize) -> Self {
                Self { number }
            }
        }

        impl Run for $job {
            async fn run(&self, _deps: &Deps, _cx: &JobContext) -> Result<Done, JobError> {
                let run = $run;
                run(self.number).await?;
                Ok(Done::NothingToKeep)
            }
        }
    };
}

numbered!(NoOp, "bench.no_op", Messages, async |number| started(number));
numbered!(Urgent, "bench.urgent", Chat, async |number| started(number));
numbered!(Nap, "bench.nap", Messages, async |_| {
    tokio::time::sleep(Duration::from_millis(5)).await;
    anyhow::Ok(())
});
