//! An order from its hold to its pictures, and every other way it can end.
use std::sync::{Arc, atomic::Ordering};

use engines::EngineError;
use jobs::{
    catalogue::KINDS,
    domains::{
        chat::Chats,
        generation::{ImageOrder, StartError, StartImage, cancel_generation, start_image},
        ledger::{Balance, Chips, LedgerError},
    },
    ids::{AccountId, GenerationId, JobId},
    queue::{Lane, reap, redrive},
};
use sqlx::PgPool;

use crate::{
    engine::{Act, ScriptedEngine},
    people::{a_member, balance_of, check_books},
    worker::Workshop,
};

pub fn an_order(pictures: i16) -> ImageOrder {
    let body =
        serde_json::json!({ "mode": "imagine", "storyPrompt": "rain on glass", "batchSize": pictures, "seed": "7" });
    serde_json::from_value(body).expect("a well-formed order")
}

pub async fn order(db: &PgPool, account: AccountId, order: &ImageOrder, key: &str) -> Result<GenerationId, StartError> {
    let mut tx = db.begin().await.expect("a transaction");
    let start = StartImage {
        account,
        order,
        price: Chips::new(6).times(u32::from(order.batch_size.unsigned_abs())),
        character: None,
        is_demo: true,
        retried_from: None,
        idempotency_key: key,
    };
    let id = start_image::<Chats>(&mut tx, &start).await?;
    tx.commit().await.expect("kept");
    Ok(id)
}

/// A balance without debts.
fn chips(total: i64, held: i64) -> Balance {
    Balance { total, held, owed: 0 }
}

async fn state_of(db: &PgPool, id: GenerationId) -> (String, Option<String>) {
    sqlx::query_as("select state, failure from generations where id = $1")
        .bind(id)
        .fetch_one(db)
        .await
        .expect("a row")
}

async fn pictures_of(db: &PgPool, member: AccountId) -> i64 {
    sqlx::query_scalar("select count(*) from media where account_id = $1")
        .bind(member)
        .fetch_one(db)
        .await
        .expect("a count")
}

async fn make_due(db: &PgPool) {
    sqlx::query("update jobs set run_at = now() - interval '1 second' where state in ('scheduled', 'retrying')")
        .execute(db)
        .await
        .expect("an update");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_is_held_drawn_paid_for_and_kept(db: PgPool) {
    let member = a_member(&db, 100).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;

    let id = order(&db, member, &an_order(4), "key-00000001").await.unwrap();
    assert_eq!(balance_of(&db, member).await, chips(76, 24));
    assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);

    assert_eq!(state_of(&db, id).await, ("done".to_owned(), None));
    assert_eq!(balance_of(&db, member).await, chips(76, 0));
    assert_eq!(pictures_of(&db, member).await, 4);
    let keys: Vec<String> = sqlx::query_scalar("select object_key from media_renditions")
        .fetch_all(&db)
        .await
        .unwrap();
    for key in keys {
        let key = storage::ObjectKey::new(key).expect("a safe key");
        assert!(
            shop.storage.exists(&key).await.unwrap(),
            "every rendition of the gallery is in storage"
        );
    }
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_poor_member_is_refused_and_nothing_is_left_behind(db: PgPool) {
    let member = a_member(&db, 5).await;

    let refused = order(&db, member, &an_order(1), "key-00000001").await;

    assert!(matches!(
        refused,
        Err(StartError::Ledger(LedgerError::InsufficientChips))
    ));
    let left: i64 = sqlx::query_scalar(
        "select (select count(*) from jobs) + (select count(*) from generations) + (select count(*) from ledger_holds)",
    )
    .fetch_one(&db)
    .await
    .unwrap();
    assert_eq!(left, 0);
    assert_eq!(balance_of(&db, member).await, chips(5, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn fifty_presses_of_one_button_are_one_order(db: PgPool) {
    let member = a_member(&db, 1000).await;

    let presses = (0..50).map(|_| {
        let db = db.clone();
        async move {
            order(&db, member, &an_order(1), "one-press-of-the-button")
                .await
                .unwrap()
        }
    });
    let ids = futures::future::join_all(presses).await;

    assert!(ids.iter().all(|id| *id == ids[0]));
    assert_eq!(balance_of(&db, member).await, chips(994, 6));
    let other = order(&db, member, &an_order(2), "one-press-of-the-button").await;
    assert!(matches!(other, Err(StartError::KeyReused)));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_spends_more_than_they_have_however_fast_they_press(db: PgPool) {
    let member = a_member(&db, 20).await;

    let presses = (0..20).map(|n| {
        let db = db.clone();
        async move {
            order(&db, member, &an_order(1), &format!("press-number-{n}"))
                .await
                .is_ok()
        }
    });
    let placed = futures::future::join_all(presses)
        .await
        .into_iter()
        .filter(|placed| *placed)
        .count();

    assert_eq!(placed, 3, "20 chips buy three pictures of 6");
    assert_eq!(balance_of(&db, member).await, chips(2, 18));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_waits_can_be_cancelled_and_all_of_it_goes_back(db: PgPool) {
    let member = a_member(&db, 100).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let id = order(&db, member, &an_order(2), "key-00000001").await.unwrap();

    cancel_generation(&mut db.begin().await.unwrap(), AccountId::fresh(), id)
        .await
        .expect_err("not theirs");
    let mut tx = db.begin().await.unwrap();
    cancel_generation(&mut tx, member, id).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(state_of(&db, id).await, ("cancelled".to_owned(), None));
    assert_eq!(balance_of(&db, member).await, chips(100, 0));
    assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 0);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_runs_can_be_cancelled_and_only_what_was_delivered_is_paid(db: PgPool) {
    let member = a_member(&db, 100).await;
    let engine = ScriptedEngine::new(|number| if number == 0 { Act::Draw } else { Act::Hang });
    let shop = Workshop::open(&db, engine.clone()).await;
    let id = order(&db, member, &an_order(2), "key-00000001").await.unwrap();
    let keeper = tokio::spawn(workers::runtime::keep_leases(shop.runtime.clone()));
    let runtime = shop.runtime.clone();
    let run = tokio::spawn(async move { runtime.drain(Lane::Image).await });
    let _second_began = engine.begun.acquire_many(2).await.unwrap();

    let mut tx = db.begin().await.unwrap();
    cancel_generation(&mut tx, member, id).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(balance_of(&db, member).await, chips(94, 0));
    assert_eq!(run.await.unwrap().unwrap(), 1, "the run ends by itself once it is told");
    assert_eq!(state_of(&db, id).await, ("cancelled".to_owned(), None));
    assert_eq!(pictures_of(&db, member).await, 1);
    check_books(&db).await;
    keeper.abort();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refusal_of_the_engine_is_final_and_costs_nothing(db: PgPool) {
    let member = a_member(&db, 100).await;
    let engine = ScriptedEngine::new(|_| Act::Fail(EngineError::Refused("policy".to_owned())));
    let shop = Workshop::open(&db, engine).await;
    let id = order(&db, member, &an_order(2), "key-00000001").await.unwrap();

    shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(
        state_of(&db, id).await,
        ("failed".to_owned(), Some("engine_refused".to_owned()))
    );
    assert_eq!(balance_of(&db, member).await, chips(100, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_failures_are_one_notice_that_counts_each_once_until_it_is_read(db: PgPool) {
    let member = a_member(&db, 100).await;
    let engine = ScriptedEngine::new(|_| Act::Fail(EngineError::Refused("policy".to_owned())));
    let shop = Workshop::open(&db, engine).await;
    for key in ["key-00000001", "key-00000002", "key-00000003"] {
        order(&db, member, &an_order(1), key).await.unwrap();
    }
    shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(failures_told(&db).await, [Some(3)]);

    let jobs: Vec<JobId> = sqlx::query_scalar("select id from jobs where lane = 'image'")
        .fetch_all(&db)
        .await
        .unwrap();
    for job in jobs {
        redrive(&mut db.acquire().await.unwrap(), job, AccountId::fresh())
            .await
            .unwrap();
    }
    shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(failures_told(&db).await, [Some(3)], "the same orders failed again");

    sqlx::query("update notices set read_at = clock_timestamp()")
        .execute(&db)
        .await
        .unwrap();
    order(&db, member, &an_order(1), "key-00000004").await.unwrap();
    shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(failures_told(&db).await, [Some(3), Some(1)]);
}

/// The counts of the notices about failures, oldest first.
async fn failures_told(db: &PgPool) -> Vec<Option<i32>> {
    sqlx::query_scalar("select (detail ->> 'count')::int from notices where kind = 'generation_failed' order by id")
        .fetch_all(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn garbage_is_tried_again_and_what_was_delivered_is_not_drawn_twice(db: PgPool) {
    let member = a_member(&db, 100).await;
    let engine = ScriptedEngine::new(|number| match number {
        1 => Act::Fail(EngineError::TimedOut),
        2 => Act::Panic,
        _ => Act::Draw,
    });
    let shop = Workshop::open(&db, engine.clone()).await;
    let id = order(&db, member, &an_order(2), "key-00000001").await.unwrap();

    for _ in 0..3 {
        assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);
        make_due(&db).await;
    }

    assert_eq!(state_of(&db, id).await, ("done".to_owned(), None));
    assert_eq!(
        engine.requests.load(Ordering::SeqCst),
        4,
        "picture 0 once, picture 1 three times"
    );
    assert_eq!(balance_of(&db, member).await, chips(88, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_engine_that_never_works_ends_in_a_refund(db: PgPool) {
    let member = a_member(&db, 100).await;
    let shop = Workshop::open(&db, ScriptedEngine::new(|_| Act::Fail(EngineError::TimedOut))).await;
    let id = order(&db, member, &an_order(1), "key-00000001").await.unwrap();

    while shop.runtime.drain(Lane::Image).await.unwrap() > 0 {
        make_due(&db).await;
    }

    assert_eq!(
        state_of(&db, id).await,
        ("failed".to_owned(), Some("timed_out".to_owned()))
    );
    assert_eq!(balance_of(&db, member).await, chips(100, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_waits_while_no_engine_is_there(db: PgPool) {
    let member = a_member(&db, 100).await;
    let away = || EngineError::Unavailable {
        reason: "away".to_owned(),
        retry_after: None,
    };
    let engine = ScriptedEngine::new(move |number| if number < 1 { Act::Fail(away()) } else { Act::Draw });
    let shop = Workshop::open(&db, engine).await;
    let id = order(&db, member, &an_order(1), "key-00000001").await.unwrap();

    shop.runtime.drain(Lane::Image).await.unwrap();
    let (state, attempts): (String, i16) = sqlx::query_as("select state, attempts from jobs where lane = 'image'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(
        (state.as_str(), attempts),
        ("scheduled", 0),
        "it waits and no attempt is spent"
    );
    assert_eq!(state_of(&db, id).await.0, "running");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn patience_begins_when_the_engine_is_missed_and_begins_anew_when_staff_try_again(db: PgPool) {
    let member = a_member(&db, 100).await;
    let away = ScriptedEngine::new(|_| {
        Act::Fail(EngineError::Unavailable {
            reason: "away".to_owned(),
            retry_after: None,
        })
    });
    let garbage = ScriptedEngine::new(|_| Act::Fail(EngineError::Garbage("half a picture".to_owned())));
    let (away, garbage) = (Workshop::open(&db, away).await, Workshop::open(&db, garbage).await);
    let id = order(&db, member, &an_order(1), "key-00000001").await.unwrap();
    let run = async |shop: &Workshop| {
        make_due(&db).await;
        assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);
        state_of(&db, id).await
    };
    let let_minutes_pass = async |minutes: i32| {
        sqlx::query(
            "update generations
             set created_at = created_at - make_interval(mins => $1),
                 waiting_since = waiting_since - make_interval(mins => $1)",
        )
        .bind(minutes)
        .execute(&db)
        .await
        .expect("an update");
    };
    let waits = ("running".to_owned(), None);

    let_minutes_pass(60).await;
    assert_eq!(run(&away).await, waits, "an hour in the line is no wait for an engine");
    let_minutes_pass(11).await;
    assert_eq!(run(&garbage).await, waits, "an engine answered, if only with garbage");
    assert_eq!(run(&away).await, waits, "so the wait begins anew");
    let_minutes_pass(9).await;
    assert_eq!(run(&away).await, waits);
    let_minutes_pass(2).await;
    let given_up = ("failed".to_owned(), Some("engine_unavailable".to_owned()));
    assert_eq!(run(&away).await, given_up, "eleven minutes are too long");

    let job = sqlx::query_scalar("select id from jobs where lane = 'image'")
        .fetch_one(&db)
        .await
        .unwrap();
    redrive(&mut db.acquire().await.unwrap(), job, AccountId::fresh())
        .await
        .unwrap();
    assert_eq!(run(&away).await, waits, "who sends it again waits again");
    assert_eq!(balance_of(&db, member).await, chips(100, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_kills_its_workers_is_refunded(db: PgPool) {
    let member = a_member(&db, 100).await;
    let id = order(&db, member, &an_order(1), "key-00000001").await.unwrap();
    for _ in 0..3 {
        let mut tx = db.begin().await.unwrap();
        jobs::queue::claim_next(&mut tx, Lane::Image, "doomed")
            .await
            .unwrap()
            .expect("a due job");
        sqlx::query("update jobs set lease_until = now() - interval '1 second'")
            .execute(&mut *tx)
            .await
            .unwrap();
        reap(&mut tx, KINDS).await.unwrap();
        tx.commit().await.unwrap();
    }

    assert_eq!(
        state_of(&db, id).await,
        ("failed".to_owned(), Some("crashed".to_owned()))
    );
    assert_eq!(balance_of(&db, member).await, chips(100, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_staff_send_through_again_is_on_the_house(db: PgPool) {
    let member = a_member(&db, 100).await;
    let engine = ScriptedEngine::new(|number| {
        if number == 0 {
            Act::Fail(EngineError::Rejected("bad".to_owned()))
        } else {
            Act::Draw
        }
    });
    let shop = Workshop::open(&db, engine as Arc<_>).await;
    let id = order(&db, member, &an_order(1), "key-00000001").await.unwrap();
    shop.runtime.drain(Lane::Image).await.unwrap();
    let job = sqlx::query_scalar("select id from jobs where lane = 'image'")
        .fetch_one(&db)
        .await
        .unwrap();

    redrive(&mut db.acquire().await.unwrap(), job, AccountId::fresh())
        .await
        .unwrap();
    shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(state_of(&db, id).await, ("done".to_owned(), None));
    assert_eq!(balance_of(&db, member).await, chips(100, 0));
    assert_eq!(pictures_of(&db, member).await, 1);
    check_books(&db).await;
}
