use std::time::Duration;

use jobs::{
    catalogue::KINDS,
    queue::{Claimed, Failure, LeaseLost, give_up, hand_back, hold_lease, renew, retry, snooze, succeed},
};
use sqlx::PgConnection;

use super::{
    model::{Refused, Stands},
    story::Step,
    tell::Told,
};

impl Told {
    /// A run ends, or asks whether it may continue: like its worker does, whether or not it still owns the job.
    pub(super) async fn end(&mut self, tx: &mut PgConnection, step: &Step, run: &Claimed, name: &str) {
        let failure = Failure::new("internal", "for the story");
        let answer = match step {
            Step::Succeed(_) => succeed(tx, run.lease).await,
            Step::Retry(_) => retry(tx, KINDS, run, &failure).await,
            Step::Snooze { is_long, .. } => snooze(tx, run, Duration::from_mins(if *is_long { 30 } else { 0 })).await,
            Step::GiveUp(_) => give_up(tx, KINDS, run, &failure).await,
            Step::Hold(_) => hold_lease(tx, run.lease).await,
            Step::HandBack(_) => gone_unless(hand_back(tx, &[run.lease]).await.expect("an answer") == 1),
            _ => gone_unless(renew(tx, &[run.lease]).await.expect("an answer").is_empty()),
        };
        let expected = self.job(run.id).end(run.lease.token, |job| match step {
            Step::Succeed(_) => job.stands = Stands::Succeeded,
            Step::Retry(_) => job.retry(),
            Step::Snooze { is_long, .. } => job.snooze(*is_long),
            Step::GiveUp(_) => job.stands = Stands::Failed,
            Step::HandBack(_) => job.hand_back(),
            Step::Renew(_) => job.stands = Stands::Running { has_lapsed: false },
            _ => {}
        });
        match (answer, expected) {
            (Ok(()), Ok(())) | (Err(LeaseLost::Gone), Err(Refused)) => {}
            (answer, expected) => panic!("{name}: {answer:?}, and the model says {expected:?}"),
        }
    }
}

fn gone_unless(is_held: bool) -> Result<(), LeaseLost> {
    if is_held { Ok(()) } else { Err(LeaseLost::Gone) }
}
