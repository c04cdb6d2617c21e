//! Two workers and two jobs: claims, leases, reapers, crashes, freezes and wake-ups in every order there is.
mod model;
mod moves;
mod properties;

use stateright::{Checker, HasDiscoveries, Model};

use self::model::{Guard, Leases};

fn explored(model: Leases) -> impl Checker<Leases> {
    let checker = model
        .checker()
        .threads(2)
        .finish_when(HasDiscoveries::AnyFailures)
        .spawn_bfs()
        .join();
    println!("{model:?}: {} states", checker.unique_state_count());
    checker
}

#[test]
fn no_order_of_claims_crashes_and_wake_ups_loses_a_job_or_keeps_a_stale_write() {
    let checker = explored(Leases::of(Guard::Token));

    checker.assert_properties();
    assert!(checker.unique_state_count() > 10_000, "the model says something");
}

/// Shows that the model can fail: without the token a worker that woke up too late is believed.
#[test]
fn without_the_token_a_worker_that_woke_up_late_is_believed() {
    let checker = explored(Leases::of(Guard::StateAlone));

    let story = checker.assert_any_discovery(properties::ONLY_THE_OWNER_WRITES);
    println!("{:?}", story.into_actions());
}

/// Shows that the model can fail: without a reaper the jobs of the dead are lost.
#[test]
fn without_a_reaper_the_job_of_a_dead_worker_is_lost() {
    let checker = explored(Leases {
        has_reaper: false,
        ..Leases::of(Guard::Token)
    });

    let story = checker.assert_any_discovery(properties::EVERY_JOB_ENDS);
    println!("{:?}", story.into_actions());
}
