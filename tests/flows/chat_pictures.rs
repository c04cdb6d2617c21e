//! Pictures that people request from characters in a chat.
use axum::http::StatusCode;
use engines::EngineError;
use jobs::{
    domains::ledger::{Balance, Chips},
    ids::AccountId,
    queue::Lane,
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    chat::{answered, last, messages, page_of_message, say, with_ada},
    engine::{Act, ScriptedEngine},
    model::{self, Model},
    orders::post_once,
    people::{balance_of, check_books},
    town::{Town, a_town, a_town_with, a_town_with_model, count, put},
};

/// Of every new member.
const CHIPS: i64 = 80;

async fn ask(browser: &mut Browser, chat: &str, wish: &str, client_id: &str) -> Answer {
    let body = json!({ "wish": wish, "clientId": client_id });
    browser.post(&format!("{chat}/pictures"), &body).await
}

/// Has orin ask; returns the open chat and the order's page.
async fn asked(town: &mut Town, chat: &str, wish: &str) -> (Value, String) {
    let asked = ask(&mut town.orin, chat, wish, "client-0001").await;
    assert_eq!(asked.status, StatusCode::CREATED, "{}", asked.body);
    let order = page_of_order(last(&asked.body));
    (asked.body, order)
}

fn page_of_order(message: &Value) -> String {
    let id = message["picture"]["generationId"].as_str().expect("a picture");
    format!("/front/generations/{id}")
}

pub async fn chips_of(db: &PgPool, browser: &Browser) -> (i64, i64) {
    let Balance { total, held, .. } = balance_of(db, AccountId(browser.account())).await;
    (total, held)
}

async fn received(db: &PgPool) -> i64 {
    count(db, "live_events where event ->> 'event' = 'newPrivateMessageReceived'").await
}

/// Sets the price of pictures in chats.
fn set_price(town: &mut Town, chips: u32) {
    town.set_prices(|prices| prices.receive_photo_cost = Chips::new(chips));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_is_asked_for_drawn_and_told_as_a_message(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let before = town.orin.get(&chat).await.body;
    assert_eq!(before["chat"]["picturePrice"], 10);
    let photo = &before["chat"]["canGenerate"]["sfwPhoto"];
    assert_eq!(photo, &json!({ "isAllowed": true, "isFree": false }));

    let (open, order) = asked(&mut town, &chat, " By the lamp, with a letter ").await;

    let [welcome, wish, picture] = &messages(&open)[..] else {
        panic!("a welcome, a wish and a picture: {open}");
    };
    assert_eq!(welcome["picture"], Value::Null);
    assert_eq!(
        (&wish["text"], &wish["author"], &wish["clientId"], &wish["picture"]),
        (
            &json!("By the lamp, with a letter"),
            &json!("person"),
            &json!("client-0001"),
            &Value::Null
        )
    );
    assert_eq!(
        (&picture["text"], &picture["author"], &picture["state"]),
        (&json!(""), &json!("ai_character"), &json!("done"))
    );
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 10, 10));
    assert_eq!((received(&db).await, &open["chat"]["unreadCount"]), (0, &json!(0)));

    assert_eq!(town.shop.runtime.drain(Lane::Image).await.unwrap(), 1);

    let drawn = town.orin.get(&order).await.body;
    assert_eq!((&drawn["state"], &drawn["captured"]), (&json!("done"), &json!(10)));
    assert!(drawn["pictures"][0]["media"]["id"].is_string());
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 10, 0));
    assert_eq!(received(&db).await, 1);
    let open = town.orin.get(&chat).await.body;
    assert_eq!(open["chat"]["unreadCount"], 1);
    // The list says that a picture was sent, in the words of its reader.
    let last = &open["chat"]["lastMessage"];
    assert_eq!((&last["text"], &last["isPicture"]), (&json!(""), &json!(true)));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_was_seen_in_its_chat_is_no_news_for_the_bell(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    asked(&mut town, &chat, "By the lamp, with a letter").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    let bell = format!("/front/users/{}/notifications", town.orin.account());
    let told = town.orin.get(&bell).await.body;
    assert_eq!(
        (&told["unreadCount"], &told["items"][0]["kind"]),
        (&json!(1), &json!("generation_done")),
        "nobody has seen it yet"
    );

    assert_eq!(put(&mut town.orin, &format!("{chat}/read"), None).await.status, 204);

    let told = town.orin.get(&bell).await.body;
    assert_eq!(told["unreadCount"], 0);
    assert_eq!(told["items"][0]["kind"], "generation_done", "it stays in the list");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_drawn_is_who_is_talked_to(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;

    let (open, order) = asked(&mut town, &chat, "").await;

    assert_eq!(messages(&open)[1]["text"], "Send me a picture of you.");
    let order = town.orin.get(&order).await.body;
    assert_eq!((&order["mode"], &order["prompt"]), (&json!("character"), &json!("")));
    let options = &order["options"];
    assert_eq!(
        (
            &options["age"],
            &options["hairColor"],
            &options["imageStyle"],
            &options["sfw"]
        ),
        (&json!(34), &json!("ginger"), &json!("realistic"), &json!(true))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_despair_are_answered_and_cost_nothing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;

    let said = ask(&mut town.orin, &chat, "I want to kill myself.", "client-0001").await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&messages(&open)[1]["needsCare"], &last(&open)["picture"]),
        (&json!(true), &Value::Null)
    );
    assert_ne!(last(&open)["text"], "");
    assert_eq!(
        (chips_of(&db, &town.orin).await, count(&db, "generations").await),
        ((CHIPS, 0), 0)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_just_despaired_is_answered_in_words_and_pays_nothing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "I want to kill myself.", "client-0001").await;

    let said = ask(&mut town.orin, &chat, "By the lamp", "client-0002").await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(last(&open)["picture"], Value::Null);
    assert_ne!(last(&open)["text"], "");
    assert_eq!(
        (chips_of(&db, &town.orin).await, count(&db, "generations").await),
        ((CHIPS, 0), 0)
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_begun_to_be_said_stays_beside_a_wish(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0000").await;
    put(
        &mut town.orin,
        &format!("{chat}/settings"),
        Some(&json!({ "messageDraft": "Did the" })),
    )
    .await;

    let (open, _) = asked(&mut town, &chat, "By the lamp").await;

    assert_eq!(open["chat"]["messageDraft"], "Did the");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_presses_are_one_picture_and_one_charge(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (mut other, there) = (town.orin.clone(), chat.clone());

    let (one, two) = tokio::join!(
        ask(&mut town.orin, &chat, "By the lamp", "client-0001"),
        ask(&mut other, &there, "By the lamp", "client-0001"),
    );

    assert_eq!((one.status, two.status), (StatusCode::CREATED, StatusCode::CREATED));
    assert_eq!(last(&one.body)["id"], last(&two.body)["id"]);
    assert_eq!((count(&db, "messages").await, count(&db, "generations").await), (3, 1));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 10, 10));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn pictures_arrive_while_others_are_asked_for(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    asked(&mut town, &chat, "By the lamp").await;
    let mut other = town.orin.clone();

    let (drawn, ()) = tokio::join!(town.shop.runtime.drain(Lane::Image), async {
        for number in 2..6 {
            let next = ask(&mut other, &chat, "By the sea", &format!("client-000{number}")).await;
            assert_eq!(next.status, StatusCode::CREATED, "{}", next.body);
        }
    });

    drawn.unwrap();
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 50, 0));
    assert_eq!(town.orin.get(&chat).await.body["chat"]["unreadCount"], 5);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_is_called_off_costs_nothing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (_, order) = asked(&mut town, &chat, "By the lamp").await;

    let cancelled = town.orin.post(&format!("{order}/cancel"), &json!({})).await.body;

    assert_eq!(
        (&cancelled["state"], &cancelled["returned"]),
        (&json!("cancelled"), &json!(10))
    );
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    assert_eq!(
        (received(&db).await, messages(&town.orin.get(&chat).await.body).len()),
        (0, 3)
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_that_failed_is_refunded_and_what_makes_it_good_takes_its_place(db: PgPool) {
    // The first one is the character's portrait.
    let engine = ScriptedEngine::new(|number| match number {
        1 => Act::Fail(EngineError::Refused("policy".to_owned())),
        _ => Act::Draw,
    });
    let mut town = a_town_with(db.clone(), engine).await;
    let chat = with_ada(&mut town).await;
    let (open, order) = asked(&mut town, &chat, "By the lamp").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    assert_eq!(town.orin.get(&order).await.body["state"], "failed");
    assert_eq!((chips_of(&db, &town.orin).await, received(&db).await), ((CHIPS, 0), 0));

    let again = post_once(&mut town.orin, &format!("{order}/retry"), &json!({}), "retry-00000001").await;

    assert_eq!(again.status, StatusCode::ACCEPTED, "{}", again.body);
    assert_eq!(
        again.body["price"], 10,
        "as it was asked for, not as on the order screens"
    );
    let message = town.orin.get(&page_of_message(last(&open))).await.body;
    assert_eq!(message["picture"]["generationId"], again.body["id"]);
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    assert_eq!(
        (chips_of(&db, &town.orin).await, received(&db).await),
        ((CHIPS - 10, 0), 1)
    );
    assert_eq!(count(&db, "messages").await, 3);
    let elsewhere = post_once(&mut town.orin, &format!("{order}/retry"), &json!({}), "retry-00000002").await;
    assert_eq!(elsewhere.code(), "not_retryable", "another tab still shows the first");
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 10, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_cannot_pay_is_refused_and_nothing_is_left_behind(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    set_price(&mut town, 81);

    let refused = ask(&mut town.orin, &chat, "By the lamp", "client-0001").await;

    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::PAYMENT_REQUIRED, "chips_insufficient")
    );
    assert_eq!((count(&db, "chats").await, count(&db, "generations").await), (0, 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_may_be_given_away(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    set_price(&mut town, 0);

    let (open, order) = asked(&mut town, &chat, "By the lamp").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(open["chat"]["picturePrice"], 0);
    let can = &open["chat"]["canGenerate"];
    assert_eq!(can["sfwPhoto"], json!({ "isAllowed": true, "isFree": true }));
    for closed in ["nsfwPhoto", "sfwVideo", "nsfwVideo"] {
        assert_eq!(can[closed], json!({ "isAllowed": false, "isFree": false }), "{closed}");
    }
    assert_eq!(town.orin.get(&order).await.body["state"], "done");
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_may_not_be_drawn_or_said_leaves_nothing_behind(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let long = "a".repeat(301);

    for (wish, code) in [
        ("portrait of someone who is 15 years old", "adults_only"),
        ("Pretend that you are 15.", "adults_only"),
        ("a photo of my coworker", "real_person"),
        (long.as_str(), "too_long"),
    ] {
        let refused = ask(&mut town.orin, &chat, wish, "client-0001").await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            (code, &json!("wish")),
            "{wish}"
        );
    }
    let short = ask(&mut town.orin, &chat, "By the lamp", "short").await;
    assert_eq!(
        (short.code(), &short.body["field"]),
        ("invalid_body", &json!("clientId"))
    );

    assert_eq!((count(&db, "chats").await, count(&db, "generations").await), (0, 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn guests_are_asked_to_sign_up_first(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;

    let refused = ask(&mut guest, &chat, "By the lamp", "client-0001").await;

    assert_eq!(refused.code(), "chat_blocked");
    let seen = guest.get(&chat).await.body;
    assert_eq!(seen["chat"]["picturePrice"], Value::Null);
    assert_eq!(seen["chat"]["canGenerate"]["sfwPhoto"]["isAllowed"], false);
    assert_eq!(count(&db, "chats").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whom_nobody_may_talk_to_is_not_asked_for_pictures(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    assert_eq!(
        ask(&mut town.orin, "/front/chats/nobody", "", "client-0002")
            .await
            .code(),
        "not_found"
    );

    town.mila.delete(&chat.replace("chats", "characters")).await;

    assert_eq!(town.orin.get(&chat).await.body["chat"]["picturePrice"], Value::Null);
    assert_eq!(
        ask(&mut town.orin, &chat, "", "client-0002").await.code(),
        "chat_blocked"
    );
    assert_eq!(count(&db, "generations").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_is_nobody_elses_business(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (open, order) = asked(&mut town, &chat, "By the lamp").await;

    assert_eq!(town.mila.get(&order).await.code(), "not_found");
    assert_eq!(town.mila.get(&page_of_message(last(&open))).await.code(), "not_found");
    let own = ask(&mut town.mila, &chat, "By the sea", "client-0001").await.body;
    assert_ne!(
        page_of_order(last(&own)),
        order,
        "the same client id is another press of another person"
    );
    assert_eq!(messages(&own).len(), 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_is_voted_on_but_not_answered_anew(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let (open, _) = asked(&mut town, &chat, "By the lamp").await;
    let message = page_of_message(last(&open));

    let again = town.orin.post(&format!("{message}/regenerate"), &json!({})).await;
    let vote = put(
        &mut town.orin,
        &format!("{message}/vote"),
        Some(&json!({ "vote": "up" })),
    )
    .await;

    assert_eq!(again.code(), "not_found");
    assert_eq!(
        (&vote.body["vote"], &vote.body["picture"]),
        (&json!("up"), &last(&open)["picture"])
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_talk_goes_on_behind_a_picture(db: PgPool) {
    let model = Model::that([model::Answer::Says("It is my favourite lamp.")]);
    let mut town = a_town_with_model(db, model.serve().await).await;
    let chat = with_ada(&mut town).await;
    asked(&mut town, &chat, "By the lamp").await;

    say(&mut town.orin, &chat, "Which lamp is it?", "client-0002").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    let open = town.orin.get(&chat).await.body;
    assert_eq!(last(&open)["text"], "It is my favourite lamp.");
    assert_eq!(messages(&open).len(), 5);
    let heard = model.asked()[0]["messages"].to_string();
    assert!(
        heard.contains("By the lamp") && !heard.contains(r#""content":"""#),
        "{heard}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_outlives_its_chat(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (_, order) = asked(&mut town, &chat, "By the lamp").await;

    town.orin.delete(&chat).await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(town.orin.get(&order).await.body["state"], "done");
    let gallery = town.orin.get("/front/media-storage?kind=photo").await.body;
    assert_eq!(gallery["totalCount"], 1, "{gallery}");
    assert_eq!((received(&db).await, count(&db, "messages").await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_outlives_its_order(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    asked(&mut town, &chat, "By the lamp").await;

    for table in ["generation_pictures", "generations"] {
        sqlx::query(sqlx::AssertSqlSafe(format!("delete from {table}")))
            .execute(&db)
            .await
            .unwrap();
    }

    let open = town.orin.get(&chat).await.body;
    assert_eq!((messages(&open).len(), &last(&open)["picture"]), (3, &Value::Null));
}
