//! Replies suggested to a creator in their own manner.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer as Answered, Browser},
    direct::{TO_MILA, TO_ORIN, said},
    model::{Answer, Model},
    town::{a_town_with_model, count},
    twin_town::{a_twin, a_twin_town, set_twin},
};

async fn ask(browser: &mut Browser, to: &str, request: &str) -> Answered {
    let body = json!({ "requestId": request });
    browser.post(&format!("{to}/suggestions"), &body).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn three_replies_come_in_the_manner_of_their_author(db: PgPool) {
    let ideas = json!({ "suggestions": ["Hey you.", "I want to die.", "Come in."] });
    let model = Model::that([Answer::Notes(ideas)]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    a_twin(&db, &town.mila).await;
    set_twin(&db, "is_enabled = false").await;
    let message = said(&mut town.orin, TO_MILA, "Do you keep animals?", "client-0001").await;

    let asked = ask(&mut town.mila, TO_ORIN, "request-0001").await;

    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    assert_eq!(
        asked.body,
        json!({ "requestId": "request-0001", "state": "waiting", "suggestions": [] })
    );
    ask(&mut town.mila, TO_ORIN, "request-0001").await;
    assert_eq!(town.shop.runtime.drain(Lane::Media).await.unwrap(), 1);
    let come = ask(&mut town.mila, TO_ORIN, "request-0001").await.body;
    assert_eq!(
        (&come["state"], &come["suggestions"]),
        (&json!("done"), &json!(["Hey you.", "Come in."]))
    );
    let told = model.told();
    assert!(
        told.contains("Short sentences.") && told.contains("character: Do you keep animals?"),
        "{told}"
    );
    let event: Value =
        sqlx::query_scalar("select event -> 'params' from live_events where event ->> 'event' = 'messengerSuggests'")
            .fetch_one(&db)
            .await
            .unwrap();
    assert_eq!(event, json!({ "chat": "orin", "messageId": message["id"], "count": 2 }));
    assert_eq!(count(&db, "direct_messages").await, 1, "nothing is sent");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn others_are_asked_for_five_times_and_nobody_else_asks(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    set_twin(&db, "is_enabled = false").await;
    assert_eq!(
        ask(&mut town.mila, TO_ORIN, "request-0000").await.status,
        StatusCode::NOT_FOUND
    );
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;

    for number in 1..=5 {
        let asked = ask(&mut town.mila, TO_ORIN, &format!("request-000{number}")).await;
        assert_eq!(asked.body["state"], "waiting", "{}", asked.body);
    }

    let refused = ask(&mut town.mila, TO_ORIN, "request-0006").await;
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ask(&mut town.mila, TO_ORIN, "short").await.body["field"], "requestId");
    assert_eq!(
        ask(&mut town.orin, TO_MILA, "request-0001").await.status,
        StatusCode::NOT_FOUND
    );
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_eq!(count(&db, "twin_suggestions where state = 'done'").await, 1);
    said(&mut town.mila, TO_ORIN, "And to you.", "client-0002").await;
    assert_eq!(
        ask(&mut town.mila, TO_ORIN, "request-0007").await.status,
        StatusCode::NOT_FOUND,
        "there is nothing to reply to"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_despairs_gets_the_words_of_a_person(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    said(&mut town.orin, TO_MILA, "I want to kill myself.", "client-0001").await;

    assert_eq!(
        ask(&mut town.mila, TO_ORIN, "request-0001").await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(count(&db, "jobs where kind = 'twin.suggest'").await, 0);
}
