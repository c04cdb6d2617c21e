use stateright::Property;

use super::model::{CRASH_LIMIT, JobState, Leases, Run, State};

pub const ONLY_THE_OWNER_WRITES: &str = "only the owner's write is kept";
pub const EVERY_JOB_ENDS: &str = "every job ends";

pub fn all() -> Vec<Property<Leases>> {
    vec![
        Property::always(ONLY_THE_OWNER_WRITES, |_, state: &State| {
            state.jobs.iter().all(|job| !job.has_stale_write)
        }),
        Property::always(
            "a job has its effect once if it succeeded, and otherwise none",
            |_, state: &State| {
                state
                    .jobs
                    .iter()
                    .all(|job| job.effects == u8::from(job.state == JobState::Succeeded))
            },
        ),
        Property::always("a job has one owner by its token", |_, state: &State| {
            state.jobs.iter().enumerate().all(|(id, job)| {
                let newest = Some(Run {
                    job: id,
                    token: job.token,
                });
                state.workers.iter().filter(|worker| worker.run == newest).count() <= 1
            })
        }),
        // The troubles of a story are limited, so every story ends.
        Property::eventually(EVERY_JOB_ENDS, |_, state: &State| {
            state.jobs.iter().all(|job| job.has_ended())
        }),
        // Proof that these stories happen at all.
        Property::sometimes("a worker wakes up when another one has its job", |_, state: &State| {
            state.workers.iter().any(|worker| {
                !worker.is_frozen
                    && worker.run.is_some_and(|run| {
                        let job = &state.jobs[run.job];
                        job.state == JobState::Running && job.token != run.token
                    })
            })
        }),
        Property::sometimes(
            "a job takes its workers down until it is given up",
            |_, state: &State| {
                state
                    .jobs
                    .iter()
                    .any(|job| job.crashes == CRASH_LIMIT && job.state == JobState::Failed)
            },
        ),
    ]
}
