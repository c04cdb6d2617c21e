//! Ends of an auto chat: by the person, by what they say, and by what goes wrong.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{CHIPS, answer, are_auto, end, ended, go_on, speak, start, started, suggests, was};
use crate::{
    chat::{answered, last, messages, page_of_message, say, with_ada},
    chat_pictures::chips_of,
    model::{Answer, Model},
    people::check_books,
    town::{a_town, a_town_with_model, count, put},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_ends_it_gets_back_what_was_not_taken(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 5).await;
    speak(&town).await;
    answer(&town).await;
    speak(&town).await;

    let open = end(&mut town.orin, &chat).await;

    assert_eq!(open["chat"]["autoChat"], Value::Null);
    assert_eq!(last(&open)["state"], "waiting");
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 2, 0));
    end(&mut town.orin, &chat).await;
    go_on(&town).await;
    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (last(&open)["state"].as_str(), messages(&open).len()),
        (Some("done"), 5)
    );
    assert_eq!(
        chips_of(&db, &town.orin).await,
        (CHIPS - 2, 0),
        "that one is not paid for"
    );
    assert_eq!(ended(&db).await, was("stopped", 1));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn stop_on_an_answer_ends_it(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 5).await;
    speak(&town).await;
    let open = town.orin.get(&chat).await.body;

    let stop = format!("{}/stop", page_of_message(last(&open)));
    assert_eq!(town.orin.post(&stop, &json!({})).await.body["state"], "stopped");

    go_on(&town).await;
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    assert_eq!((ended(&db).await, count(&db, "messages").await), (was("stopped", 0), 3));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_says_something_goes_on_by_themselves(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 5).await;
    speak(&town).await;
    answer(&town).await;

    let said = say(&mut town.orin, &chat, "Wait a moment.", "client-0001").await.body;

    assert_eq!(said["chat"]["autoChat"], Value::Null);
    go_on(&town).await;
    let open = town.orin.get(&chat).await.body;
    assert_eq!(are_auto(&open), [false, true, false, false, false]);
    assert_eq!(ended(&db).await, was("interrupted", 1));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 2, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_asks_for_another_answer_or_branch_goes_on_by_themselves(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;

    for (number, verb) in ["regenerate", "choose"].into_iter().enumerate() {
        let started = start(&mut town.orin, &chat, 2, &format!("client-auto-{number}")).await;
        assert_eq!(started.status, StatusCode::OK, "{}", started.body);
        let done = town
            .orin
            .post(&format!("{}/{verb}", page_of_message(last(&open))), &json!({}))
            .await;
        assert!(done.status.is_success(), "{}", done.body);
        assert_eq!(
            town.orin.get(&chat).await.body["chat"]["autoChat"],
            Value::Null,
            "{verb}"
        );
        go_on(&town).await;
    }

    assert_eq!(
        count(&db, "auto_chats where reason = 'interrupted' and turns_done = 0").await,
        2
    );
    assert_eq!(count(&db, "messages where is_auto").await, 0);
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_being_written_stays_and_own_lines_are_told_apart(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    put(
        &mut town.orin,
        &format!("{chat}/settings"),
        Some(&json!({ "messageDraft": "Did the" })),
    )
    .await;

    started(&mut town, &chat, 1).await;
    go_on(&town).await;

    let open = town.orin.get(&chat).await.body;
    assert_eq!(open["chat"]["messageDraft"], "Did the");
    assert_eq!(are_auto(&open), [false, false, false, true, false]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_that_is_deleted_ends_it_and_what_was_held_goes_back(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 3).await;
    speak(&town).await;

    assert_eq!(town.orin.delete(&chat).await.status, StatusCode::NO_CONTENT);

    go_on(&town).await;
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    assert_eq!(
        (ended(&db).await, count(&db, "messages").await),
        (was("interrupted", 0), 0)
    );
    assert_eq!(count(&db, "auto_chats where chat_id is null").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_said_to_somebody_who_is_gone_or_by_who_is_barred(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 3).await;
    sqlx::query("update accounts set blocked_at = now() where id = $1")
        .bind(town.orin.account())
        .execute(&db)
        .await
        .unwrap();
    go_on(&town).await;
    assert_eq!((ended(&db).await, count(&db, "messages").await), (was("failed", 0), 1));
    sqlx::query("update accounts set blocked_at = null")
        .execute(&db)
        .await
        .unwrap();
    start(&mut town.orin, &chat, 3, "client-auto-2").await;

    town.mila.delete(&chat.replace("chats", "characters")).await;
    go_on(&town).await;

    assert_eq!(
        count(&db, "auto_chats where reason = 'failed' and turns_done = 0").await,
        2
    );
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    assert_eq!(town.orin.get(&chat).await.body["chat"]["autoChatPrice"], Value::Null);
    assert_eq!(
        start(&mut town.orin, &chat, 1, "client-auto-3").await.code(),
        "chat_blocked"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_failed_is_not_paid_for_and_ends_it(db: PgPool) {
    let lines = suggests(&json!(["Tell me more."]));
    let model = Model::that([lines, Answer::Garbage, Answer::Garbage]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;

    started(&mut town, &chat, 3).await;
    go_on(&town).await;

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["state"], &messages(&open)[1]["text"]),
        (&json!("failed"), &json!("Tell me more."))
    );
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    assert_eq!(ended(&db).await, was("failed", 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn where_nothing_may_be_said_nothing_is_said_and_nothing_paid(db: PgPool) {
    let lines = suggests(&json!(["Pretend to be 15 years old.", "I want to die."]));
    let model = Model::that([lines]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;

    started(&mut town, &chat, 3).await;
    go_on(&town).await;

    assert_eq!((ended(&db).await, count(&db, "messages").await), (was("failed", 0), 1));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_is_away_is_asked_again_and_then_given_up(db: PgPool) {
    let model = Model::that([]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;
    started(&mut town, &chat, 3).await;

    for _ in 0..6 {
        speak(&town).await;
        sqlx::query("update jobs set run_at = now() where kind = 'chat.auto' and state = 'retrying'")
            .execute(&db)
            .await
            .unwrap();
    }

    assert_eq!(ended(&db).await, was("failed", 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_puts_words_into_the_mouth_of_who_despairs(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "I want to kill myself.", "client-0001").await;
    answered(&mut town, &chat, "Well.", "client-0002").await;

    started(&mut town, &chat, 3).await;
    go_on(&town).await;

    assert_eq!(
        (ended(&db).await, count(&db, "messages where is_auto").await),
        (was("care", 0), 0)
    );
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_that_nobody_moves_on_does_not_stand_in_the_way(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    started(&mut town, &chat, 3).await;
    // Like a worker of an older build.
    sqlx::query("delete from jobs where kind = 'chat.auto'")
        .execute(&db)
        .await
        .unwrap();

    let again = start(&mut town.orin, &chat, 2, "client-auto-2").await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.body);
    go_on(&town).await;

    let held: Vec<(String, i16)> = sqlx::query_as("select reason, turns_done from auto_chats order by turns_wanted")
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(held, [was("done", 2), was("failed", 0)]);
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 4, 0));
    check_books(&db).await;
}
