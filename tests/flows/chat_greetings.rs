//! Greetings of imported cards: as they are read, and chosen at the beginning of a chat.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    chat::{answered, last, messages, page_of_message, say, with_ada},
    model::{Answer, Model},
    town::{Town, a_town, a_town_with_model, put},
};

/// Gives Ada's card these greetings besides her own.
async fn with_greetings(db: &PgPool, own: &str, others: &[&str]) {
    sqlx::query("update characters set greeting = $1, card = jsonb_build_object('data', $2::jsonb)")
        .bind(own)
        .bind(
            json!({ "alternate_greetings": others, "mes_example": "<START>\n<BOT>: {{random:Aye,Aye}}, {{ user }}." }),
        )
        .execute(db)
        .await
        .unwrap();
}

async fn another(town: &mut Town, message: &Value, query: &str) -> Value {
    let again = town
        .orin
        .post(&format!("{}/regenerate{query}", page_of_message(message)), &json!({}))
        .await;
    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
    again.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_that_has_begun_leafs_through_the_greetings_of_its_character(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let own = "The lamp is lit.";
    with_greetings(&db, own, &["The storm is here.", "", "You again!"]).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let welcome = messages(&open)[0].clone();
    assert_eq!(
        (&welcome["text"], &welcome["variant"]["count"]),
        (&json!(own), &json!(3))
    );

    let next = another(&mut town, &welcome, "").await;
    assert_eq!(
        (&next["id"], &next["text"], &next["variant"]["index"]),
        (&welcome["id"], &json!("The storm is here."), &json!(1))
    );
    assert_eq!(another(&mut town, &welcome, "?greeting=2").await["text"], "You again!");
    let file = town.orin.download(&format!("{chat}/export?format=text")).await;
    let file = String::from_utf8(file).unwrap();
    assert!(
        file.contains("You again!") && !file.contains("The storm is here."),
        "{file}"
    );
    assert_eq!(
        another(&mut town, &welcome, "").await["text"],
        own,
        "after the last comes the first"
    );
    let open = town.orin.get(&chat).await.body;
    assert_eq!((messages(&open).len(), &messages(&open)[0]["text"]), (3, &json!(own)));

    with_greetings(&db, own, &[]).await;
    assert_eq!(another(&mut town, &welcome, "").await["text"], own, "one alone stays");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn macros_of_cards_are_filled_in_for_people_and_models(db: PgPool) {
    let model = Model::that([Answer::Says("The light turns.")]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;
    let own = "{{// a note to writers}}\n<BOT> nods to {{ user }}{{time}}. ![the sea](https://example.com/sea.png)";
    with_greetings(&db, own, &["{{random:One,Two,Three}} for <USER>"]).await;
    sqlx::query(
        "update characters set about = '{{// note}}<BOT> waits for {{user}}.', scenario = '<USER> comes in{{date}}.'",
    )
    .execute(&db)
    .await
    .unwrap();
    let page = chat.replace("/front/chats/", "/front/characters/");
    assert_eq!(town.orin.get(&page).await.body["about"], "Ada Keeper waits for you.");
    let own_page = town.mila.get(&page).await.body;
    assert_eq!(
        own_page["about"], "{{// note}}<BOT> waits for {{user}}.",
        "their maker edits them"
    );
    let unbegun = town.orin.get(&chat).await.body;
    assert_eq!(messages(&unbegun)[0]["text"], "Ada Keeper nods to you. the sea");
    let other = unbegun["otherGreetings"][0].as_str().unwrap().to_owned();
    assert!(
        ["One for you", "Two for you", "Three for you"].contains(&other.as_str()),
        "{other}"
    );
    assert_eq!(
        town.orin.get(&chat).await.body["otherGreetings"][0],
        other,
        "it stays the same"
    );

    put(
        &mut town.orin,
        "/front/persona",
        Some(&json!({ "name": "Tom", "look": "", "role": "" })),
    )
    .await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;

    assert_eq!(messages(&open)[0]["text"], "Ada Keeper nods to Tom. the sea");
    let told = model.told();
    for words in ["Ada Keeper waits for you.", "you comes in.", "Ada Keeper: Aye, you."] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(
        !told.contains("// note") && !told.contains("{{") && !told.contains("<BOT>"),
        "{told}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reply_is_stopped_and_asked_for_again_in_one_press(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = say(&mut town.orin, &chat, "Good evening!", "client-0001").await.body;
    let reply = last(&open).clone();
    sqlx::query("update messages set state = 'streaming', body = 'The light' where id = $1::uuid")
        .bind(reply["id"].as_str().unwrap())
        .execute(&db)
        .await
        .unwrap();

    let again = another(&mut town, &reply, "").await;

    assert_ne!(again["id"], reply["id"]);
    assert_eq!(
        another(&mut town, &reply, "").await["id"],
        again["id"],
        "a second press is the same one"
    );
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let open = town.orin.get(&chat).await.body;
    assert_eq!(
        (&last(&open)["id"], &last(&open)["state"]),
        (&again["id"], &json!("done"))
    );
    let stopped = town.orin.get(&page_of_message(&reply)).await.body;
    assert_eq!(
        (&stopped["state"], &stopped["text"]),
        (&json!("stopped"), &json!("The light"))
    );
}
