//! F12: a crowd of jobs is due at the same moment, and workers die while they run it.
use std::time::{Duration, Instant};

use sqlx::PgPool;

use crate::{
    invariants::check,
    notes::is_long,
    program::Program,
    until::until,
    world::{Route, World},
};

const WORKERS: usize = 3;
const KILLS: usize = 3;
/// Where apalis-redis once stopped for good: 8,000.
const LONG: i32 = 20_000;
const SHORT: i32 = 1_000;
/// The figure to hold for the long crowd.
const GOAL: Duration = Duration::from_mins(1);

async fn mails_that_are_due_together(world: &World, count: i32) {
    sqlx::query(
        "with waiting as (
             insert into mails (id, recipient, subject, body)
             select gen_random_uuid(), 'someone@nocturne.test', 'a subject', 'a text' from generate_series(1, $1)
             returning id
         )
         insert into jobs (id, kind, lane, payload, state, max_attempts, dedupe_key, run_at, subject_type, subject_id)
         select gen_random_uuid(), 'notifications.deliver_mail', 'messages', jsonb_build_object('mail_id', id),
             'scheduled', 20, id::text, now() + interval '1 second', 'mail', id
         from waiting",
    )
    .bind(count)
    .execute(&world.db)
    .await
    .expect("mails");
}

async fn delivered(world: &World) -> i64 {
    sqlx::query_scalar("select count(*) from mails where delivered_at is not null")
        .fetch_one(&world.db)
        .await
        .expect("a count")
}

fn start(world: &World, name: &str) -> Program {
    world.start_worker_of("messages=8,maintenance=1", name, Route::default())
}

/// However long it takes: whether the goal is held is said, and what is lost or done twice fails.
async fn until_delivered(world: &World, wanted: i64) {
    let mut before = -1;
    while delivered(world).await < wanted {
        let now = delivered(world).await;
        assert!(now > before || now >= wanted, "{now} of {wanted}, and no more come");
        before = now;
        let _ = tokio::time::timeout(
            Duration::from_secs(20),
            until("one more is delivered", async || delivered(world).await > now),
        )
        .await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_crowd_that_is_due_at_once_goes_out_once_though_three_workers_die(db: PgPool) {
    let crowd = if is_long() { LONG } else { SHORT };
    let world = World::open(db).await;
    mails_that_are_due_together(&world, crowd).await;
    let begun = Instant::now();
    let mut workers: Vec<Program> = (0..WORKERS)
        .map(|number| start(&world, &format!("worker-{number}")))
        .collect();
    for kill in 0..KILLS {
        let share = i64::from(crowd) * i64::try_from(kill + 1).expect("few") / i64::try_from(KILLS + 1).expect("few");
        until_delivered(&world, share).await;
        let doomed = &mut workers[kill % WORKERS];
        doomed.kill().await;
        world.let_leases_run_out(doomed).await;
        *doomed = start(&world, &format!("next-{kill}"));
    }
    until_delivered(&world, i64::from(crowd)).await;
    let took = begun.elapsed();
    until("every job has ended", async || {
        let open: i64 =
            sqlx::query_scalar("select count(*) from jobs where lane = 'messages' and state <> 'succeeded'")
                .fetch_one(&world.db)
                .await
                .expect("a count");
        open == 0
    })
    .await;

    let held = if took <= GOAL { "held" } else { "missed" };
    println!("{crowd} due at once, {KILLS} kills: {took:?} in a development build; goal for {LONG} {GOAL:?}: {held}");
    let letters = std::fs::read_dir(world.mail_dir().join("new"))
        .expect("an outbox")
        .count();
    assert_eq!(letters, usize::try_from(crowd).expect("some"), "each is there once");
    let (early, attempts): (i64, i64) = sqlx::query_as(
        "select count(*) filter (where started_at < run_at), max(attempts)::bigint from jobs where lane = 'messages'",
    )
    .fetch_one(&world.db)
    .await
    .expect("counts");
    assert_eq!((early, attempts), (0, 1), "none early, and a crash spends no attempt");
    check(&world).await;
}
