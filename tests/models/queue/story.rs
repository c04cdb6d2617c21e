use proptest::prelude::*;

/// One verb. Numbers choose among the existing jobs and runs, modulo their count.
#[derive(Clone, Debug)]
pub enum Step {
    /// With one of three keys; now, or somewhat later.
    Enqueue {
        key: usize,
        is_later: bool,
        priority: i16,
    },
    ClaimNext,
    /// Ends of a run, current or long superseded.
    Succeed(usize),
    Retry(usize),
    Snooze {
        run: usize,
        is_long: bool,
    },
    GiveUp(usize),
    HandBack(usize),
    Renew(usize),
    Hold(usize),
    /// Actions of staff and owners.
    Cancel(usize),
    Redrive(usize),
    Discard(usize),
    Restore(usize),
    Prioritise {
        job: usize,
        priority: i16,
    },
    BringForward(usize),
    /// A running job's lease expires.
    Lapse(usize),
    Reap,
    /// An hour passes for all waiting jobs.
    HourPasses,
}

pub fn step() -> impl Strategy<Value = Step> {
    let priority = || prop_oneof![3 => Just(0_i16), 1 => -5..=5_i16];
    prop_oneof![
        6 => (0..3_usize, prop::bool::weighted(0.2), priority())
            .prop_map(|(key, is_later, priority)| Step::Enqueue { key, is_later, priority }),
        8 => Just(Step::ClaimNext),
        2 => any::<usize>().prop_map(Step::Succeed),
        3 => any::<usize>().prop_map(Step::Retry),
        2 => (any::<usize>(), any::<bool>()).prop_map(|(run, is_long)| Step::Snooze { run, is_long }),
        1 => any::<usize>().prop_map(Step::GiveUp),
        1 => any::<usize>().prop_map(Step::HandBack),
        2 => any::<usize>().prop_map(Step::Renew),
        1 => any::<usize>().prop_map(Step::Hold),
        1 => any::<usize>().prop_map(Step::Cancel),
        2 => any::<usize>().prop_map(Step::Redrive),
        2 => any::<usize>().prop_map(Step::Discard),
        2 => any::<usize>().prop_map(Step::Restore),
        1 => (any::<usize>(), priority()).prop_map(|(job, priority)| Step::Prioritise { job, priority }),
        2 => any::<usize>().prop_map(Step::BringForward),
        3 => any::<usize>().prop_map(Step::Lapse),
        3 => Just(Step::Reap),
        2 => Just(Step::HourPasses),
    ]
}
