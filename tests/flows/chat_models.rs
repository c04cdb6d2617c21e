//! Answers of a model that does not always behave.
use std::sync::Arc;

use axum::http::StatusCode;
use jobs::{catalogue::KINDS, live::LiveEvent, queue::Lane};
use serde_json::json;
use sqlx::PgPool;

use crate::{
    chat::{last, page_of_message, say, with_ada},
    model::{Answer, Model},
    town::{Town, a_town_with_model, count},
};

async fn a_town_of(db: PgPool, model: &Model) -> (Town, String) {
    let mut town = a_town_with_model(db, model.serve().await).await;
    let chat = with_ada(&mut town).await;
    (town, chat)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_hears_who_it_is_and_what_was_said(db: PgPool) {
    let model = Model::that([Answer::Says("The light turns. "), Answer::Says("Every night.")]);
    let (mut town, chat) = a_town_of(db, &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    say(&mut town.orin, &chat, "Even today?", "client-0002").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["text"], &last(&open)["isDemo"]),
        (&json!("Every night."), &json!(false))
    );
    let asked = &model.asked()[1]["messages"];
    let said: Vec<_> = asked.as_array().unwrap()[1..]
        .iter()
        // Models that let the person begin are given a beginning.
        .skip_while(|turn| turn["content"] == "…")
        .map(|turn| (turn["role"].as_str().unwrap(), turn["content"].as_str().unwrap()))
        .collect();
    assert_eq!(
        said,
        [
            ("assistant", "The lamp is lit. Come in."),
            ("user", "How is the sea?"),
            ("assistant", "The light turns."),
            ("user", "Even today?"),
        ]
    );
    assert!(asked[0]["content"].as_str().unwrap().contains("Ada Keeper"));
}

/// After one useless answer the model is asked once more, and nothing of the first is left.
async fn check_second_try(db: PgPool, useless: Answer) {
    let model = Model::that([useless, Answer::Says("The light turns.")]);
    let (mut town, chat) = a_town_of(db, &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;

    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["text"], &last(&open)["state"], &last(&open)["attempt"]),
        (&json!("The light turns."), &json!("done"), &json!(2))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_breaks_off_is_asked_once_more(db: PgPool) {
    check_second_try(db, Answer::BreaksOff("The light turns every night, and the tur")).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_breaks_off_before_its_first_word_is_asked_once_more(db: PgPool) {
    check_second_try(db, Answer::BreaksOff("The ")).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_falls_silent_is_asked_once_more(db: PgPool) {
    check_second_try(db, Answer::Hangs("The light turns every night, and ")).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_says_nothing_sensible_is_asked_once_more(db: PgPool) {
    check_second_try(db, Answer::Garbage).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_gives_nothing_of_use_ends_in_an_apology_and_can_be_asked_again(db: PgPool) {
    let model = Model::that([Answer::Garbage, Answer::Garbage, Answer::Says("The light turns.")]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let failed = last(&town.orin.get(&chat).await.body).clone();
    assert_eq!((&failed["state"], &failed["text"]), (&json!("failed"), &json!("")));
    assert_eq!(model.asked().len(), 2);

    let again = town
        .orin
        .post(&format!("{}/regenerate", page_of_message(&failed)), &json!({}))
        .await;

    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    assert_eq!(last(&town.orin.get(&chat).await.body)["text"], "The light turns.");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reply_said_before_is_asked_for_once_more_and_is_one_answer(db: PgPool) {
    let line = "The light turns every night, and the boats know it.";
    let model = Model::that([Answer::Says(line), Answer::Says(line), Answer::Says("Listen, a gull.")]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let paid = count(&db, "ledger_entries").await;

    say(&mut town.orin, &chat, "Even today?", "client-0002").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["text"], &last(&open)["attempt"]),
        (&json!("Listen, a gull."), &json!(1)),
        "nothing of the first is shown"
    );
    let asked = model.asked();
    assert_eq!(asked.len(), 3);
    assert!(asked[2]["presence_penalty"].as_f64() > asked[1]["presence_penalty"].as_f64());
    assert_eq!(count(&db, "ledger_entries").await, paid);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_must_not_be_said_is_never_shown(db: PgPool) {
    let bad = "Well, I am only fifteen years old, you know. ";
    let model = Model::that([Answer::Says(bad), Answer::Says(bad)]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    say(&mut town.orin, &chat, "Who are you?", "client-0001").await;

    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["state"], &last(&open)["text"]),
        (&json!("failed"), &json!(""))
    );
    while let Ok(piece) = town.shop.pieces.try_recv() {
        let LiveEvent::PrivateMessageResponseStream { text, .. } = piece.event else {
            panic!("only pieces of answers pass");
        };
        assert!(!text.contains("fifteen years"), "{text}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn stop_keeps_what_the_person_saw(db: PgPool) {
    let model = Model::that([Answer::Hangs("The light turns every night and ")]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    let said = say(&mut town.orin, &chat, "How is the sea?", "client-0001").await.body;
    let runtime = Arc::new(town.shop.runtime.clone());
    let working = tokio::spawn(async move { runtime.drain(Lane::Chat).await });
    town.shop.pieces.recv().await.expect("a piece of the answer");

    let stop = town
        .orin
        .post(&format!("{}/stop", page_of_message(last(&said))), &json!({ "keep": 9 }))
        .await;

    assert_eq!(stop.status, StatusCode::OK, "{}", stop.body);
    working.await.unwrap().unwrap();
    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["state"], &last(&open)["text"]),
        (&json!("stopped"), &json!("The light"))
    );
    assert_eq!(
        count(&db, "jobs where kind = 'chat.reply' and state = 'succeeded'").await,
        1
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_goes_on_talking_has_heard_enough(db: PgPool) {
    let model = Model::that([
        Answer::Hangs("The light turns every night and "),
        Answer::Says("Good night."),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;
    let runtime = town.shop.runtime.clone();
    let working = tokio::spawn(async move { runtime.drain(Lane::Chat).await });
    town.shop.pieces.recv().await.expect("a piece of the answer");

    say(&mut town.orin, &chat, "Good night!", "client-0002").await;

    working.await.unwrap().unwrap();
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let open = town.orin.get(&chat).await.body;
    let states: Vec<_> = open["page"]["messages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["state"])
        .collect();
    assert_eq!(states, ["done", "done", "stopped", "done", "done"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_whose_worker_was_killed_is_begun_anew(db: PgPool) {
    let model = Model::that([Answer::Hangs("The light tur "), Answer::Says("The light turns.")]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;
    let runtime = town.shop.runtime.clone();
    let killed = tokio::spawn(async move { runtime.drain(Lane::Chat).await });
    town.shop.pieces.recv().await.expect("a piece of the answer");
    killed.abort();
    assert!(killed.await.unwrap_err().is_cancelled());

    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&db)
        .await
        .unwrap();
    jobs::queue::reap(&mut db.acquire().await.unwrap(), KINDS)
        .await
        .unwrap();
    sqlx::query("update jobs set run_at = now() where kind = 'chat.reply'")
        .execute(&db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["text"], &last(&open)["state"], &last(&open)["attempt"]),
        (&json!("The light turns."), &json!("done"), &json!(2))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_whose_chat_is_forgotten_ends_without_a_trace(db: PgPool) {
    let model = Model::that([Answer::Hangs("The light turns every night and ")]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    say(&mut town.orin, &chat, "How is the sea?", "client-0001").await;
    let runtime = town.shop.runtime.clone();
    let working = tokio::spawn(async move { runtime.drain(Lane::Chat).await });
    town.shop.pieces.recv().await.expect("a piece of the answer");

    assert_eq!(town.orin.delete(&chat).await.status, StatusCode::NO_CONTENT);

    working.await.unwrap().unwrap();
    assert_eq!(
        count(&db, "jobs where kind = 'chat.reply' and state = 'succeeded'").await,
        1
    );
    assert_eq!(count(&db, "messages").await, 0);
}
