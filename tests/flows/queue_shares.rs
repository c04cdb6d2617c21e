//! Who comes next, when many wait in one lane.
use jobs::{
    domains::generation::RenderImage,
    ids::{AccountId, GenerationId},
    queue::{Claimed, Lane, claim_many, claim_next, enqueue, enqueue_many, move_clocks, succeed},
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

#[sqlx::test(migrations = "../migrations")]
async fn a_handful_of_jobs_goes_before_the_long_line_of_somebody_else(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (greedy, modest) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, greedy, 500).await;
    assert_eq!(served(&mut conn, 30).await, [greedy; 30], "nobody else is there");

    order(&mut conn, modest, 10).await;

    assert_eq!(served(&mut conn, 12).await[..10], [modest; 10]);
}

#[sqlx::test(migrations = "../migrations")]
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

#[sqlx::test(migrations = "../migrations")]
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

#[sqlx::test(migrations = "../migrations")]
async fn jobs_that_run_long_take_no_more_slots_than_an_owner_may_while_others_wait(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let (first, second) = (AccountId::fresh(), AccountId::fresh());
    order(&mut conn, first, 100).await;
    order(&mut conn, second, 100).await;
    // both have been in line for so long that neither stands before the clock
    sqlx::query("update lane_clocks set turn = -100")
        .execute(&mut *conn)
        .await
        .unwrap();
    sqlx::query("insert into lane_clocks (lane, turn) values ('image', -100) on conflict do nothing")
        .execute(&mut *conn)
        .await
        .unwrap();
    // four of the first run already
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

#[sqlx::test(migrations = "../migrations")]
async fn newcomers_overtake_nobody_for_longer_than_the_lane_promises(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let patient = AccountId::fresh();
    order(&mut conn, patient, 40).await;
    served(&mut conn, 20).await;
    let mut newcomers = 0;
    for _ in 0..30 {
        order(&mut conn, AccountId::fresh(), 1).await;
        newcomers += usize::from(served(&mut conn, 1).await != [patient]);
    }
    assert_eq!(newcomers, 30, "each has nothing in line and comes first");

    sqlx::query("update lane_clocks set moved_at = moved_at - $1::interval")
        .bind(Lane::Image.promise())
        .execute(&mut *conn)
        .await
        .unwrap();
    move_clocks(&mut conn).await.unwrap();

    order(&mut conn, AccountId::fresh(), 1).await;
    assert_eq!(served(&mut conn, 1).await, [patient]);
    order(&mut conn, AccountId::fresh(), 1).await;
    let next = served(&mut conn, 1).await;
    assert_ne!(
        next,
        [patient],
        "the rest of the long line is not older than a newcomer"
    );
}

#[sqlx::test(migrations = "../migrations")]
async fn a_job_that_is_tried_again_does_not_go_to_the_end_of_its_owners_line(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let owner = AccountId::fresh();
    order(&mut conn, owner, 50).await;
    let job = claim_next(&mut conn, Lane::Image, "w").await.unwrap().expect("due");
    let failure = jobs::queue::Failure::new("internal", "for the test");
    jobs::queue::retry(&mut conn, &job, &failure).await.unwrap();
    sqlx::query("update jobs set run_at = now() where id = $1")
        .bind(job.id)
        .execute(&mut *conn)
        .await
        .unwrap();
    jobs::queue::ripen(&mut conn, Lane::Image).await.unwrap();

    let next = claim_next(&mut conn, Lane::Image, "w").await.unwrap().expect("due");

    assert_eq!((next.id, next.attempt), (job.id, 2));
}

#[sqlx::test(migrations = "../migrations")]
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
