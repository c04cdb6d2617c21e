//! Guests: how much they say, and what becomes of it when they sign up.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{answered, last, messages, page_of_message, say, texts, with_ada};
use crate::{
    browser::until_limited,
    town::{a_town, count},
};

/// Messages per IP address and minute.
const LIMIT_OF_ADDRESS: u32 = 120;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn guests_of_a_line_keep_no_member_out(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    until_limited(LIMIT_OF_ADDRESS, async |number| {
        // Each stays below the limit of one person, and has not sent anything yet.
        if number % 10 == 1 {
            guest = town.app.visitor();
            guest.get("/front/v2/config/data").await;
        }
        say(&mut guest, &chat, "Good evening!", "client-0001").await
    })
    .await;

    let said = say(&mut town.orin, &chat, "Good evening!", "client-0001").await;

    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_says_so_much_and_takes_it_along_when_signing_up(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    for number in 10..22 {
        let said = say(&mut guest, &chat, "Good evening!", &format!("client-{number}")).await;
        assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    }
    assert_eq!(
        say(&mut guest, &chat, "One more", "client-99").await.code(),
        "chat_blocked"
    );
    assert_eq!(
        guest.get(&chat).await.body["chat"]["blockedReason"],
        "modelCantChatNotMembers"
    );

    let body = json!({
        "email": "vera@nocturne.test", "username": "vera", "password": crate::app::PASSWORD, "isAdult": true,
    });
    assert_eq!(
        guest.post("/front/auth/signup", &body).await.status,
        StatusCode::CREATED
    );

    let open = guest.get(&chat).await.body;
    assert_eq!(open["chat"]["blockedReason"], Value::Null);
    assert_eq!(messages(&open).len(), 25);
    assert_eq!(
        say(&mut guest, &chat, "One more", "client-99").await.status,
        StatusCode::CREATED
    );
    assert_eq!(count(&db, "chats where guest_id is not null").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whose_session_has_ended_says_nothing_as_somebody_else(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    sqlx::query("update sessions set ended_at = now()")
        .execute(&db)
        .await
        .unwrap();

    let said = say(&mut town.orin, &chat, "Are you there?", "client-0002").await;

    assert_eq!(said.code(), "signed_out");
    assert_eq!(count(&db, "chats").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_guest_may_say_is_not_more_for_deleting_or_repeating(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    for number in 0..6 {
        let said = say(&mut guest, &chat, "Good evening!", &format!("client-{number}")).await;
        assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
        town.shop.runtime.drain(Lane::Chat).await.unwrap();
    }
    for _ in 0..5 {
        let open = guest.get(&chat).await.body;
        let newest = page_of_message(last(&open));
        let anew = guest.post(&format!("{newest}/regenerate"), &json!({})).await;
        assert!(anew.status.is_success(), "{}", anew.body);
        town.shop.runtime.drain(Lane::Chat).await.unwrap();
    }
    assert_eq!(guest.delete(&chat).await.status, StatusCode::NO_CONTENT);

    let twelfth = say(&mut guest, &chat, "The twelfth", "client-20").await;
    assert_eq!(twelfth.status, StatusCode::CREATED, "{}", twelfth.body);
    let again = say(&mut guest, &chat, "The twelfth", "client-20").await;
    assert_eq!(again.status, StatusCode::CREATED, "the same press is the same message");
    assert_eq!(
        say(&mut guest, &chat, "One more", "client-21").await.code(),
        "chat_blocked"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_guest_said_becomes_a_branch_of_the_talk_that_is_there(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let mut browser = town.app.visitor();
    browser.get("/front/v2/config/data").await;
    let said = say(&mut browser, &chat, "Good morning!", "client-0002").await.body;

    let login = json!({ "loginOrEmail": "orin", "password": crate::app::PASSWORD });
    assert_eq!(browser.post("/front/auth/login", &login).await.status, StatusCode::OK);

    let open = browser.get(&chat).await.body;
    assert_eq!(texts(&open)[1], "Good evening!");
    assert_eq!(messages(&open)[1]["variant"]["count"], 2);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let branch = browser
        .post(&format!("{}/choose", page_of_message(&messages(&said)[1])), &json!({}))
        .await
        .body;
    assert_eq!(
        (texts(&branch)[1], &last(&branch)["state"]),
        ("Good morning!", &json!("done"))
    );
    assert_eq!(count(&db, "chats").await, 1);
}
