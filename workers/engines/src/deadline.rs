//! The end of every render: it is done, it is cancelled, or its time is over.

use crate::port::EngineError;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

pub(crate) async fn finish_within<T>(
    limit: Duration,
    cancel: &CancellationToken,
    work: impl Future<Output = Result<T, EngineError>>,
) -> Result<T, EngineError> {
    tokio::select! {
        biased;
        () = cancel.cancelled() => Err(EngineError::Cancelled),
        () = tokio::time::sleep(limit) => Err(EngineError::TimedOut),
        outcome = work => outcome,
    }
}
