//! A job that does nothing but say when it was started. It exists in this program alone.
use std::{sync::OnceLock, time::Instant};

use jobs::queue::{Job, Lane};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use workers::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

#[derive(Serialize, Deserialize)]
pub struct NoOp {
    pub number: usize,
}

impl Job for NoOp {
    const KIND: &'static str = "bench.no_op";
    const LANE: Lane = Lane::Messages;
}

/// A start: the job's number and when.
pub type Start = (usize, Instant);

static STARTS: OnceLock<UnboundedSender<Start>> = OnceLock::new();

/// Where the starts of this process arrive. To be called once.
pub fn starts() -> UnboundedReceiver<Start> {
    let (sender, receiver) = unbounded_channel();
    STARTS.set(sender).expect("called once");
    receiver
}

impl Run for NoOp {
    async fn run(&self, _deps: &Deps, _cx: &JobContext) -> Result<Done, JobError> {
        if let Some(starts) = STARTS.get() {
            starts.send((self.number, Instant::now()))?;
        }
        Ok(Done::NothingToKeep)
    }
}
