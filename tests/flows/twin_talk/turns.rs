//! Turns between a twin and its owner: taken over, asked for, and handed back.
use axum::http::StatusCode;
use jobs::{domains::direct::set_removed, ids::MessageId};
use serde_json::json;
use sqlx::PgPool;

use super::{asked, begun, end};
use crate::{
    browser::Browser,
    direct::{TO_MILA, TO_ORIN, said},
    town::count,
    twin_town::{a_twin_town, answered, authors, think, turn_to},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn its_owner_takes_over_by_writing_and_what_is_under_way_is_dropped(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    let run = begun(&db).await;

    said(&mut town.mila, TO_ORIN, "It's me.", "client-0002").await;

    assert!(!end(&db, &run, "I am the twin.").await.unwrap());
    let open = answered(&mut town, "Oh, hello!", "client-0003").await;
    assert_eq!(authors(&open), ["person", "person", "person"]);
    assert_eq!(
        (&open["chat"]["chatBotEnabled"], &open["chat"]["twin"]["state"]),
        (&json!(false), &json!("person"))
    );
    let back = turn_to(&mut town.mila, TO_ORIN, "hand-back").await;
    assert_eq!(
        (&back["twin"]["state"], &back["twin"]["isAnswering"]),
        (&json!("twin"), &json!(true))
    );
    assert_eq!(think(&town).await, 1, "the last message waited");
    assert_eq!(
        authors(&town.orin.get(TO_MILA).await.body),
        ["person", "person", "person", "twin"]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_takes_over_cancels_what_waits(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;

    let taken = turn_to(&mut town.mila, TO_ORIN, "take-over").await;

    assert_eq!(
        (&taken["twin"]["state"], &taken["chatBotEnabled"]),
        (&json!("person"), &json!(false))
    );
    assert_eq!(
        count(&db, "jobs where kind = 'twin.answer' and state = 'cancelled'").await,
        1
    );
    assert_eq!(think(&town).await, 0);
    assert_eq!(
        turn_to(&mut town.mila, TO_ORIN, "take-over").await["twin"]["state"],
        "person"
    );
    let told = count(&db, "live_events where event ->> 'event' = 'twinTalkChanged'").await;
    assert!(told >= 4, "both hear of each change: {told}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_fan_who_asks_for_the_person_is_told_of_once_and_left_alone_by_the_twin(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    answered(&mut town, "Good evening!", "client-0001").await;

    let waiting = turn_to(&mut town.orin, TO_MILA, "ask-person").await;

    assert_eq!(
        (&waiting["twin"]["state"], &waiting["chatBotEnabled"]),
        (&json!("asked"), &json!(false))
    );
    turn_to(&mut town.orin, TO_MILA, "ask-person").await;
    assert_eq!(asked(&db).await, 1);
    let open = answered(&mut town, "Are you there?", "client-0002").await;
    assert_eq!(authors(&open), ["person", "twin", "person"]);
    turn_to(&mut town.mila, TO_ORIN, "hand-back").await;
    think(&town).await;
    assert_eq!(
        authors(&town.orin.get(TO_MILA).await.body),
        ["person", "twin", "person", "twin"]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_never_wrote_may_ask_for_the_person_as_well(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;

    let waiting = turn_to(&mut town.orin, TO_MILA, "ask-person").await;

    assert_eq!(waiting["twin"]["state"], "asked");
    assert_eq!(asked(&db).await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_despair_are_left_to_the_person(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;

    let open = answered(&mut town, "I want to kill myself.", "client-0001").await;

    assert_eq!(authors(&open), ["person"]);
    assert_eq!((&open["chat"]["twin"]["state"], asked(&db).await), (&json!("asked"), 1));
    turn_to(&mut town.mila, TO_ORIN, "hand-back").await;
    assert_eq!(think(&town).await, 0, "nor is it answered when it is handed back");
}

async fn missing(browser: &mut Browser, to: &str, what: &str) {
    let refused = browser.post(&format!("{to}/twin/{what}"), &json!({})).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{to} {what}: {}", refused.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_its_owner_and_the_fan_turn_to_each_other(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    answered(&mut town, "Good evening!", "client-0001").await;
    let mut vera = town.app.member("vera").await;

    for what in ["take-over", "hand-back"] {
        missing(&mut vera, TO_ORIN, what).await;
        missing(&mut town.orin, TO_MILA, what).await;
    }
    for to in [TO_ORIN, "/front/direct/vera", "/front/direct/nobody"] {
        missing(&mut vera, to, "ask-person").await;
    }
    missing(&mut town.mila, TO_ORIN, "ask-person").await;
    assert_eq!(count(&db, "twin_talks where state = 'twin'").await, 1);
    assert_eq!(count(&db, "direct_chats").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_not_there_any_more_is_not_answered(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    let removed = said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    let id = MessageId(removed["id"].as_str().unwrap().parse().unwrap());
    set_removed(&mut db.acquire().await.unwrap(), id, None).await.unwrap();

    assert_eq!(think(&town).await, 1);
    assert_eq!(authors(&town.orin.get(TO_MILA).await.body), ["person"]);

    set_removed(&mut db.acquire().await.unwrap(), id, Some("Good evening!"))
        .await
        .unwrap();
    said(&mut town.orin, TO_MILA, "Are you there?", "client-0002").await;
    let run = begun(&db).await;
    sqlx::query("update direct_sides set emptied_to = 2")
        .execute(&db)
        .await
        .unwrap();

    assert!(!end(&db, &run, "Good evening to you.").await.unwrap());
    assert_eq!(think(&town).await, 0);
}
