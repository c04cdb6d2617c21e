use std::{panic::AssertUnwindSafe, time::Instant};

use futures::FutureExt;
use jobs::queue::{Claimed, Failure};
use telemetry::{continue_trace, name_trace};
use tracing::{Instrument, field::Empty, info_span};

use super::Runtime;
use crate::{
    presence::build,
    run::{Done, JobContext, JobError},
};

impl Runtime {
    /// Runs a claimed job to its end and settles the outcome.
    pub(super) async fn work(&self, claimed: Claimed) {
        let span = info_span!(
            "job",
            job.id = %claimed.id,
            job.kind = %claimed.kind,
            job.lane = %claimed.lane,
            job.attempt = claimed.attempt,
            worker = self.name(),
            build = build(),
            trace.id = Empty,
        );
        continue_trace(&span, claimed.trace.as_deref());
        name_trace(&span);
        async {
            let keeping = self.0.held.keep(claimed.lease);
            let cx = JobContext {
                lease: claimed.lease,
                attempt: claimed.attempt,
                stop: keeping.stop.clone(),
            };
            let (_busy, begun) = (self.count_start(&claimed), Instant::now());
            let outcome = self.attempt(&claimed, cx).await;
            let outcome = self.settle(&claimed, outcome).await;
            self.count_end(&claimed, outcome, begun.elapsed());
        }
        .instrument(span)
        .await;
    }

    async fn attempt(&self, claimed: &Claimed, cx: JobContext) -> Result<Done, JobError> {
        let Some(handler) = self.0.registry.find(&claimed.kind) else {
            // Claims are limited to known kinds, so there is a handler; a job without one would only be in the way.
            return Err(JobError::Snooze(std::time::Duration::from_secs(30)));
        };
        let stop = cx.stop.clone();
        let run = AssertUnwindSafe((handler.start)(self.0.deps.clone(), cx, claimed.payload.clone())).catch_unwind();
        tokio::select! {
            biased;
            ended = tokio::time::timeout(handler.timeout, run) => match ended {
                Ok(Ok(outcome)) => outcome,
                Ok(Err(_panic)) => Err(JobError::Retry(Failure::new("panicked", "the handler panicked"))),
                Err(_elapsed) => Err(JobError::Retry(Failure::new("timed_out", "the attempt took too long"))),
            },
            // A handler that ignores its token is dropped a little later.
            () = stop_with_grace(&stop) => Err(JobError::Stopped),
        }
    }
}

/// Grace period for a handler to stop by itself, e.g. to tell an engine.
const GRACE: std::time::Duration = std::time::Duration::from_millis(500);

async fn stop_with_grace(stop: &tokio_util::sync::CancellationToken) {
    stop.cancelled().await;
    tokio::time::sleep(GRACE).await;
}
