//! The job queue. PostgreSQL is the truth; Redis only calls workers to a lane (`transport`).
//!
//! A job moves by the verbs of this folder only, and every move is one conditional update that names the state it
//! leaves. What a running job writes carries its lease token; a stale token writes nothing.
mod bring_forward;
mod cancel;
mod claim;
mod clock;
mod discard;
mod due;
mod duty;
mod edit;
mod enqueue;
mod enqueue_many;
mod errors;
mod fingerprint;
mod finish;
mod hand_back;
mod job;
mod kinds;
mod lane;
mod lease;
mod limits;
mod load;
mod load_minutes;
mod load_samples;
mod load_sweep;
mod needs;
mod outlook;
mod pause;
mod prioritise;
mod read_payload;
mod reap;
mod redact;
mod redrive;
mod restore;
mod ripen;
pub mod schedule;
mod standing;
mod state;
mod suspects;
mod terms;
mod timeline;
mod weigh;

pub use bring_forward::{BringForwardError, bring_forward};
pub use cancel::{CancelError, cancel, cancel_unheld};
pub use claim::{Claimed, Claimer, Takes, claim_many, claim_next};
pub use clock::move_clocks;
pub use discard::{DiscardError, discard};
pub use due::{due, next_start};
pub use duty::{Duty, leave_duty, take_duty};
pub use edit::{EditError, edit};
pub use enqueue::{EnqueueOptions, enqueue, enqueue_with};
pub use enqueue_many::enqueue_many;
pub use finish::{Failure, give_up, retry, snooze, snooze_because, succeed, succeed_many};
pub use hand_back::hand_back;
pub use job::{Abandoned, Job, KeptDays};
pub use kinds::{Kind, Kinds};
pub use lane::Lane;
pub use lease::{Lease, LeaseLost, cancelled_among, hold_lease, renew};
pub use limits::{Limits, set_limits};
pub use load::{Buckets, add_times, count_time, quantile_ms};
pub use load_minutes::{Tally, add_tallies};
pub use load_samples::sample_lanes;
pub use load_sweep::sweep_history;
pub use needs::{Batch, Need, add_to_batch, close_batch, enqueue_after, let_go, open_batch};
pub use outlook::{Outlook, lanes_with_work, outlook};
pub use pause::{Pausable, pause, resume};
pub use prioritise::{PrioritiseError, prioritise};
pub use read_payload::PayloadError;
use read_payload::ReadPayload;
pub use reap::{Reaped, reap};
pub use redact::{Redacted, redact};
pub use redrive::{RedriveError, redrive};
pub use restore::{RestoreError, restore};
pub use ripen::ripen;
pub use standing::{Standing, standing};
pub use state::JobState;
pub use suspects::suspected;
pub use terms::{engine_term, tag_term, word_terms};
use timeline::record_start;
pub use timeline::{Happening, record};
pub use weigh::weigh;

/// PostgreSQL channel that says that jobs may be ready; the payload is the lane, and behind a space how many where it
/// is not one. Empty: something is about to be due, or to be released.
pub const READY_CHANNEL: &str = "jobs_ready";

/// First half of the advisory lock, beside the lane, of the one transaction that calls for all that order at the time.
/// Whoever listens looks again a little later, for those that commit after it.
const CALLER: i32 = 1_846_020;
