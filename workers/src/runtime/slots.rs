use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// Concurrent jobs of a lane in this process, adjustable at runtime.
pub(super) struct LaneSlots {
    runs: Arc<Semaphore>,
    /// Concurrent tickets, as many as slots: tickets that would only wait here stay available to other workers.
    tickets: Arc<Semaphore>,
    /// Whether there are any slots.
    is_open: watch::Sender<bool>,
    size: Mutex<Size>,
}

struct Size {
    count: usize,
    /// Occupied slots beyond the new count: each disappears with its run.
    over: usize,
    /// Runs of kinds that leave half of the slots to others.
    yielding: usize,
}

impl LaneSlots {
    pub(super) fn new(count: usize) -> Arc<Self> {
        Arc::new(Self {
            runs: Arc::new(Semaphore::new(count)),
            tickets: Arc::new(Semaphore::new(count)),
            is_open: watch::Sender::new(count > 0),
            size: Mutex::new(Size {
                count,
                over: 0,
                yielding: 0,
            }),
        })
    }

    pub(super) fn count(&self) -> usize {
        self.size().count
    }

    /// Room for runs of yielding kinds, `wanted` of them at most: half of the slots together, and one at least. Taken
    /// before the jobs are claimed, so that claims at the same moment don't fill it twice.
    pub(super) fn take_yielding(self: &Arc<Self>, wanted: usize) -> Vec<Yielding> {
        let mut size = self.size();
        let most = (size.count / 2).max(1);
        let taken = wanted.min(most.saturating_sub(size.yielding));
        size.yielding += taken;
        drop(size);
        std::iter::repeat_with(|| Yielding(self.clone())).take(taken).collect()
    }

    pub(super) fn tickets(&self) -> Arc<Semaphore> {
        self.tickets.clone()
    }

    /// Returns when there are slots, or when there are none.
    pub(super) async fn until_open(&self, is_open: bool) {
        let mut now = self.is_open.subscribe();
        // It can't fail: the sender lives as long as the lane.
        let _ = now.wait_for(|now| *now == is_open).await;
    }

    /// Waits for a free slot.
    pub(super) async fn take(self: &Arc<Self>) -> Slot {
        let permit = self.runs.clone().acquire_owned().await;
        Slot {
            permit: Some(permit.expect("slots are never closed")),
            lane: self.clone(),
        }
    }

    /// `None`: all are taken.
    pub(super) fn try_take(self: &Arc<Self>) -> Option<Slot> {
        let permit = self.runs.clone().try_acquire_owned().ok()?;
        Some(Slot {
            permit: Some(permit),
            lane: self.clone(),
        })
    }

    /// Sets the number of slots; runs above it may finish. Returns whether this is a change. Needs a running reactor.
    pub(super) fn resize(&self, count: usize) -> bool {
        let mut size = self.size();
        let (more, fewer) = (count.saturating_sub(size.count), size.count.saturating_sub(count));
        if more > 0 {
            let kept = more.min(size.over);
            size.over -= kept;
            self.runs.add_permits(more - kept);
            self.tickets.add_permits(more);
        }
        if fewer > 0 {
            size.over += fewer - self.runs.forget_permits(fewer);
            self.forget_tickets(fewer);
        }
        size.count = count;
        self.is_open.send_replace(count > 0);
        more + fewer > 0
    }

    /// Tickets in use are forgotten once they are returned.
    fn forget_tickets(&self, count: usize) {
        let left = count - self.tickets.forget_permits(count);
        let left = u32::try_from(left).unwrap_or(u32::MAX);
        let tickets = self.tickets.clone();
        tokio::spawn(async move {
            if let Ok(back) = tickets.acquire_many_owned(left).await {
                back.forget();
            }
        });
    }

    fn size(&self) -> MutexGuard<'_, Size> {
        // Nothing in here panics halfway, so a poisoned size is intact.
        self.size.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A run of a kind that leaves slots to others, counted until it is dropped.
pub(super) struct Yielding(Arc<LaneSlots>);

impl Drop for Yielding {
    fn drop(&mut self) {
        self.0.size().yielding -= 1;
    }
}

/// A slot for one run, free again when dropped.
pub(super) struct Slot {
    permit: Option<OwnedSemaphorePermit>,
    lane: Arc<LaneSlots>,
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut size = self.lane.size();
        if size.over > 0 {
            size.over -= 1;
            if let Some(permit) = self.permit.take() {
                permit.forget();
            }
        }
        // returned, unless forgotten, before anyone else changes the size
        drop(self.permit.take());
    }
}

#[cfg(test)]
mod tests {
    use super::LaneSlots;

    #[tokio::test]
    async fn a_lane_that_shrinks_takes_nothing_new_until_so_many_runs_have_ended() {
        let lane = LaneSlots::new(3);
        let mut runs = vec![lane.take().await, lane.take().await, lane.take().await];

        assert!(lane.resize(1));

        runs.pop();
        assert!(lane.try_take().is_none(), "two still run where one may");
        runs.pop();
        assert!(lane.try_take().is_none(), "one runs where one may");
        runs.pop();
        let only = lane.try_take();
        assert!(only.is_some() && lane.try_take().is_none());
    }

    #[test]
    fn half_of_the_slots_and_one_at_least_are_for_what_yields() {
        let lane = LaneSlots::new(5);
        let first = lane.take_yielding(1);
        let rest = lane.take_yielding(9);
        assert_eq!((first.len(), rest.len()), (1, 1));
        assert!(
            lane.take_yielding(1).is_empty(),
            "claims at the same moment fill it once"
        );
        drop((first, rest));
        assert_eq!(lane.take_yielding(9).len(), 2);
        assert_eq!(LaneSlots::new(1).take_yielding(2).len(), 1);
    }

    #[tokio::test]
    async fn a_lane_that_grows_starts_more_at_once() {
        let lane = LaneSlots::new(1);
        let _first = lane.take().await;
        assert!(lane.try_take().is_none());

        lane.resize(3);

        let more = [lane.try_take(), lane.try_take(), lane.try_take()];
        assert_eq!(more.iter().flatten().count(), 2);
    }

    #[tokio::test]
    async fn a_lane_without_slots_is_closed_until_it_has_some() {
        let lane = LaneSlots::new(2);
        lane.until_open(true).await;
        let run = lane.take().await;

        lane.resize(0);

        lane.until_open(false).await;
        assert!(lane.try_take().is_none());
        drop(run);
        assert!(lane.try_take().is_none(), "its slot went with it");
        lane.resize(1);
        lane.until_open(true).await;
        assert!(lane.try_take().is_some());
    }

    #[tokio::test]
    async fn what_shrinks_and_grows_again_has_as_many_as_it_was_told() {
        let lane = LaneSlots::new(4);
        let runs = [
            lane.take().await,
            lane.take().await,
            lane.take().await,
            lane.take().await,
        ];
        lane.resize(1);
        lane.resize(3);
        assert!(!lane.resize(3), "that is no news");
        drop(runs);

        let again: Vec<_> = std::iter::from_fn(|| lane.try_take()).collect();
        assert_eq!(again.len(), 3);
        let tickets = lane.tickets().acquire_many_owned(3).await;
        assert!(tickets.is_ok() && lane.tickets().try_acquire().is_err());
    }
}
