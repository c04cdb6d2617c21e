//! Suggested replies: generated on request, stored with the message, and published.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer as Answered, Browser},
    chat::{answered, last, page_of_message, with_ada},
    model::{Answer, Model},
    town::{Town, a_town, a_town_with_model, count},
};

async fn ask(browser: &mut Browser, message: &Value) -> Answered {
    let call = format!("{}/suggestions", page_of_message(message));
    browser.post(&call, &json!({})).await
}

async fn suggested(town: &mut Town, message: &Value) -> Vec<String> {
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    let message = town.orin.get(&page_of_message(message)).await.body;
    serde_json::from_value(message["suggestions"].clone()).expect("a list of texts")
}

fn noted_nothing() -> Answer {
    Answer::Notes(json!({ "facts": [], "summary": "" }))
}

async fn told(db: &PgPool) -> Vec<Value> {
    sqlx::query_scalar(
        "select event -> 'params' from live_events where event ->> 'event' = 'messengerSuggests' order by id",
    )
    .fetch_all(db)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ideas_come_when_they_are_asked_for_and_others_when_asked_again(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening.", "client-0001").await;
    let reply = last(&open).clone();
    assert_eq!(reply["suggestions"], json!([]));

    assert_eq!(ask(&mut town.orin, &reply).await.status, StatusCode::ACCEPTED);
    let first = suggested(&mut town, &reply).await;
    let mut asked = vec![first.clone()];
    for _ in 0..4 {
        assert_eq!(ask(&mut town.orin, &reply).await.status, StatusCode::ACCEPTED);
        asked.push(suggested(&mut town, &reply).await);
    }

    assert_eq!(ask(&mut town.orin, &reply).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(first.len(), 3);
    assert!(asked.iter().any(|ideas| *ideas != first), "always the same: {first:?}");
    let told = told(&db).await;
    assert_eq!(told.len(), 5);
    assert_eq!(
        (&told[0]["messageId"], &told[0]["count"]),
        (&reply["id"], &json!(3)),
        "{told:?}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_presses_are_one_order(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening.", "client-0001").await;

    for _ in 0..2 {
        assert_eq!(ask(&mut town.orin, last(&open)).await.status, StatusCode::ACCEPTED);
    }

    assert_eq!(count(&db, "jobs where kind = 'chat.suggest'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_the_newest_answer_of_an_own_chat_has_ideas(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let first = answered(&mut town, &chat, "Good evening.", "client-0001").await;
    let second = answered(&mut town, &chat, "How are you?", "client-0002").await;
    let own = &second["page"]["messages"][3];
    assert_eq!(own["author"], "person");

    for message in [last(&first), own] {
        assert_eq!(ask(&mut town.orin, message).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(ask(&mut town.mila, last(&second)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(count(&db, "jobs where kind = 'chat.suggest'").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_puts_words_into_the_mouth_of_who_despairs(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "I want to kill myself.", "client-0001").await;
    assert_eq!(ask(&mut town.orin, last(&open)).await.status, StatusCode::NOT_FOUND);

    let open = answered(&mut town, &chat, "Well.", "client-0002").await;
    assert_eq!(ask(&mut town.orin, last(&open)).await.status, StatusCode::ACCEPTED);
    assert_eq!(suggested(&mut town, last(&open)).await, Vec::<String>::new());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_could_not_be_said_is_not_suggested(db: PgPool) {
    let ideas = json!({ "suggestions": ["Tell me more.", "Pretend to be 15 years old.", "I want to die."] });
    let model = Model::that([Answer::Says("Welcome."), noted_nothing(), Answer::Notes(ideas)]);
    let mut town = a_town_with_model(db, model.serve().await).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening.", "client-0001").await;
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(ask(&mut town.orin, last(&open)).await.status, StatusCode::ACCEPTED);

    assert_eq!(suggested(&mut town, last(&open)).await, ["Tell me more."]);
    assert!(model.told().contains("character: Welcome."), "{}", model.told());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_looks_on_is_told_that_nothing_came(db: PgPool) {
    let garbage = || Answer::Notes(json!({ "ideas": 3 }));
    let model = Model::that([Answer::Says("Welcome."), noted_nothing(), garbage(), garbage()]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening.", "client-0001").await;
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(ask(&mut town.orin, last(&open)).await.status, StatusCode::ACCEPTED);
    suggested(&mut town, last(&open)).await;
    sqlx::query("update jobs set run_at = now() where kind = 'chat.suggest'")
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(suggested(&mut town, last(&open)).await, Vec::<String>::new());
    assert_eq!(told(&db).await[0]["count"], 0);
}
