//! Rate limits of providers, shared by all processes.
use std::time::Duration;

use engines::{Pace, Turn};
use jobs::domains::generation::{Reserved, reserve_call};
use sqlx::PgPool;
use tokio::time::{Instant, sleep};
use workers::fleet_pace::FleetPace;

const PATIENT: Duration = Duration::from_mins(1);

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn calls_of_many_processes_go_out_evenly_and_never_faster_than_the_provider_allows(db: PgPool) {
    let begun = Instant::now();
    let calling = (0..30).map(|_| {
        let db = db.clone();
        async move {
            let mut conn = db.acquire().await.unwrap();
            let Reserved::In(wait) = reserve_call(&mut conn, "images", 1200, PATIENT).await.unwrap() else {
                panic!("it is patient")
            };
            drop(conn);
            sleep(wait).await;
            begun.elapsed()
        }
    });
    let mut calls = futures::future::join_all(calling).await;
    calls.sort();

    for (at, call) in calls.iter().enumerate().skip(10) {
        let of_ten = call.saturating_sub(calls[at - 10]);
        assert!(of_ten >= Duration::from_millis(440), "ten calls within {of_ten:?}");
    }
    assert!(calls[29] < Duration::from_secs(3), "{:?}", calls[29]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_would_have_to_wait_too_long_reserves_nothing(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let second = Duration::from_secs(1);
    let mut reserved = Vec::new();
    for _ in 0..3 {
        reserved.push(reserve_call(&mut conn, "images", 60, second).await.unwrap());
    }

    let [Reserved::In(first), Reserved::In(after), Reserved::NotWithin(again)] = reserved[..] else {
        panic!("{reserved:?}")
    };
    assert!(first < Duration::from_millis(50), "{first:?}");
    assert!((second / 2..=second).contains(&after), "{after:?}");
    assert!(again <= second, "{again:?}");
    let elsewhere = reserve_call(&mut conn, "voices", 60, second).await.unwrap();
    assert!(
        matches!(elsewhere, Reserved::In(_)),
        "each provider has a rate of its own"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_refused_comes_back_when_there_is_room_for_many_and_not_for_the_next_one(db: PgPool) {
    let pace = FleetPace(db);
    let mut reserved = 0;
    let again = loop {
        match pace.reserve("images", 60).await {
            Turn::In(_) => reserved += 1,
            Turn::NotBefore(again) => break again,
        }
    };

    assert!(
        (20..=22).contains(&reserved),
        "{reserved} wait in their slots, 20 s at most"
    );
    // It would get in after a second, like everyone else who was refused.
    let half = Duration::from_secs(reserved / 2);
    assert!(
        again + Duration::from_secs(2) >= half && again <= half + Duration::from_secs(2),
        "{again:?}: half of what is reserved has gone out, and the rest keeps the provider at work"
    );
}
