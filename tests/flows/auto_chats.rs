//! Auto chat: the person's lines are written for them, paid turn by turn, and ended by whatever comes first.
mod ends;
mod scenes;

use std::sync::Arc;

use axum::http::StatusCode;
use futures::future::join_all;
use jobs::{
    domains::{chat::AutoTurn, ledger::Chips},
    ids::{AccountId, AutoChatId},
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::sync::Notify;
use uuid::Uuid;

use crate::{
    browser::{Answer as Answered, Browser},
    chat::{messages, say, with_ada},
    chat_pictures::chips_of,
    model::{Answer, Model},
    people::check_books,
    town::{Town, a_town, a_town_with_model, count},
};

/// A new member's chips.
const CHIPS: i64 = 80;
const INVARIANTS: &str = include_str!("../faults/invariants.sql");

async fn start(browser: &mut Browser, chat: &str, turns: i64, client_id: &str) -> Answered {
    let body = json!({ "turns": turns, "clientId": client_id });
    browser.post(&format!("{chat}/auto"), &body).await
}

async fn end(browser: &mut Browser, chat: &str) -> Value {
    let ended = browser.delete(&format!("{chat}/auto")).await;
    assert_eq!(ended.status, StatusCode::OK, "{}", ended.body);
    ended.body
}

/// Has orin start that many turns.
pub async fn started(town: &mut Town, chat: &str, turns: i64) -> Value {
    let started = start(&mut town.orin, chat, turns, "client-auto-1").await;
    assert_eq!(started.status, StatusCode::OK, "{}", started.body);
    started.body
}

/// The next turn's line.
async fn speak(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Media).await.unwrap()
}

async fn answer(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Chat).await.unwrap()
}

/// Until no turn is left.
async fn go_on(town: &Town) {
    while speak(town).await + answer(town).await > 0 {}
}

/// Published events: the state, the turns done and the reason.
async fn told(db: &PgPool) -> Vec<(String, i64, Option<String>)> {
    let events: Vec<Value> = sqlx::query_scalar(
        "select event -> 'params' from live_events where event ->> 'event' = 'autoChat' order by id",
    )
    .fetch_all(db)
    .await
    .unwrap();
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let told = events.iter();
    told.map(|event| {
        let done = event["turnsDone"].as_i64().unwrap();
        (text(&event["state"]).unwrap(), done, text(&event["reason"]))
    })
    .collect()
}

/// Why it ended, and after how many turns. Checks that the books are right and nothing is held.
async fn ended(db: &PgPool) -> (String, i16) {
    check_books(db).await;
    let broken: Vec<(String, String)> = sqlx::query_as(INVARIANTS).fetch_all(db).await.unwrap();
    assert!(broken.is_empty(), "{broken:#?}");
    let (reason, done) = sqlx::query_as("select reason, turns_done from auto_chats")
        .fetch_one(db)
        .await
        .expect("it is kept");
    let told = told(db).await;
    assert_eq!(
        told.last().unwrap(),
        &("ended".to_owned(), i64::from(done), Some(reason))
    );
    (told.last().unwrap().2.clone().unwrap(), done)
}

fn was(reason: &str, turns_done: i16) -> (String, i16) {
    (reason.to_owned(), turns_done)
}

fn suggests(lines: &Value) -> Answer {
    Answer::Notes(json!({ "suggestions": lines }))
}

fn are_auto(open: &Value) -> Vec<bool> {
    let messages = messages(open).iter();
    messages.map(|message| message["isAuto"].as_bool().unwrap()).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn lines_are_written_and_answered_until_all_turns_are_taken(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let before = town.orin.get(&chat).await.body;
    assert_eq!(
        (&before["chat"]["autoChatPrice"], &before["chat"]["autoChat"]),
        (&json!(2), &Value::Null)
    );

    let open = started(&mut town, &chat, 3).await;

    assert_eq!(open["chat"]["autoChat"], json!({ "turnsDone": 0, "turnsWanted": 3 }));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 6, 6));
    assert_eq!((speak(&town).await, answer(&town).await), (1, 1));
    let open = town.orin.get(&chat).await.body;
    assert_eq!(open["chat"]["autoChat"], json!({ "turnsDone": 1, "turnsWanted": 3 }));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 6, 4));
    go_on(&town).await;

    let open = town.orin.get(&chat).await.body;
    assert_eq!(are_auto(&open), [false, true, false, true, false, true, false]);
    assert!(messages(&open).iter().all(|message| message["state"] == "done"));
    assert_eq!(
        (&messages(&open)[1]["isDemo"], &messages(&open)[1]["author"]),
        (&json!(true), &json!("person"))
    );
    assert_eq!(open["chat"]["autoChat"], Value::Null);
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 6, 0));
    assert_eq!(ended(&db).await, was("done", 3));
    let running: Vec<i64> = told(&db).await.iter().map(|told| told.1).collect();
    assert_eq!(running, [0, 1, 2, 3]);
    let moves = format!("/front/users/{}/tokens/transactions", town.orin.account());
    let moves = town.orin.get(&moves).await.body;
    assert_eq!(
        (
            &moves["items"][0]["kind"],
            &moves["items"][0]["amount"],
            &moves["items"][0]["subjectType"]
        ),
        (&json!("auto_chat"), &json!(-2), &json!("auto_chat")),
        "{moves}"
    );
    assert_eq!(
        (&moves["items"][0]["userId"], &moves["items"][0]["aiPersonId"]),
        (&json!(town.orin.account()), &open["chat"]["counterpartId"])
    );
    let receipt = &moves["items"][0]["receipt"];
    assert_eq!(
        (&receipt["kind"], &receipt["ordered"], &receipt["price"]),
        (&json!("autoChat"), &json!(3), &json!(6))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_demo_has_something_to_say_for_as_long_as_anybody_wants(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;

    started(&mut town, &chat, 20).await;
    go_on(&town).await;

    assert_eq!(ended(&db).await, was("done", 20));
    assert_eq!(count(&db, "messages").await, 41);
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 40, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_cannot_pay_for_all_turns_is_refused_and_nothing_is_left_behind(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    town.set_prices(|prices| prices.auto_chat = Chips::new(5));

    let refused = start(&mut town.orin, &chat, 17, "client-auto-1").await;

    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::PAYMENT_REQUIRED, "chips_insufficient")
    );
    assert_eq!((count(&db, "chats").await, count(&db, "auto_chats").await), (0, 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_not_offered_cannot_be_started(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    for turns in [0, 21, -1, 40_000, i64::MAX] {
        let refused = start(&mut town.orin, &chat, turns, "client-auto-1").await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("invalid_body", &json!("turns"))
        );
    }
    assert_eq!(start(&mut town.orin, &chat, 1, "short").await.code(), "invalid_body");
    let nobody = start(&mut town.orin, "/front/chats/nobody", 1, "client-auto-1").await;
    assert_eq!(nobody.code(), "not_found");

    town.set_prices(|prices| prices.auto_chat = Chips::ZERO);

    assert_eq!(town.orin.get(&chat).await.body["chat"]["autoChatPrice"], Value::Null);
    assert_eq!(
        start(&mut town.orin, &chat, 1, "client-auto-1").await.code(),
        "chat_blocked"
    );
    assert_eq!(count(&db, "chats").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_demo_writes_both_sides_for_nothing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    town.leave_chats_to_the_demo();
    assert_eq!(town.orin.get(&chat).await.body["chat"]["autoChatPrice"], 0);

    started(&mut town, &chat, 2).await;

    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    go_on(&town).await;
    assert_eq!(ended(&db).await, was("done", 2));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    started_again(&mut town, &chat).await;
    end(&mut town.orin, &chat).await;
    assert_eq!(
        count(&db, "auto_chats where hold_id is null and state = 'ended'").await,
        2
    );
    check_books(&db).await;
}

async fn started_again(town: &mut Town, chat: &str) {
    let started = start(&mut town.orin, chat, 3, "client-auto-9").await;
    assert_eq!(started.status, StatusCode::OK, "{}", started.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_press_is_one_start_and_another_one_is_refused_while_it_runs(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 2).await;

    let again = started(&mut town, &chat, 2).await;
    let other = start(&mut town.orin, &chat, 4, "client-auto-2").await;

    assert_eq!(again["chat"]["autoChat"]["turnsWanted"], 2);
    assert_eq!((other.status, other.code()), (StatusCode::CONFLICT, "already_running"));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 4, 4));
    go_on(&town).await;
    let late = started(&mut town, &chat, 2).await;
    assert_eq!(
        late["chat"]["autoChat"],
        Value::Null,
        "the press that was answered before"
    );
    assert_eq!((ended(&db).await, count(&db, "auto_chats").await), (was("done", 2), 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_twenty_presses_at_once_one_counts(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let presses = (10..30).map(|number| {
        let (mut browser, chat) = (town.orin.clone(), chat.clone());
        async move { start(&mut browser, &chat, 2, &format!("client-auto-{number}")).await }
    });

    let answers = join_all(presses).await;

    let taken = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
    assert_eq!(taken, 1);
    let refused = answers.iter().filter(|answer| answer.status != StatusCode::OK);
    assert!(refused.into_iter().all(|answer| answer.code() == "already_running"));
    assert_eq!(
        (
            count(&db, "auto_chats").await,
            count(&db, "jobs where kind = 'chat.auto'").await
        ),
        (1, 1)
    );
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 4, 4));
    go_on(&town).await;
    assert_eq!((ended(&db).await, count(&db, "messages").await), (was("done", 2), 5));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn turns_are_taken_while_the_person_does_other_things(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut other = town.orin.clone();
    started(&mut town, &chat, 10).await;

    let ((), ()) = tokio::join!(go_on(&town), async {
        for number in 10..16 {
            start(&mut other, &chat, 3, &format!("client-auto-{number}")).await;
            end(&mut other, &chat).await;
            say(&mut other, &chat, "Well, well.", &format!("client-{number}")).await;
        }
    });

    go_on(&town).await;
    assert_eq!(count(&db, "auto_chats where state = 'running'").await, 0);
    assert_eq!(count(&db, "messages where state in ('waiting', 'streaming')").await, 0);
    assert_eq!(count(&db, "jobs where state = 'failed'").await, 0);
    check_books(&db).await;
    let broken: Vec<(String, String)> = sqlx::query_as(INVARIANTS).fetch_all(&db).await.unwrap();
    assert!(broken.is_empty(), "{broken:#?}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_is_on_its_way_is_awaited_and_not_paid_for(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;

    started(&mut town, &chat, 1).await;

    assert_eq!(speak(&town).await, 0);
    assert_eq!(
        (answer(&town).await, chips_of(&db, &town.orin).await),
        (1, (CHIPS - 2, 2))
    );
    go_on(&town).await;
    let open = town.orin.get(&chat).await.body;
    assert_eq!(are_auto(&open), [false, false, false, true, false]);
    assert_eq!(ended(&db).await, was("done", 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_step_that_is_run_again_says_and_costs_nothing_more(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 2).await;
    let id: Uuid = sqlx::query_scalar("select id from auto_chats")
        .fetch_one(&db)
        .await
        .unwrap();
    let step = |turn| AutoTurn {
        auto_chat_id: AutoChatId(id),
        turn,
        account_id: AccountId(town.orin.account()),
    };

    for _ in 0..2 {
        speak(&town).await;
        enqueue(&mut db.acquire().await.unwrap(), &step(0)).await.unwrap();
    }
    assert_eq!((speak(&town).await, count(&db, "messages").await), (1, 3));
    answer(&town).await;
    enqueue(&mut db.acquire().await.unwrap(), &step(0)).await.unwrap();
    go_on(&town).await;

    assert_eq!((ended(&db).await, count(&db, "messages").await), (was("done", 2), 5));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 4, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_thought_of_too_late_is_not_said(db: PgPool) {
    let go = Arc::new(Notify::new());
    let model = Model::that([Answer::HoldsBack(
        go.clone(),
        json!({ "suggestions": ["Tell me more."] }),
    )]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 3).await;
    let runtime = town.shop.runtime.clone();
    let thinking = tokio::spawn(async move { runtime.drain(Lane::Media).await.unwrap() });
    model.is_asked().await;

    end(&mut town.orin, &chat).await;
    go.notify_one();
    thinking.await.unwrap();

    assert_eq!((ended(&db).await, count(&db, "messages").await), (was("stopped", 0), 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_noted_of_the_person_that_they_did_not_say(db: PgPool) {
    let nothing = Answer::Notes(json!({ "facts": [], "summary": "" }));
    let model = Model::that([
        suggests(&json!(["My name is Tom."])),
        Answer::Says("Welcome, whoever you are."),
        Answer::Says("So it is."),
        nothing,
    ]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 1).await;
    go_on(&town).await;

    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(count(&db, "jobs where kind = 'chat.remember'").await, 0);
    say(&mut town.orin, &chat, "It rains.", "client-0001").await;
    go_on(&town).await;
    assert_eq!(town.shop.runtime.drain(Lane::Messages).await.unwrap(), 1);

    let told = model.told();
    assert!(told.contains("person: It rains.") && !told.contains("Tom"), "{told}");
    assert_eq!(count(&db, "memories").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn guests_are_asked_to_sign_up_first(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;

    assert_eq!(
        start(&mut guest, &chat, 1, "client-auto-1").await.code(),
        "chat_blocked"
    );

    assert_eq!(guest.get(&chat).await.body["chat"]["autoChatPrice"], Value::Null);
    end(&mut guest, &chat).await;
    assert_eq!(count(&db, "chats").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_runs_is_nobody_elses_business(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 1).await;

    assert_eq!(end(&mut town.mila, &chat).await["chat"]["autoChat"], Value::Null);
    let own = start(&mut town.mila, &chat, 2, "client-auto-1").await;

    assert_eq!(
        own.body["chat"]["autoChat"]["turnsWanted"], 2,
        "the same press of another person"
    );
    assert_eq!(town.orin.get(&chat).await.body["chat"]["autoChat"]["turnsWanted"], 1);
    let listed = town.orin.get("/front/chats").await.body;
    assert_eq!(
        listed["items"][0]["autoChat"],
        json!({ "turnsDone": 0, "turnsWanted": 1 })
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_turn_costs_is_on_the_price_list(db: PgPool) {
    let mut town = a_town(db).await;

    let prices = town.orin.get("/front/users/tokens/config").await.body;

    assert_eq!(prices["prices"]["autoChat"], 2);
}
