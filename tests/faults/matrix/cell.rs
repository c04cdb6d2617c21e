use std::time::Duration;

use rand::rngs::StdRng;
use uuid::Uuid;

use super::{
    around::{Around, Joined},
    point::{ACKNOWLEDGES, Fate, Line, Point, STEPS},
};
use crate::{
    invariants::{check, check_rows},
    program::Program,
    until::until,
    wire::Wire,
    world::{ALL_LANES, Route, World},
};

/// When a ticket is long overdue.
const NEXT: Duration = Duration::from_secs(3);

/// One of the product's kinds of job, with something that it has to do.
pub trait Kind: Sized {
    const LANE: &'static str;
    /// How many more of it may wait in the line.
    const CROWD: usize;

    fn points() -> [Point; STEPS];

    /// Orders one, with an owner of its own.
    async fn order(world: &World, chance: &mut StdRng) -> Self;

    fn job(&self) -> Uuid;

    /// After its end: every effect is there once.
    async fn check_done(&self, world: &World);
}

/// Lets a worker die at that point of a job, and others finish whatever there is.
pub async fn kill_at<K: Kind>(world: &mut World, point: &Point, chance: &mut StdRng) {
    let around = Around::draw::<K>(point, chance);
    eprintln!("{} is killed when {}; {around:?}", K::LANE, point.name);
    let wire = match point.on {
        Line::Database => world.database_wire().await,
        Line::Objects => world.objects_wire().await,
        Line::Engine => world.engine_wire().await,
    };
    let redis_wire = world.redis_wire().await;
    wire.stop_at(point.stop);
    let bystanders = around.start_bystanders(world, K::LANE);
    let others = around.order_others(world, chance, K::LANE).await;
    world.engine.set_answers_end(!point.is_mid_answer);
    let mut doomed = start_doomed::<K>(world, point, &wire, &redis_wire);
    if point.fate == Fate::Unacknowledged {
        until("it takes its jobs by tickets", async || {
            doomed.has_said("Redis available")
        })
        .await;
    }
    around.strike(Joined::BeforeTheOrder, world).await;

    let victim = K::order(world, chance).await;
    wire.has_stopped().await;
    let mut crowd = Vec::new();
    if point.fate == Fate::Unacknowledged {
        redis_wire.stop_at(ACKNOWLEDGES);
        wire.go_on();
        if !redis_wire.has_stopped_within(NEXT).await {
            // It came straight from the database; the next one comes with a ticket.
            crowd.push(K::order(world, chance).await);
            redis_wire.has_stopped().await;
        }
    }
    for _ in 0..around.crowd {
        crowd.push(K::order(world, chance).await);
    }
    around.strike(Joined::WithTheKill, world).await;
    doomed.kill().await;
    world.engine.set_answers_end(true);
    world.let_leases_run_out(&doomed).await;
    check_rows(world).await;

    let heirs: Vec<Program> = (0..around.heirs)
        .map(|number| world.start_worker_of(ALL_LANES, &format!("heir-{number}"), Route::default()))
        .collect();
    for done in std::iter::once(&victim).chain(&crowd) {
        until_succeeded(world, done.job()).await;
        done.check_done(world).await;
    }
    for other in &others {
        other.until_done(world).await;
    }
    let crashes = crashes_of(world, victim.job()).await;
    assert_eq!(crashes, i64::from(point.fate == Fate::Lost), "{}", point.name);
    until("nothing is left to do", async || jobs_left(world).await.is_empty()).await;
    check(world).await;
    drop((bystanders, heirs));
}

/// It serves only that lane, one job at a time, so the job at the point is the one.
fn start_doomed<K: Kind>(world: &World, point: &Point, wire: &Wire, redis: &Wire) -> Program {
    let mut route = Route::default();
    match point.on {
        Line::Database => route.database = Some(wire),
        Line::Objects => route.objects = Some(wire),
        Line::Engine => route.engine = Some(wire),
    }
    if point.fate == Fate::Unacknowledged {
        route.redis = Some(redis);
    }
    world.start_worker_of(&format!("{}=1", K::LANE), "doomed", route)
}

pub async fn until_succeeded(world: &World, job: Uuid) {
    until("the job has succeeded", async || {
        let state: String = sqlx::query_scalar("select state from jobs where id = $1")
            .bind(job)
            .fetch_one(&world.db)
            .await
            .expect("its job");
        state == "succeeded"
    })
    .await;
}

async fn crashes_of(world: &World, job: Uuid) -> i64 {
    sqlx::query_scalar("select count(*) from job_events where job_id = $1 and event = 'crashed'")
        .bind(job)
        .fetch_one(&world.db)
        .await
        .expect("a count")
}

async fn jobs_left(world: &World) -> Vec<(String, String)> {
    sqlx::query_as("select kind, state from jobs where state <> 'succeeded'")
        .fetch_all(&world.db)
        .await
        .expect("jobs")
}

/// The job about that subject.
pub async fn job_of(world: &World, subject: Uuid) -> Uuid {
    sqlx::query_scalar("select id from jobs where subject_id = $1")
        .bind(subject)
        .fetch_one(&world.db)
        .await
        .expect("its job")
}
