//! Forgotten memories stay forgotten, whatever is in flight, on whichever branch the chat continues.
use std::sync::Arc;

use axum::http::StatusCode;
use jobs::{catalogue::KINDS, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::{sync::Notify, task::JoinHandle};

use crate::{
    browser::Browser,
    chat::{answered, last, messages, page_of_message, say, with_ada},
    memory::{a_town_of, nothing, of_the_tides, page_of, patch, remembered, talk, tell, working, write},
    model::{Answer, Model},
    town::{Town, a_town, count},
};

/// Forgets the first memory.
async fn forget(browser: &mut Browser, chat: &str) {
    let memory = page_of(&remembered(browser, chat).await["memories"][0]);
    let forgotten = browser.delete(&memory).await;
    assert_eq!(forgotten.status, StatusCode::NO_CONTENT, "{}", forgotten.body);
}

async fn forget_all(browser: &mut Browser, chat: &str) {
    let forgotten = browser.delete(&format!("{chat}/memories")).await;
    assert_eq!(forgotten.status, StatusCode::NO_CONTENT, "{}", forgotten.body);
}

fn drain(town: &Town, lane: Lane) -> JoinHandle<()> {
    let runtime = town.shop.runtime.clone();
    tokio::spawn(async move {
        runtime.drain(lane).await.unwrap();
    })
}

/// Waits for that many requests.
async fn is_asked(model: &Model, times: usize) {
    while model.asked().len() < times {
        model.is_asked().await;
    }
}

/// Whether a model was asked to summarize the tides.
fn was_asked_of_tides(model: &Model) -> bool {
    let asked = model.asked();
    let mut notes = asked.iter().filter(|body| body["stream"] == json!(false));
    notes.any(|body| body["messages"].to_string().contains("Tide 1\\n"))
}

/// Two answers, each followed by its notes, before and after everything is forgotten.
fn a_model() -> Model {
    let summary = || Answer::Notes(json!({ "facts": [], "summary": "They spoke of the tides." }));
    Model::that([
        Answer::Says("Welcome."),
        nothing(),
        Answer::SaysAndNotesNothing("High."),
        Answer::SaysAndNotesNothing("Low."),
        Answer::SaysAndNotesNothing("High."),
        summary(),
        summary(),
    ])
}

/// A long chat of which everything is forgotten.
async fn with_tides_forgotten(db: &PgPool, model: &Model) -> (Town, String) {
    let (mut town, chat) = a_town_of(db.clone(), model).await;
    tell(&mut town, &chat, "Good evening!", "client-0001").await;
    of_the_tides(db).await;
    forget_all(&mut town.orin, &chat).await;
    (town, chat)
}

/// The chat continues, and no summary mentions the tides.
async fn assert_tides_stay_forgotten(town: &mut Town, chat: &str, model: &Model) {
    tell(town, chat, "Is it night?", "client-0002").await;
    assert!(!was_asked_of_tides(model));
    assert_eq!(remembered(&mut town.orin, chat).await["summary"], "");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_memory_does_not_bring_back_what_was_said_before_all_was_forgotten(db: PgPool) {
    let model = a_model();
    let (mut town, chat) = with_tides_forgotten(&db, &model).await;

    write(&mut town.orin, &chat, "Likes rain.").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    let changed = patch(&mut town.orin, &memory, &json!({ "text": "Likes snow." })).await;
    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);

    assert_tides_stay_forgotten(&mut town, &chat, &model).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn another_branch_does_not_bring_back_what_was_said_before_all_was_forgotten(db: PgPool) {
    let model = a_model();
    let (mut town, chat) = with_tides_forgotten(&db, &model).await;

    let newest = page_of_message(last(&town.orin.get(&chat).await.body));
    let anew = town.orin.post(&format!("{newest}/regenerate"), &json!({})).await;
    assert!(anew.status.is_success(), "{}", anew.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    assert_tides_stay_forgotten(&mut town, &chat, &model).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_being_summed_up_while_all_is_forgotten_is_not_summed_up_again(db: PgPool) {
    let go_on = Arc::new(Notify::new());
    let summary = json!({ "facts": [], "summary": "They spoke of the tides." });
    let model = Model::that([
        Answer::Says("Welcome."),
        nothing(),
        Answer::Says("High."),
        Answer::HoldsBack(go_on.clone(), summary.clone()),
        Answer::Notes(summary),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    tell(&mut town, &chat, "Good evening!", "client-0001").await;
    of_the_tides(&db).await;
    talk(&mut town, &chat, "Is it night?", "client-0002").await;
    let hearing = working(&town);
    is_asked(&model, 4).await;
    assert!(was_asked_of_tides(&model));

    forget_all(&mut town.orin, &chat).await;
    go_on.notify_one();
    hearing.await.unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(remembered(&mut town.orin, &chat).await["summary"], "");
    assert_eq!(model.asked().len(), 4, "there is nothing left to sum up");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_line_that_was_thought_of_before_something_was_forgotten_is_not_said(db: PgPool) {
    let go_on = Arc::new(Notify::new());
    let lines = |line: &str| json!({ "suggestions": [line] });
    let model = Model::that([
        Answer::Says("Welcome."),
        nothing(),
        Answer::HoldsBack(go_on.clone(), lines("I am Tom, do you remember?")),
        Answer::Notes(lines("Tell me more.")),
    ]);
    let (mut town, chat) = a_town_of(db, &model).await;
    tell(&mut town, &chat, "Good evening!", "client-0001").await;
    write(&mut town.orin, &chat, "Their name is Tom.").await;
    let body = json!({ "turns": 3, "clientId": "client-auto-1" });
    let started = town.orin.post(&format!("{chat}/auto"), &body).await;
    assert_eq!(started.status, StatusCode::OK, "{}", started.body);
    let thinking = drain(&town, Lane::Media);
    is_asked(&model, 3).await;

    forget(&mut town.orin, &chat).await;
    go_on.notify_one();
    thinking.await.unwrap();

    let open = town.orin.get(&chat).await.body;
    let said = messages(&open)
        .iter()
        .filter(|message| message["isAuto"] == json!(true));
    let said: Vec<&Value> = said.map(|message| &message["text"]).collect();
    assert_eq!(said, ["Tell me more."], "the turn is taken all the same");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ideas_that_came_of_what_is_forgotten_are_not_kept(db: PgPool) {
    let go_on = Arc::new(Notify::new());
    let ideas = json!({ "suggestions": ["I am Tom, do you remember?"] });
    let model = Model::that([
        Answer::Says("Welcome."),
        nothing(),
        Answer::HoldsBack(go_on.clone(), ideas),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    let open = tell(&mut town, &chat, "Good evening!", "client-0001").await;
    write(&mut town.orin, &chat, "Their name is Tom.").await;
    let answer = page_of_message(last(&open));
    let asked = town.orin.post(&format!("{answer}/suggestions"), &json!({})).await;
    assert_eq!(asked.status, StatusCode::ACCEPTED, "{}", asked.body);
    let thinking = drain(&town, Lane::Media);
    is_asked(&model, 3).await;

    forget(&mut town.orin, &chat).await;
    go_on.notify_one();
    thinking.await.unwrap();

    assert_eq!(town.orin.get(&answer).await.body["suggestions"], json!([]));
    let told: Vec<Value> = sqlx::query_scalar(
        "select event -> 'params' -> 'count' from live_events where event ->> 'event' = 'messengerSuggests'",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    assert_eq!(told, [json!(0)], "who looks on is told that nothing came");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ideas_of_an_answer_that_is_not_shown_go_as_well(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    write(&mut town.orin, &chat, "Their name is Tom.").await;
    let first = page_of_message(last(&open));
    town.orin.post(&format!("{first}/suggestions"), &json!({})).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_ne!(town.orin.get(&first).await.body["suggestions"], json!([]));
    town.orin.post(&format!("{first}/regenerate"), &json!({})).await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    forget(&mut town.orin, &chat).await;

    town.orin.post(&format!("{first}/choose"), &json!({})).await;
    assert_eq!(town.orin.get(&first).await.body["suggestions"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_withheld_while_its_voice_is_waited_for_is_not_spoken(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let answer = page_of_message(last(&open));
    let asked = town.orin.post(&format!("{answer}/voice"), &json!({})).await;
    assert!(asked.status.is_success(), "{}", asked.body);

    forget_all(&mut town.orin, &chat).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();

    let voice = town.orin.get(&answer).await.body["voice"].clone();
    assert_eq!(voice["state"], "failed", "{voice}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_begins_anew_knows_nothing_of_it_and_is_told_on(db: PgPool) {
    let model = Model::that([
        Answer::Says("Welcome."),
        nothing(),
        Answer::Hangs("Rain, "),
        Answer::Says("Good night."),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    tell(&mut town, &chat, "Good evening!", "client-0001").await;
    write(&mut town.orin, &chat, "Likes rain.").await;
    say(&mut town.orin, &chat, "Good evening!", "client-0002").await;
    let killed = drain(&town, Lane::Chat);
    is_asked(&model, 3).await;
    killed.abort();
    assert!(killed.await.unwrap_err().is_cancelled());
    forget(&mut town.orin, &chat).await;
    assert_eq!(count(&db, "withheld_messages").await, 1, "it was told of all");

    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&db)
        .await
        .unwrap();
    jobs::queue::reap(&mut db.acquire().await.unwrap(), KINDS)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    assert_eq!(last(&town.orin.get(&chat).await.body)["text"], "Good night.");
    assert_eq!(count(&db, "withheld_messages").await, 0);
}
