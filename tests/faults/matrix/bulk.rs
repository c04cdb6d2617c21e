use jobs::{
    domains::admin_jobs::{BulkVerb, JobFilter, NewBulk, start_bulk},
    ids::AccountId,
};
use rand::{RngExt, rngs::StdRng};
use uuid::Uuid;

use super::{
    cell::{Kind, until_succeeded},
    point::{Line, Point, STEPS, ended_by_the_runtime},
};
use crate::world::World;

/// `admin_jobs.apply_bulk`: sends mails through again that could not be delivered.
pub struct MovesJobs {
    bulk: Uuid,
    mails: Vec<Uuid>,
    job: Uuid,
}

const COUNTS: &str = "set moved = moved";

impl Kind for MovesJobs {
    const LANE: &'static str = "maintenance";
    const CROWD: usize = 0;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = ended_by_the_runtime();
        [
            Point::before(
                "it is claimed, and not read",
                Line::Database,
                "max_error_percent, priority, place_at",
            ),
            Point::before(
                "its jobs are about to be locked",
                Line::Database,
                "order by id for update",
            ),
            Point::before("a job is moved, and not noted", Line::Database, "insert into bulk_jobs"),
            Point::before("some are moved, and not committed", Line::Database, "COMMIT").after(COUNTS),
            Point::unheard(
                "some are moved, and the worker does not know",
                Line::Database,
                "COMMIT",
                "COMMIT",
            )
            .after(COUNTS),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, chance: &mut StdRng) -> Self {
        let count = chance.random_range(20..60);
        let mails = undelivered_mails(world, count).await;
        let boss = an_administrator(world).await;
        let order = NewBulk {
            verb: BulkVerb::Retry,
            filter: JobFilter {
                kind: Some("notifications.deliver_mail".to_owned()),
                ..JobFilter::default()
            },
            confirmed: count,
            reason: "the mail server is back".to_owned(),
            canary: None,
            per_second: Some(500),
            max_error_percent: None,
            priority: None,
        };
        let mut tx = world.db.begin().await.expect("a transaction");
        let bulk = start_bulk(&mut tx, boss, "bulk-0000001", &order)
            .await
            .expect("it starts");
        tx.commit().await.expect("kept");
        Self {
            bulk: bulk.id,
            mails,
            job: bulk.job.0,
        }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        let (state, moved): (String, i32) = sqlx::query_as("select state, moved from bulks where id = $1")
            .bind(self.bulk)
            .fetch_one(&world.db)
            .await
            .expect("the bulk");
        assert_eq!(
            (state.as_str(), moved.unsigned_abs() as usize),
            ("done", self.mails.len())
        );
        for mail in &self.mails {
            until_succeeded(world, *mail).await;
        }
        let (lines, distinct): (i64, i64) = sqlx::query_as(
            "select count(*), count(distinct job_id) from job_events where event = 'redriven' and job_id = any($1)",
        )
        .bind(&self.mails)
        .fetch_one(&world.db)
        .await
        .expect("counts");
        let all = i64::try_from(self.mails.len()).expect("few");
        assert_eq!((lines, distinct), (all, all), "each was sent again once");
    }
}

/// Their jobs.
async fn undelivered_mails(world: &World, count: i32) -> Vec<Uuid> {
    sqlx::query_scalar(
        "with lost as (
             insert into mails (id, recipient, subject, body)
             select gen_random_uuid(), 'someone@nocturne.test', 'a subject', 'a text' from generate_series(1, $1)
             returning id
         )
         insert into jobs (id, kind, lane, payload, state, max_attempts, attempts, created_at, started_at, finished_at)
         select gen_random_uuid(), 'notifications.deliver_mail', 'messages', jsonb_build_object('mail_id', id),
             'failed', 20, 20, now() - interval '1 hour', now(), now()
         from lost
         returning id",
    )
    .bind(count)
    .fetch_all(&world.db)
    .await
    .expect("jobs that failed")
}

async fn an_administrator(world: &World) -> AccountId {
    let id = AccountId::fresh();
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, role, confirmed_adult_at)
         values ($1, $2, $2, $2 || '@nocturne.test', 'none', 'admin', now())",
    )
    .bind(id)
    .bind(format!("b{}", &id.0.simple().to_string()[20..]))
    .execute(&world.db)
    .await
    .expect("an account");
    id
}
