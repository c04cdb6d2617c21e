use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jobs::{ids::JobId, queue::Lease};
use tokio_util::sync::CancellationToken;

/// The leases that this process holds, each with the token that stops its run.
#[derive(Clone, Default)]
pub struct Held(Arc<Mutex<HashMap<JobId, (Lease, CancellationToken)>>>);

impl Held {
    /// Keeps the lease until the guard is dropped.
    pub(super) fn keep(&self, lease: Lease) -> Keeping {
        let stop = CancellationToken::new();
        self.lock().insert(lease.job, (lease, stop.clone()));
        Keeping {
            held: self.clone(),
            lease,
            stop,
        }
    }

    pub fn leases(&self) -> Vec<Lease> {
        self.lock().values().map(|(lease, _)| *lease).collect()
    }

    /// Stops the runs of these leases.
    pub fn stop(&self, leases: &[Lease]) {
        let held = self.lock();
        for lease in leases {
            if let Some((found, stop)) = held.get(&lease.job)
                && found == lease
            {
                stop.cancel();
            }
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<JobId, (Lease, CancellationToken)>> {
        // Nothing in here panics half-way, so a poisoned map is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) struct Keeping {
    held: Held,
    lease: Lease,
    pub(super) stop: CancellationToken,
}

impl Drop for Keeping {
    fn drop(&mut self) {
        let mut held = self.held.lock();
        if held.get(&self.lease.job).is_some_and(|(lease, _)| *lease == self.lease) {
            held.remove(&self.lease.job);
        }
    }
}
