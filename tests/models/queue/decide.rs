use jobs::{
    catalogue::KINDS,
    ids::AccountId,
    queue::{
        BringForwardError, CancelError, DiscardError, PrioritiseError, RedriveError, RestoreError, bring_forward,
        cancel, discard, prioritise, redrive, restore,
    },
};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::{
    model::{Known, Refused, Stands},
    story::Step,
    tell::Told,
};

impl Told {
    /// Staff decide. What is refused by a constraint would end the transaction, so each has a savepoint.
    pub(super) async fn decide(&mut self, tx: &mut PgConnection, step: &Step, place: usize, name: &str) {
        let (id, actor) = (self.jobs[place].id, AccountId(Uuid::nil()));
        let mut savepoint = tx.begin().await.expect("a savepoint");
        let is_done = match step {
            Step::Cancel(_) => match cancel(&mut savepoint, KINDS, id, None).await {
                Ok(()) => true,
                Err(CancelError::Ended) => false,
                Err(error @ CancelError::Database(_)) => panic!("{name}: {error}"),
            },
            Step::Redrive(_) => match redrive(&mut savepoint, id, actor).await {
                Ok(()) => true,
                Err(RedriveError::NotEnded | RedriveError::AlreadyLive) => false,
                Err(error @ RedriveError::Database(_)) => panic!("{name}: {error}"),
            },
            Step::Discard(_) => match discard(&mut savepoint, KINDS, id, actor).await {
                Ok(()) => true,
                Err(DiscardError::NotWaiting) => false,
                Err(error @ DiscardError::Database(_)) => panic!("{name}: {error}"),
            },
            Step::Restore(_) => match restore(&mut savepoint, id, actor).await {
                Ok(()) => true,
                Err(RestoreError::NotDiscarded | RestoreError::AlreadyLive) => false,
                Err(error @ RestoreError::Database(_)) => panic!("{name}: {error}"),
            },
            Step::Prioritise { priority, .. } => match prioritise(&mut savepoint, id, *priority, actor).await {
                Ok(_) => true,
                Err(PrioritiseError::NotWaiting) => false,
                Err(error @ PrioritiseError::Database(_)) => panic!("{name}: {error}"),
            },
            _ => match bring_forward(&mut savepoint, id, actor).await {
                Ok(()) => true,
                Err(BringForwardError::NotWaiting) => false,
                Err(error @ BringForwardError::Database(_)) => panic!("{name}: {error}"),
            },
        };
        if is_done {
            savepoint.commit().await.expect("it is kept");
        } else {
            savepoint.rollback().await.expect("it is forgotten");
        }
        let key = self.jobs[place].key;
        let has_equal = self.jobs.iter().any(|known| known.key == key && known.job.is_live());
        let Known { job, before, .. } = &mut self.jobs[place];
        let stood = job.stands;
        let expected = match step {
            Step::Cancel(_) => job.cancel(),
            Step::Redrive(_) if has_equal => Err(Refused),
            Step::Redrive(_) => job.redrive(),
            Step::Discard(_) => job.discard().map(|()| *before = stood),
            Step::Restore(_) if has_equal && *before != Stands::Failed => Err(Refused),
            Step::Restore(_) => job.restore(*before),
            Step::Prioritise { priority, .. } => job.prioritise(*priority),
            _ => job.bring_forward(),
        };
        assert_eq!(is_done, expected.is_ok(), "{name}");
    }
}
