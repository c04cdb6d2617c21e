//! A job that takes as long as it is told. It exists in this program alone.
use std::time::Duration;

use jobs::{
    ids::AccountId,
    queue::{Job, Lane},
};
use serde::{Deserialize, Serialize};
use workers::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

#[derive(Serialize, Deserialize)]
pub struct Doze {
    pub number: usize,
    pub run_ms: u64,
    pub owner: Option<AccountId>,
}

impl Job for Doze {
    const KIND: &'static str = "bench.doze";
    const LANE: Lane = Lane::Image;

    fn owner(&self) -> Option<AccountId> {
        self.owner
    }
}

impl Run for Doze {
    async fn run(&self, _deps: &Deps, _cx: &JobContext) -> Result<Done, JobError> {
        tokio::time::sleep(Duration::from_millis(self.run_ms)).await;
        Ok(Done::NothingToKeep)
    }
}
