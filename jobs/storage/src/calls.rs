//! Metrics of the calls to the store.

use crate::StorageError;
use aws_sdk_s3::config::http::HttpResponse;
use aws_sdk_s3::error::{ProvideErrorMetadata, SdkError};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::{counter::Counter, family::Family, histogram::Histogram};
use prometheus_client::registry::Registry;
use std::error::Error;
use std::sync::LazyLock;
use std::time::Instant;

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OfCall {
    call: &'static str,
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Took {
    call: &'static str,
}

struct Calls {
    registry: Registry,
    ended: Family<OfCall, Counter>,
    took: Family<Took, Histogram>,
}

/// Seconds, to the longest that an attempt may take.
const BOUNDS: [f64; 9] = [0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 2.5, 10.0, 30.0];

static CALLS: LazyLock<Calls> = LazyLock::new(|| {
    let mut calls = Calls {
        registry: Registry::default(),
        ended: Family::default(),
        took: Family::new_with_constructor(|| Histogram::new(BOUNDS)),
    };
    // At zero, so that the first one shows as an increase.
    for call in ["get", "put"] {
        for outcome in ["ok", "failed"] {
            calls.ended.get_or_create(&OfCall { call, outcome }).inc_by(0);
        }
        drop(calls.took.get_or_create(&Took { call }));
    }
    calls.registry.register(
        "nocturne_store_requests",
        "Calls to the object store that were answered or failed, by outcome: missing is no failure",
        calls.ended.clone(),
    );
    calls.registry.register(
        "nocturne_store_seconds",
        "Time from a call to the head of the store's answer, with its retries",
        calls.took.clone(),
    );
    calls
});

/// Metrics of this process's calls to the store.
pub fn registry() -> &'static Registry {
    &CALLS.registry
}

/// The store's answer to a call, which is counted.
pub(crate) async fn called<T, E>(
    call: &'static str,
    sent: impl Future<Output = Result<T, SdkError<E, HttpResponse>>>,
) -> Result<T, StorageError>
where
    E: ProvideErrorMetadata + Error + 'static,
{
    let begun = Instant::now();
    let answer = sent.await.map_err(|error| StorageError::from_sdk(&error));
    let outcome = match &answer {
        Ok(_) => "ok",
        Err(StorageError::NotFound | StorageError::RangeOutside) => "missing",
        Err(_) => "failed",
    };
    CALLS.ended.get_or_create(&OfCall { call, outcome }).inc();
    CALLS
        .took
        .get_or_create(&Took { call })
        .observe(begun.elapsed().as_secs_f64());
    answer
}
