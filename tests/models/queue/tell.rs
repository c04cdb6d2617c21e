use std::time::Duration;

use jobs::{
    catalogue::KINDS,
    domains::notifications::DeliverMail,
    ids::{JobId, MailId},
    queue::{Claimed, EnqueueOptions, Lane, claim_next, enqueue_with, reap},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    model::{Job, Known, MAX_ATTEMPTS, Stands},
    story::Step,
};
use crate::cases::broken;

/// State of a story: its jobs, and every run that ever began.
#[derive(Default)]
pub(super) struct Told {
    pub(super) jobs: Vec<Known>,
    runs: Vec<Claimed>,
    keys: [Uuid; 3],
}

/// Plays the steps against the database and the model; after each, every row matches the model.
pub async fn tell(tx: &mut PgConnection, steps: Vec<Step>) {
    let mut told = Told {
        keys: [Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7()],
        ..Told::default()
    };
    for (place, step) in steps.into_iter().enumerate() {
        let name = format!("step {place}, {step:?}");
        told.play(tx, step, &name).await;
        told.compare(tx, &name).await;
    }
    let broken = broken(tx, "").await;
    assert!(broken.is_empty(), "{broken:#?}");
}

impl Told {
    async fn play(&mut self, tx: &mut PgConnection, step: Step, name: &str) {
        match step {
            Step::Enqueue {
                key,
                is_later,
                priority,
            } => self.enqueue(tx, key, is_later, priority, name).await,
            Step::ClaimNext => self.claim_next(tx, name).await,
            Step::Lapse(number) => self.lapse(tx, number).await,
            Step::Reap => {
                reap(tx, KINDS).await.expect("it looks");
                self.jobs.iter_mut().for_each(|known| known.job.reap());
            }
            Step::HourPasses => self.hour_passes(tx).await,
            Step::Succeed(run)
            | Step::Retry(run)
            | Step::Snooze { run, .. }
            | Step::GiveUp(run)
            | Step::HandBack(run)
            | Step::Renew(run)
            | Step::Hold(run) => {
                if !self.runs.is_empty() {
                    let run = self.runs[run % self.runs.len()].clone();
                    self.end(tx, &step, &run, name).await;
                }
            }
            Step::Cancel(job)
            | Step::Redrive(job)
            | Step::Discard(job)
            | Step::Restore(job)
            | Step::Prioritise { job, .. }
            | Step::BringForward(job) => {
                if !self.jobs.is_empty() {
                    let place = job % self.jobs.len();
                    self.decide(tx, &step, place, name).await;
                }
            }
        }
    }

    async fn enqueue(&mut self, tx: &mut PgConnection, key: usize, is_later: bool, priority: i16, name: &str) {
        let job = DeliverMail {
            mail_id: MailId(self.keys[key]),
        };
        let options = EnqueueOptions {
            priority,
            delay: Duration::from_mins(if is_later { 30 } else { 0 }),
            ..EnqueueOptions::default()
        };
        let added = enqueue_with(tx, &job, options).await.expect("an answer");
        let is_taken = self.jobs.iter().any(|known| known.key == key && known.job.is_live());
        assert_eq!(
            added.is_none(),
            is_taken,
            "{name}: two live jobs with one key are one job"
        );
        let Some(id) = added else { return };
        sqlx::query("update jobs set max_attempts = $2 where id = $1")
            .bind(id)
            .bind(MAX_ATTEMPTS)
            .execute(tx)
            .await
            .expect("its row");
        self.jobs.push(Known {
            id,
            key,
            job: Job::ordered(priority, is_later),
            before: Stands::Failed,
        });
    }

    async fn claim_next(&mut self, tx: &mut PgConnection, name: &str) {
        // Jobs that just became due may be passed over; those already queued may not.
        let highest: Option<i16> = sqlx::query_scalar("select max(priority) from jobs where state = 'queued'")
            .fetch_one(&mut *tx)
            .await
            .expect("a number");
        let worker = format!("w{}", self.runs.len());
        let claimed = claim_next(tx, Lane::Messages, &worker).await.expect("an answer");
        let is_any_due = self.jobs.iter().any(|known| known.job.is_due());
        assert_eq!(
            claimed.is_some(),
            is_any_due,
            "{name}: what is due is to be had, and nothing else"
        );
        let Some(claimed) = claimed else { return };
        let job = self.job(claimed.id);
        assert!(job.is_due(), "{name}: {job:?}");
        assert!(highest.is_none_or(|highest| job.priority >= highest), "{name}: {job:?}");
        job.claim();
        assert_eq!(
            (claimed.attempt, claimed.lease.token),
            (job.attempts, job.token),
            "{name}"
        );
        self.runs.push(claimed);
    }

    async fn lapse(&mut self, tx: &mut PgConnection, number: usize) {
        let running: Vec<JobId> = self
            .jobs
            .iter()
            .filter(|known| matches!(known.job.stands, Stands::Running { .. }))
            .map(|known| known.id)
            .collect();
        if running.is_empty() {
            return;
        }
        let id = running[number % running.len()];
        sqlx::query("update jobs set lease_until = now() - interval '1 second' where id = $1")
            .bind(id)
            .execute(tx)
            .await
            .expect("its row");
        self.job(id).stands = Stands::Running { has_lapsed: true };
    }

    async fn hour_passes(&mut self, tx: &mut PgConnection) {
        sqlx::query(
            "update jobs
             set run_at = run_at - interval '1 hour'
             where state in ('scheduled', 'queued', 'retrying')",
        )
        .execute(tx)
        .await
        .expect("rows");
        for known in &mut self.jobs {
            if matches!(known.job.stands, Stands::Waiting { .. }) {
                known.job.stands = Stands::Waiting { is_due: true };
            }
        }
    }

    pub(super) fn job(&mut self, id: JobId) -> &mut Job {
        let known = self.jobs.iter_mut().find(|known| known.id == id);
        &mut known.expect("a job of this story").job
    }
}
