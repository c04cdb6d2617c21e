//! Words of one's own chats are found, in whatever form they are typed.
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::PASSWORD,
    browser::Browser,
    chat::{answered, messages, say, with_ada},
    town::{Town, a_town, count},
};

async fn search(browser: &mut Browser, words: &str) -> Value {
    let found = browser.get(&format!("/front/chat-search?q={words}")).await;
    assert_eq!(found.status, 200, "{}", found.body);
    found.body
}

fn texts(found: &Value, what: &str) -> Vec<String> {
    let found = found[what].as_array().unwrap().iter();
    found.map(|one| one["text"].as_str().unwrap().to_owned()).collect()
}

async fn a_town_that_talked(db: &PgPool) -> (Town, String) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    for (at, text) in [
        "My greyhound is called Biscuit.",
        "We walked to the harbours of Málaga.",
        "東京タワーで会いました。",
    ]
    .into_iter()
    .enumerate()
    {
        answered(&mut town, &chat, text, &format!("client-000{at}")).await;
    }
    (town, chat)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn messages_are_found_by_their_words_in_any_form_with_the_way_to_them(db: PgPool) {
    let (mut town, chat) = a_town_that_talked(&db).await;
    let open = town.orin.get(&chat).await.body;
    let said = messages(&open)
        .iter()
        .find(|message| message["text"] == "My greyhound is called Biscuit.")
        .unwrap()
        .clone();

    let found = search(&mut town.orin, "greyhound%20biscuit").await;

    let one = &found["messages"][0];
    assert_eq!((&one["id"], &one["createdAt"]), (&said["id"], &said["createdAt"]));
    assert_eq!(one["author"], "person");
    assert_eq!(one["chat"]["username"], open["chat"]["counterpart"]["username"]);
    for (typed, text) in [
        ("Malaga", "We walked to the harbours of Málaga."),
        ("harbour", "We walked to the harbours of Málaga."),
        ("%E6%9D%B1%E4%BA%AC", "東京タワーで会いました。"),
    ] {
        let found = search(&mut town.orin, typed).await;
        assert!(texts(&found, "messages").contains(&text.to_owned()), "{typed}: {found}");
    }
    for nothing in ["", "%21%21", "zeppelin", "%27%5C%26"] {
        assert_eq!(
            search(&mut town.orin, nothing).await["messages"],
            json!([]),
            "{nothing}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_others_are_not_found_and_a_deleted_chat_is_found_no_more(db: PgPool) {
    let (mut town, chat) = a_town_that_talked(&db).await;

    assert_eq!(search(&mut town.mila, "greyhound").await["messages"], json!([]));
    assert!(count(&db, "message_words").await > 0);
    town.orin.delete(&chat).await;

    assert_eq!(search(&mut town.orin, "greyhound").await["messages"], json!([]));
    assert_eq!(count(&db, "message_words").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_takes_found_words_along_when_signing_up(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    say(&mut guest, &chat, "The lighthouse was dark.", "client-0001").await;
    assert_eq!(texts(&search(&mut guest, "lighthouse").await, "messages").len(), 1);

    let body = json!({ "email": "nia@nocturne.test", "username": "nia", "password": PASSWORD, "isAdult": true });
    assert_eq!(guest.post("/front/auth/signup", &body).await.status, 201);

    let found = search(&mut guest, "lighthouse").await;
    assert_eq!(texts(&found, "messages"), ["The lighthouse was dark."]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_remembered_is_found_too(db: PgPool) {
    let (mut town, chat) = a_town_that_talked(&db).await;
    let memory = json!({ "text": "Allergic to walnuts." });
    assert_eq!(town.orin.post(&format!("{chat}/memories"), &memory).await.status, 200);

    let found = search(&mut town.orin, "walnut").await;

    assert_eq!(texts(&found, "memories"), ["Allergic to walnuts."]);
    assert_eq!(search(&mut town.mila, "walnut").await["memories"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_long_message_is_shown_around_its_word(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let text = format!("{} zeppelin {}", "sea ".repeat(40), "stone ".repeat(40));
    say(&mut town.orin, &chat, &text, "client-0001").await;

    let found = texts(&search(&mut town.orin, "zeppelin").await, "messages");

    assert!(found[0].starts_with('…') && found[0].contains("zeppelin"), "{found:?}");
}
