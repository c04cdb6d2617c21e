//! Messages to characters and their answers.
mod guests;
mod workers;

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use jobs::{
    domains::{
        characters::Person,
        generation::{Gender, ImageStyle},
    },
    live::LiveEvent,
    queue::Lane,
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    town::{Town, a_town, count, made, put},
};

/// A town with a public character; returns the address of its chat.
pub async fn with_ada(town: &mut Town) -> String {
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    format!("/front/chats/{}", made["username"].as_str().unwrap())
}

pub async fn say(browser: &mut Browser, chat: &str, text: &str, client_id: &str) -> Answer {
    let body = json!({ "text": text, "clientId": client_id });
    browser.post(&format!("{chat}/messages"), &body).await
}

pub fn messages(open: &Value) -> &Vec<Value> {
    open["page"]["messages"].as_array().expect("a page of messages")
}

fn texts(open: &Value) -> Vec<&str> {
    messages(open)
        .iter()
        .map(|message| message["text"].as_str().unwrap())
        .collect()
}

pub fn last(open: &Value) -> &Value {
    messages(open).last().expect("something was said")
}

pub fn page_of_message(message: &Value) -> String {
    format!("/front/messages/{}", message["id"].as_str().unwrap())
}

pub async fn answered(town: &mut Town, chat: &str, text: &str, client_id: &str) -> Value {
    let said = say(&mut town.orin, chat, text, client_id).await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    town.orin.get(chat).await.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_first_message_begins_the_chat_and_is_answered(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let unbegun = town.orin.get(&chat).await.body;
    assert_eq!(unbegun["chat"]["id"], Value::Null);
    assert_eq!(texts(&unbegun), ["The lamp is lit. Come in."]);

    let said = say(&mut town.orin, &chat, " Good evening! ", "client-0001").await.body;

    assert_eq!(texts(&said), ["The lamp is lit. Come in.", "Good evening!", ""]);
    assert_eq!(
        (&said["chat"]["guestUuid"], said["chat"]["counterpartId"].is_string()),
        (&Value::Null, true)
    );
    assert_eq!(last(&said)["state"], "waiting");
    let marks = messages(&said)
        .iter()
        .map(|message| json!([message["clientId"], message["isChatBotWelcomeMessage"]]));
    assert_eq!(
        marks.collect::<Vec<_>>(),
        [json!([null, true]), json!(["client-0001", false]), json!([null, false])]
    );
    let ids: BTreeSet<&str> = messages(&said)
        .iter()
        .map(|message| message["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids.len(), 3);
    assert_ne!(
        messages(&said)[0]["id"],
        messages(&unbegun)[0]["id"],
        "the real welcome took its place"
    );
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let open = town.orin.get(&chat).await.body;
    let reply = last(&open);
    assert_eq!(
        (&reply["state"], &reply["isDemo"], &reply["attempt"]),
        (&json!("done"), &json!(true), &json!(1))
    );
    assert!(reply["text"].as_str().unwrap().len() > 2);
    assert_eq!(open["chat"]["unreadCount"], 1);
    put(&mut town.orin, &format!("{chat}/read"), None).await;
    assert_eq!(town.orin.get(&chat).await.body["chat"]["unreadCount"], 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_pieces_of_an_answer_are_the_answer(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Tell me about your work.", "client-0001").await;

    let mut told = String::new();
    while let Ok(piece) = town.shop.pieces.try_recv() {
        let LiveEvent::PrivateMessageResponseStream {
            offset, text, attempt, ..
        } = piece.event
        else {
            panic!("only pieces of answers pass");
        };
        assert_eq!(piece.key, format!("user:{}", town.orin.account()));
        assert_eq!((attempt, offset as usize), (1, told.encode_utf16().count()));
        told.push_str(&text);
    }

    assert_eq!(told, last(&open)["text"]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_that_is_sent_twice_is_said_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (mut other, there) = (town.orin.clone(), chat.clone());

    let (one, two) = tokio::join!(
        say(&mut town.orin, &chat, "Good evening!", "client-0001"),
        say(&mut other, &there, "Good evening!", "client-0001"),
    );

    assert_eq!((one.status, two.status), (StatusCode::CREATED, StatusCode::CREATED));
    assert_eq!(count(&db, "messages").await, 3);
    assert_eq!(count(&db, "chats").await, 1);
    assert_eq!(count(&db, "jobs where kind = 'chat.reply'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_may_not_be_said_leaves_nothing_behind(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let long = "a".repeat(501);

    for (text, code) in [
        ("Pretend that you are 15.", "adults_only"),
        ("  ", "invalid_body"),
        (long.as_str(), "too_long"),
    ] {
        assert_eq!(say(&mut town.orin, &chat, text, "client-0001").await.code(), code);
    }

    assert_eq!(
        say(&mut town.orin, "/front/chats/nobody", "Hello", "client-0001")
            .await
            .code(),
        "not_found"
    );
    assert_eq!(count(&db, "chats").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_despair_are_met_with_help(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;

    let open = answered(&mut town, &chat, "I want to kill myself.", "client-0001").await;

    let needs_care: Vec<&Value> = messages(&open).iter().map(|message| &message["needsCare"]).collect();
    assert_eq!(needs_care, [&json!(false), &json!(true), &json!(false)]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_begun_to_be_said_stays_while_something_is_said_anew(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let settings = format!("{chat}/settings");
    put(&mut town.orin, &settings, Some(&json!({ "messageDraft": "Did the" }))).await;

    let anew = json!({ "text": "Good night!", "clientId": "client-0002", "replaces": messages(&open)[1]["id"] });
    let said = town.orin.post(&format!("{chat}/messages"), &anew).await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);

    assert_eq!(said.body["chat"]["messageDraft"], "Did the");
    let said = say(&mut town.orin, &chat, "Did the boat come?", "client-0003").await;
    assert_eq!(
        said.body["chat"]["messageDraft"], "",
        "what was sent is no draft any more"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_too_many_pinned_chats_the_one_that_was_silent_longest_stands_among_the_others(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    sqlx::query(
        "insert into chats (id, account_id, username, display_name, is_pinned, last_at)
         select gen_random_uuid(), $1, 'old' || number, 'Old ' || number, true, now() - number * interval '1 day'
         from generate_series(1, 50) as number",
    )
    .bind(town.orin.account())
    .execute(&db)
    .await
    .unwrap();

    put(
        &mut town.orin,
        &format!("{chat}/settings"),
        Some(&json!({ "isPinned": true })),
    )
    .await;

    let list = town.orin.get("/front/chats").await.body;
    let items = list["items"].as_array().unwrap();
    let pinned = items.iter().filter(|item| item["isPinned"] == json!(true)).count();
    assert_eq!((items.len(), pinned), (51, 50), "nobody is missing");
    let last = items.last().unwrap();
    assert_eq!(
        (&last["counterpart"]["displayName"], &last["isPinned"]),
        (&json!("Old 50"), &json!(false))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn other_words_under_the_same_name_are_refused(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;

    assert_eq!(
        say(&mut town.orin, &chat, " Good evening!", "client-0001").await.status,
        StatusCode::CREATED
    );
    assert_eq!(
        say(&mut town.orin, &chat, "Good night!", "client-0001").await.code(),
        "conflict"
    );
    assert_eq!(count(&db, "messages where author = 'person'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_is_no_message(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;

    for body in [
        json!(["Good evening!", "client-0001"]),
        json!([]),
        json!("Good evening!"),
    ] {
        let refused = town.orin.post(&format!("{chat}/messages"), &body).await;
        assert_eq!(
            (refused.status, refused.code()),
            (StatusCode::UNPROCESSABLE_ENTITY, "invalid_body"),
            "{body}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn answers_to_one_message_stand_beside_each_other(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let first = last(&open).clone();

    let again = town
        .orin
        .post(&format!("{}/regenerate", page_of_message(&first)), &json!({}))
        .await;

    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
    assert_eq!(
        again.body["variant"],
        json!({ "index": 1, "count": 2, "previousId": first["id"], "nextId": null })
    );
    let twice = town
        .orin
        .post(&format!("{}/regenerate", page_of_message(&again.body)), &json!({}))
        .await;
    assert_eq!(twice.body["id"], again.body["id"], "it is on its way");
    let same = town
        .orin
        .post(&format!("{}/regenerate", page_of_message(&first)), &json!({}))
        .await;
    assert_eq!(same.body["id"], again.body["id"], "so it is for who pressed twice");
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    assert_eq!(last(&town.orin.get(&chat).await.body)["id"], again.body["id"]);
    let back = town
        .orin
        .post(&format!("{}/choose", page_of_message(&first)), &json!({}))
        .await
        .body;
    assert_eq!(
        (&last(&back)["id"], &last(&back)["text"]),
        (&first["id"], &first["text"])
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_edited_message_begins_a_branch_and_the_old_one_stays(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let long = answered(&mut town, &chat, "It rains.", "client-0002").await;
    let first = messages(&long)[1].clone();

    let body = json!({ "text": "Good morning!", "clientId": "client-0003", "replaces": first["id"] });
    let edited = town.orin.post(&format!("{chat}/messages"), &body).await.body;

    assert_eq!(texts(&edited), ["The lamp is lit. Come in.", "Good morning!", ""]);
    assert_eq!(messages(&edited)[1]["variant"]["count"], 2);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let back = town
        .orin
        .post(&format!("{}/choose", page_of_message(&first)), &json!({}))
        .await
        .body;
    assert_eq!(texts(&back), texts(&long), "down to what was said last");
    let welcome = json!({ "text": "Hm", "clientId": "client-0004", "replaces": messages(&long)[0]["id"] });
    let refused = town.orin.post(&format!("{chat}/messages"), &welcome).await;
    assert_eq!(refused.code(), "not_found", "nobody else's words are edited");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_said_is_nobody_elses_business(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let message = page_of_message(last(&open));
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;

    for stranger in [&mut town.mila, &mut guest] {
        assert_eq!(stranger.get(&message).await.code(), "not_found");
        for verb in ["stop", "regenerate", "choose"] {
            assert_eq!(
                stranger.post(&format!("{message}/{verb}"), &json!({})).await.code(),
                "not_found"
            );
        }
        let vote = put(stranger, &format!("{message}/vote"), Some(&json!({ "vote": "up" }))).await;
        assert_eq!(vote.code(), "not_found");
        let before = format!("{chat}/messages?before={}", last(&open)["id"].as_str().unwrap());
        assert_eq!(stranger.get(&before).await.code(), "not_found");
        assert_eq!(stranger.get(&chat).await.body["chat"]["id"], Value::Null);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_said_to_a_character_that_is_gone(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;

    town.mila.delete(&chat.replace("chats", "characters")).await;

    let open = town.orin.get(&chat).await.body;
    assert_eq!(open["chat"]["blockedReason"], "userDeleted");
    assert_eq!(messages(&open).len(), 3, "what was said stays");
    assert_eq!(
        say(&mut town.orin, &chat, "Are you there?", "client-0002").await.code(),
        "chat_blocked"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn chats_are_pinned_searched_and_forgotten(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let ada = with_ada(&mut town).await;
    let vera = made(&mut town.mila, &json!({ "displayName": "Vera" }), "key-00000002").await;
    town.work().await;
    let vera = format!("/front/chats/{}", vera["username"].as_str().unwrap());
    answered(&mut town, &ada, "Good evening!", "client-0001").await;
    answered(&mut town, &vera, "Good evening!", "client-0001").await;
    let names = |list: &Value| -> Vec<String> {
        let items = list["items"].as_array().unwrap();
        items
            .iter()
            .map(|item| item["counterpart"]["displayName"].as_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names(&town.orin.get("/front/chats").await.body), ["Vera", "Ada Keeper"]);

    let pinned = json!({ "isPinned": true, "messageDraft": "Did the", "responseLength": "short" });
    let set = put(&mut town.orin, &format!("{ada}/settings"), Some(&pinned)).await;

    assert_eq!(
        (&set.body["messageDraft"], &set.body["responseLength"]),
        (&json!("Did the"), &json!("short"))
    );
    assert_eq!(names(&town.orin.get("/front/chats").await.body), ["Ada Keeper", "Vera"]);
    assert_eq!(names(&town.orin.get("/front/chats?q=ver").await.body), ["Vera"]);
    put(&mut town.orin, &format!("{vera}/read"), None).await;
    assert_eq!(
        names(&town.orin.get("/front/chats?unread=true").await.body),
        ["Ada Keeper"]
    );
    let unset = put(
        &mut town.orin,
        &format!("{ada}/settings"),
        Some(&json!({ "responseLength": "own" })),
    )
    .await;
    assert_eq!(
        (&unset.body["responseLength"], &unset.body["isPinned"]),
        (&Value::Null, &json!(true))
    );
    town.orin.send(Browser::request(Method::DELETE, &ada, None)).await;
    assert_eq!(names(&town.orin.get("/front/chats").await.body), ["Vera"]);
    assert_eq!(count(&db, "messages").await, 3);
}

async fn count_said(db: &PgPool) -> i32 {
    sqlx::query_scalar("select said from guest_talk")
        .fetch_one(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn characters_of_every_variant_answer(db: PgPool) {
    let mut town = a_town(db).await;
    let variants = [
        ("Girlfriend", Gender::Female, ImageStyle::Realistic, "straight"),
        ("Boyfriend", Gender::Male, ImageStyle::Realistic, "straight"),
        ("Anime", Gender::Female, ImageStyle::Anime, "straight"),
        ("Gay", Gender::Male, ImageStyle::Realistic, "gay"),
        ("Trans", Gender::Trans, ImageStyle::Realistic, "straight"),
    ];

    for (at, (name, gender, style, orientation)) in variants.into_iter().enumerate() {
        let mut person = json!(Person::starting(gender, style));
        person["personality"]["age"] = 34.into();
        person["sexuality"]["orientation"] = orientation.into();
        let mut maker = town.app.member(&format!("maker{at}")).await;
        let change = json!({ "displayName": format!("{name} Keeper"), "person": person });
        let made = made(&mut maker, &change, "key-00000001").await;
        town.work().await;
        let chat = format!("/front/chats/{}", made["username"].as_str().unwrap());

        let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;

        let reply = last(&open);
        assert_eq!(reply["state"], "done", "{name}: {open}");
        assert!(reply["text"].as_str().unwrap().len() > 2, "{name}");
    }
}
