//! Fair shares: whose job is next when many wait in one lane.
use std::time::Duration;

use jobs::{
    catalogue::KINDS,
    domains::generation::RenderImage,
    ids::{AccountId, GenerationId, JobId},
    queue::{
        Claimed, Lane, Limits, claim_many, claim_next, enqueue, enqueue_many, move_clocks, prioritise, set_limits,
        succeed,
    },
};
use sqlx::{PgConnection, PgPool};

fn order_of(owner: AccountId) -> RenderImage {
    RenderImage {
        generation_id: GenerationId::fresh(),
        account_id: owner,
    }
}

async fn order(conn: &mut PgConnection, owner: AccountId, count: usize) {
    let page: Vec<RenderImage> = (0..count).map(|_| order_of(owner)).collect();
    enqueue_many(conn, &page).await.unwrap();
}

fn owner_of(job: &Claimed) -> AccountId {
    serde_json::from_value(job.payload["account_id"].clone()).expect("an owner")
}

/// The owners of the next jobs, each of which runs alone and ends before the next one starts.
async fn served(conn: &mut PgConnection, count: usize) -> Vec<AccountId> {
    let mut owners = Vec::new();
    for _ in 0..count {
        let job = claim_next(conn, Lane::Image, "w").await.unwrap().expect("one waits");
        owners.push(owner_of(&job));
        // as the caller does all the time
        move_clocks(conn).await.unwrap();
        succeed(conn, job.lease).await.unwrap();
    }
    owners
}

fn count_of(owners: &[AccountId], wanted: AccountId) -> usize {
    owners.iter().filter(|&&owner| owner == wanted).count()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_handful_of_jobs_goes_before_the_long_line_of_somebody_else(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (greedy, modest) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, greedy, 500).await;
    assert_eq!(served(&mut conn, 30).await, [greedy; 30], "nobody else is there");

    order(&mut conn, modest, 10).await;

    assert_eq!(served(&mut conn, 12).await[..10], [modest; 10]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_long_lines_are_served_in_turns(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (first, second) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, first, 300).await;
    served(&mut conn, 50).await;
    order(&mut conn, second, 300).await;
    served(&mut conn, 16).await;

    let owners = served(&mut conn, 100).await;

    let share = count_of(&owners, first);
    assert!((49..=51).contains(&share), "{share} of 100");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_weighs_three_times_as_much_gets_three_of_four_turns(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (heavy, light) = (AccountId::fresh(), AccountId::fresh());
    jobs::queue::weigh(&mut conn, heavy, 3.0).await.unwrap();
    order(&mut conn, light, 200).await;
    order(&mut conn, heavy, 200).await;

    let owners = served(&mut conn, 160).await;

    let share = count_of(&owners[40..], heavy);
    assert!((88..=92).contains(&share), "{share} of 120");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn jobs_that_run_long_take_no_more_slots_than_an_owner_may_while_others_wait(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (first, second) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, first, 100).await;
    order(&mut conn, second, 100).await;
    // both have been in line for so long that neither starts before the clock
    sqlx::query("update lane_clocks set turn = -100")
        .execute(&mut *conn)
        .await
        .unwrap();
    sqlx::query("insert into lane_clocks (lane, turn) values ('image', -100) on conflict do nothing")
        .execute(&mut *conn)
        .await
        .unwrap();
    // four of the first owner's jobs already run
    sqlx::query(
        "update jobs set state = 'running'
         where id in (select id from jobs where owner_id = $1 order by turn desc limit 4)",
    )
    .bind(first)
    .execute(&mut *conn)
    .await
    .unwrap();

    let claimed = claim_many(&mut conn, Lane::Image, 4, "w").await.unwrap();

    let owners: Vec<AccountId> = claimed.iter().map(owner_of).collect();
    assert_eq!(owners, [second; 4], "until both have as many");
}

/// Lets that time pass for the lane's clock, and for those who wait.
async fn let_pass(conn: &mut PgConnection, time: Duration) {
    sqlx::query("update jobs set run_at = run_at - $1::interval where state = 'queued'")
        .bind(time)
        .execute(&mut *conn)
        .await
        .unwrap();
    sqlx::query("update lane_clocks set moved_at = moved_at - $1::interval")
        .bind(time)
        .execute(&mut *conn)
        .await
        .unwrap();
    move_clocks(conn).await.unwrap();
}

/// On top of whatever is in the lane already and does not start.
async fn newcomers_overtake_somebody_as_long_as_the_lane_promises(conn: &mut PgConnection) {
    let patient = AccountId::fresh();
    order(conn, patient, 40).await;
    served(conn, 20).await;
    let mut newcomers = 0;
    for _ in 0..30 {
        order(conn, AccountId::fresh(), 1).await;
        newcomers += usize::from(served(conn, 1).await != [patient]);
    }
    assert_eq!(newcomers, 30, "each has nothing in line and comes first");

    let_pass(conn, Lane::Image.promise()).await;

    order(conn, AccountId::fresh(), 1).await;
    assert_eq!(served(conn, 1).await, [patient]);
    order(conn, AccountId::fresh(), 1).await;
    let next = served(conn, 1).await;
    assert_ne!(
        next,
        [patient],
        "the rest of the long line is not older than a newcomer"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn newcomers_overtake_nobody_for_longer_than_the_lane_promises(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();

    newcomers_overtake_somebody_as_long_as_the_lane_promises(&mut conn).await;
}

async fn pause(conn: &mut PgConnection, scope: &str, name: &str) {
    sqlx::query("insert into pauses (scope, name) values ($1, $2)")
        .bind(scope)
        .bind(name)
        .execute(conn)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nor_while_somebody_who_is_paused_waits_before_them(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let held = AccountId::fresh();
    order(&mut conn, held, 1).await;
    pause(&mut conn, "owner", &held.to_string()).await;

    newcomers_overtake_somebody_as_long_as_the_lane_promises(&mut conn).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nor_while_a_paused_kind_waits_before_them(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, max_attempts, turn)
         values (gen_random_uuid(), 'tests.other', 'image', '{}', 3, -16)",
    )
    .execute(&mut *conn)
    .await
    .unwrap();
    pause(&mut conn, "kind", "tests.other").await;

    newcomers_overtake_somebody_as_long_as_the_lane_promises(&mut conn).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nor_while_somebody_waits_before_them_who_runs_all_that_an_owner_may(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let limits = Limits {
        owner_running: Some(1),
        ..Limits::default()
    };
    set_limits(&mut conn, Lane::Image, &limits).await.unwrap();
    order(&mut conn, AccountId::fresh(), 2).await;
    claim_next(&mut conn, Lane::Image, "w").await.unwrap().expect("due");

    newcomers_overtake_somebody_as_long_as_the_lane_promises(&mut conn).await;
}

/// The owner's last job goes first.
async fn put_first_the_last_of(conn: &mut PgConnection, owner: AccountId) {
    let last: JobId = sqlx::query_scalar("select id from jobs where owner_id = $1 order by turn desc limit 1")
        .bind(owner)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    prioritise(conn, last, 5, AccountId::fresh()).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_is_put_first_does_not_put_newcomers_behind_the_line_that_it_stood_in(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (greedy, newcomer) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, greedy, 500).await;
    put_first_the_last_of(&mut conn, greedy).await;
    assert_eq!(served(&mut conn, 1).await, [greedy]);

    order(&mut conn, newcomer, 1).await;

    let next = served(&mut conn, 2).await;
    assert_eq!(
        next,
        [greedy, newcomer],
        "the line's first stands where newcomers come in"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nor_while_it_waits_for_a_slot(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (greedy, newcomer) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, greedy, 500).await;
    put_first_the_last_of(&mut conn, greedy).await;
    move_clocks(&mut conn).await.unwrap();
    let_pass(&mut conn, 10 * Lane::Image.promise()).await;
    assert_eq!(served(&mut conn, 1).await, [greedy]);

    order(&mut conn, newcomer, 1).await;

    let next = served(&mut conn, 3).await;
    assert_eq!(
        next,
        [greedy, greedy, newcomer],
        "the time that the lane promises is two turns of the line here"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_is_tried_again_does_not_go_to_the_end_of_its_owners_line(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let owner = AccountId::fresh();
    order(&mut conn, owner, 50).await;
    let job = claim_next(&mut conn, Lane::Image, "w").await.unwrap().expect("due");
    let failure = jobs::queue::Failure::new("internal", "for the test");
    jobs::queue::retry(&mut conn, KINDS, &job, &failure).await.unwrap();
    sqlx::query("update jobs set run_at = now() where id = $1")
        .bind(job.id)
        .execute(&mut *conn)
        .await
        .unwrap();
    jobs::queue::ripen(&mut conn, Lane::Image).await.unwrap();

    let next = claim_next(&mut conn, Lane::Image, "w").await.unwrap().expect("due");

    assert_eq!((next.id, next.attempt), (job.id, 2));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_workers_at_once_take_each_job_once_and_leave_none(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    for _ in 0..20 {
        order(&mut conn, AccountId::fresh(), 10).await;
    }
    enqueue(&mut conn, &order_of(AccountId::fresh())).await.unwrap();

    let working = (0..8).map(|worker| {
        let db = db.clone();
        async move {
            let mut taken = Vec::new();
            loop {
                let mut tx = db.begin().await.unwrap();
                let claimed = claim_many(&mut tx, Lane::Image, 3, &format!("w{worker}"))
                    .await
                    .unwrap();
                tx.commit().await.unwrap();
                if claimed.is_empty() {
                    return taken;
                }
                taken.extend(claimed.into_iter().map(|job| job.id.0));
            }
        }
    });
    let mut taken: Vec<uuid::Uuid> = futures::future::join_all(working).await.into_iter().flatten().collect();

    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 201);
    let twice: i64 = sqlx::query_scalar("select count(*) from jobs where lease_token <> 1")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(twice, 0);
}
