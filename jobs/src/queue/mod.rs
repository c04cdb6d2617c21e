//! The job queue. PostgreSQL is the truth; Redis carries ids to the workers (`transport`).
//!
//! A job moves by the verbs of this folder only, and every move is one conditional update that names the state it
//! leaves. What a running job writes carries its lease token; a stale token writes nothing.
mod cancel;
mod claim;
mod dispatch;
mod enqueue;
mod enqueue_many;
mod finish;
mod hand_back;
mod job;
mod lane;
mod lease;
mod pause;
mod reap;
mod redrive;
mod schedule;
mod state;
mod timeline;

pub use cancel::{CancelError, cancel};
pub use claim::{Claimed, claim, claim_many, claim_next};
pub use dispatch::{Pushed, dispatch, due_lanes, give_tickets_back, repush_all, repush_stale};
pub use enqueue::{EnqueueOptions, enqueue, enqueue_with};
pub use enqueue_many::enqueue_many;
pub use finish::{Failure, give_up, retry, snooze, succeed, succeed_many};
pub use hand_back::hand_back;
pub use job::{Abandoned, Job};
pub use lane::Lane;
pub use lease::{Lease, LeaseLost, cancelled_among, hold_lease, renew};
pub use pause::{pause, resume};
pub use reap::{Reaped, reap};
pub use redrive::{RedriveError, redrive};
pub use schedule::take_due;
pub use state::JobState;
use timeline::record_start;
pub use timeline::{Happening, record};

/// PostgreSQL channel that says that a job may be ready; the payload is the lane.
pub const READY_CHANNEL: &str = "jobs_ready";
