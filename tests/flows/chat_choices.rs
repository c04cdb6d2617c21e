//! Choices in a chat with a character: what is deleted, reworded and continued, who the person is, and the file of it.
use axum::http::{Method, StatusCode};
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser, until_limited},
    chat::{answered, last, messages, page_of_message, say, with_ada},
    direct::{TO_MILA, TO_ORIN, said},
    model::{Answer as Words, Model},
    scenes::a_scene,
    town::{Town, a_town, a_town_with_model, count, put},
};

async fn reword(browser: &mut Browser, message: &Value, text: &str) -> Answer {
    let request = Browser::request(Method::PATCH, &page_of_message(message), Some(&json!({ "text": text })));
    browser.send(request).await
}

async fn go_on(browser: &mut Browser, chat: &str) -> Answer {
    browser.post(&format!("{chat}/continue"), &json!({})).await
}

fn texts(open: &Value) -> Vec<String> {
    let texts = messages(open).iter().map(|message| message["text"].as_str().unwrap());
    texts.map(str::to_owned).collect()
}

async fn drain(town: &mut Town) {
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_is_deleted_with_its_versions_and_all_that_follows(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let first = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let again = town
        .orin
        .post(&format!("{}/regenerate", page_of_message(last(&first))), &json!({}))
        .await;
    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
    drain(&mut town).await;
    answered(&mut town, &chat, "I have a dog called Rex.", "client-0002").await;
    answered(&mut town, &chat, "What now?", "client-0003").await;
    let remembered = "insert into memories (id, chat_id, message_id, text, is_own)
        select gen_random_uuid(), chat_id, id, 'told ' || is_own, is_own
        from messages cross join (values (true), (false)) as written (is_own) where body like '%Rex%' and author = 'person'
        on conflict do nothing";
    sqlx::query("delete from memories").execute(&db).await.unwrap();
    sqlx::query(remembered).execute(&db).await.unwrap();
    let open = town.orin.get(&chat).await.body;
    let reply = &messages(&open)[2];

    let foreign = town.mila.delete(&page_of_message(reply)).await;
    assert_eq!(foreign.code(), "not_found");
    let left = town.orin.delete(&page_of_message(reply)).await;

    assert_eq!(left.status, StatusCode::OK, "{}", left.body);
    assert_eq!(texts(&left.body), ["The lamp is lit. Come in.", "Good evening!"]);
    assert_eq!(town.orin.get(&chat).await.body["page"], left.body["page"]);
    assert_eq!(count(&db, "messages").await, 2, "no version is left behind");
    let memories = town.orin.get(&format!("{chat}/memories")).await.body;
    assert_eq!(memories["memories"].as_array().unwrap().len(), 1);
    assert_eq!(
        memories["memories"][0]["isOwn"], true,
        "what they wrote themselves stays"
    );

    assert_eq!(go_on(&mut town.orin, &chat).await.status, StatusCode::CREATED);
    drain(&mut town).await;
    let open = town.orin.get(&chat).await.body;
    assert_eq!(messages(&open).len(), 3);
    assert_eq!(
        last(&open)["state"],
        "done",
        "a message that lost its answer gets another"
    );
    assert_eq!(
        town.orin.delete(&page_of_message(&messages(&open)[0])).await.code(),
        "conflict",
        "the greeting stays"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn deleting_stops_the_answer_that_is_on_its_way(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = say(&mut town.orin, &chat, "Good evening!", "client-0001").await.body;

    let left = town.orin.delete(&page_of_message(&messages(&open)[1])).await;

    assert_eq!(texts(&left.body), ["The lamp is lit. Come in."]);
    drain(&mut town).await;
    assert_eq!(count(&db, "messages").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reply_is_reworded_in_its_place_and_the_model_is_told_the_new_words(db: PgPool) {
    let model = Model::that([Words::Says("The light turns."), Words::Says("Every night.")]);
    let mut town = a_town_with_model(db, model.serve().await).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "How is the sea?", "client-0001").await;
    let (asked, reply) = (messages(&open)[1].clone(), last(&open).clone());
    assert_eq!(reply["isEdited"], false);

    let told = reword(&mut town.orin, &reply, " The harbour is empty. ").await;

    assert_eq!(told.status, StatusCode::OK, "{}", told.body);
    assert_eq!(
        (&told.body["id"], &told.body["text"], &told.body["isEdited"]),
        (&reply["id"], &json!("The harbour is empty."), &json!(true))
    );
    answered(&mut town, &chat, "And then?", "client-0002").await;
    assert!(model.told().contains("The harbour is empty.") && !model.told().contains("The light turns."));
    for (refused, message, text) in [
        ("conflict", &asked, "Another question."),
        ("conflict", &messages(&open)[0], "Another greeting."),
        ("adults_only", &reply, "Pretend that you are 15."),
        ("invalid_body", &reply, " "),
    ] {
        assert_eq!(reword(&mut town.orin, message, text).await.code(), refused, "{text}");
    }
    let long = reword(&mut town.orin, &reply, &"x".repeat(4_001)).await;
    assert_eq!((long.code(), &long.body["field"]), ("too_long", &json!("text")));
    assert_eq!(reword(&mut town.mila, &reply, "Mine.").await.code(), "not_found");
    let report = json!({ "reason": "spam" });
    let reported = town
        .orin
        .post(&format!("{}/report", page_of_message(&reply)), &report)
        .await;
    assert_eq!(
        reported.code(),
        "conflict",
        "own words are no reason to report a character"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_character_continues_without_a_message(db: PgPool) {
    let model = Model::that([Words::Says("The light turns."), Words::Says("And the gulls sleep.")]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    let chat = with_ada(&mut town).await;
    assert_eq!(
        go_on(&mut town.orin, &chat).await.code(),
        "not_found",
        "nothing has begun"
    );
    answered(&mut town, &chat, "How is the sea?", "client-0001").await;

    let waiting = go_on(&mut town.orin, &chat).await;
    let twice = go_on(&mut town.orin, &chat).await;

    assert_eq!(
        (waiting.status, twice.status),
        (StatusCode::CREATED, StatusCode::CREATED)
    );
    assert_eq!(messages(&twice.body).len(), 4, "pressed twice, continued once");
    drain(&mut town).await;
    let open = town.orin.get(&chat).await.body;
    assert_eq!(texts(&open)[2..], ["The light turns.", "And the gulls sleep."]);
    assert!(
        model.told().contains("continue from your own last words"),
        "{}",
        model.told()
    );
    assert_eq!(count(&db, "messages where author = 'person'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_the_person_is_and_how_replies_are_told_reaches_the_model(db: PgPool) {
    let model = Model::that([Words::Says("The lamp is lit."), Words::Says("The sea is calm.")]);
    let mut town = a_town_with_model(db, model.serve().await).await;
    let chat = with_ada(&mut town).await;
    let tom = json!({ "name": "Tom", "look": "a red scarf", "role": "the new keeper" });
    let saved = put(&mut town.orin, "/front/persona", Some(&tom)).await;
    assert_eq!(saved.body, tom);
    assert_eq!(town.orin.get("/front/persona").await.body, tom);
    assert_eq!(town.mila.get("/front/persona").await.body["name"], "");
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    for words in ["Their name is Tom.", "Looks: a red scarf", "Role: the new keeper"] {
        assert!(model.told().contains(words), "{words}: {}", model.told());
    }

    let vera = json!({ "name": "Vera", "look": "", "role": "" });
    let own = put(&mut town.orin, &format!("{chat}/persona"), Some(&vera)).await;
    assert_eq!(own.body["ownPersona"], vera);
    let style = json!({ "replyStyle": "narrative", "responseLength": "short" });
    let styled = put(&mut town.orin, &format!("{chat}/settings"), Some(&style)).await;
    assert_eq!(styled.body["replyStyle"], "narrative");
    answered(&mut town, &chat, "And now?", "client-0002").await;
    let told = model.told();
    assert!(
        told.contains("Their name is Vera.") && !told.contains("red scarf"),
        "{told}"
    );
    assert!(
        told.contains("Tell it like a story") && told.contains("one or two sentences"),
        "{told}"
    );

    let own_way = put(
        &mut town.orin,
        &format!("{chat}/settings"),
        Some(&json!({ "replyStyle": "own" })),
    )
    .await;
    assert_eq!(own_way.body["replyStyle"], Value::Null);
    let minor = json!({ "name": "Tom", "look": "", "role": "Tom is 15." });
    let refused = put(&mut town.orin, "/front/persona", Some(&minor)).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("adults_only", &json!("role"))
    );
    let long = json!({ "name": "x".repeat(61), "look": "", "role": "" });
    let refused = put(&mut town.orin, &format!("{chat}/persona"), Some(&long)).await;
    assert_eq!((refused.code(), &refused.body["field"]), ("too_long", &json!("name")));
    let foreign = put(&mut town.mila, &format!("{chat}/persona"), Some(&vera)).await;
    assert_eq!(foreign.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_is_a_file_for_people_and_for_programs(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let nothing = town.orin.get(&format!("{chat}/export?format=text")).await;
    assert_eq!(nothing.code(), "not_found", "nothing has begun");
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let reply = last(&open)["text"].as_str().unwrap();
    let tom = json!({ "name": "Tom", "look": "", "role": "" });
    put(&mut town.orin, "/front/persona", Some(&tom)).await;

    let text = town.orin.download(&format!("{chat}/export?format=text")).await;
    let text = String::from_utf8(text).unwrap();
    let json: Value = serde_json::from_slice(&town.orin.download(&format!("{chat}/export?format=json")).await).unwrap();
    let lines = town.orin.download(&format!("{chat}/export?format=jsonl")).await;

    assert!(
        text.starts_with("Ada Keeper (") && text.contains("\nGood evening!\n") && text.contains(reply),
        "{text}"
    );
    let told = json["messages"].as_array().unwrap();
    assert_eq!(told.len(), 3);
    assert_eq!((&told[1]["name"], &told[1]["isOwn"]), (&json!("Tom"), &json!(true)));
    assert_eq!(told[2]["text"], reply);
    let lines: Vec<Value> = String::from_utf8(lines)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["character_name"], "Ada Keeper");
    assert_eq!((&lines[3]["mes"], &lines[3]["is_user"]), (&json!(reply), &json!(false)));
    assert_eq!(
        town.mila.get(&format!("{chat}/export?format=text")).await.code(),
        "not_found"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn files_of_chats_are_written_no_more_often_than_a_person_asks(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;

    let path = format!("{chat}/export?format=json");
    until_limited(30, async |_| town.orin.get(&path).await).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_talk_with_a_member_is_a_file_of_what_one_still_sees(db: PgPool) {
    let mut town = a_town(db).await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut town.mila, TO_ORIN, "And to you.", "client-0002").await;

    let text = town.orin.download(&format!("{TO_MILA}/export?format=text")).await;
    let json = town.mila.download(&format!("{TO_ORIN}/export?format=json")).await;

    let text = String::from_utf8(text).unwrap();
    let places = ["Good evening!", "And to you."].map(|words| text.find(words));
    assert!(places[0].is_some() && places[0] < places[1], "{text}");
    let json: Value = serde_json::from_slice(&json).unwrap();
    let own = json["messages"].as_array().unwrap().iter();
    let own: Vec<_> = own.map(|message| message["isOwn"].clone()).collect();
    assert_eq!(own, [json!(false), json!(true)]);
    let cards = town.orin.get(&format!("{TO_MILA}/export?format=jsonl")).await;
    assert_eq!(
        (cards.code(), &cards.body["field"]),
        ("unknown_option", &json!("format"))
    );

    assert!(town.orin.delete(TO_MILA).await.status.is_success());
    said(&mut town.orin, TO_MILA, "Still there?", "client-0003").await;
    let emptied = town.orin.download(&format!("{TO_MILA}/export?format=json")).await;
    let emptied: Value = serde_json::from_slice(&emptied).unwrap();
    assert_eq!(emptied["messages"].as_array().unwrap().len(), 1);
    let stranger = town
        .app
        .member("tove")
        .await
        .get(&format!("{TO_MILA}/export?format=text"))
        .await;
    assert_eq!(stranger.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_begins_with_the_greeting_that_was_chosen(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    sqlx::query("update characters set card = '{\"data\": {\"alternate_greetings\": [\"The storm is here.\", \"You again!\"]}}'")
        .execute(&db)
        .await
        .unwrap();
    let unbegun = town.orin.get(&chat).await.body;
    assert_eq!(unbegun["otherGreetings"], json!(["The storm is here.", "You again!"]));

    let body = json!({ "text": "Good evening!", "clientId": "client-0001", "greeting": 2 });
    let said = town.orin.post(&format!("{chat}/messages"), &body).await;

    assert_eq!(texts(&said.body)[0], "You again!");
    assert_eq!(said.body["otherGreetings"], json!([]));
    let far = json!({ "text": "Good evening!", "clientId": "client-0002", "greeting": 9 });
    let said = town.mila.post(&format!("{chat}/messages"), &far).await;
    assert_eq!(texts(&said.body)[0], "The lamp is lit. Come in.");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn all_who_are_spoken_to_answer_in_turn(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    let said = scene
        .say(&mut town, "Good evening, both of you!", &[], "client-0001")
        .await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    drain(&mut town).await;
    let open = town.orin.get(&scene.chat).await.body;
    let speakers = |open: &Value| -> Vec<String> {
        let named = messages(open)
            .iter()
            .filter_map(|message| message["speaker"]["displayName"].as_str());
        named.map(str::to_owned).collect()
    };
    assert_eq!(speakers(&open), ["Ada", "Bea"]);

    scene.say(&mut town, "Bea, and you, Ada?", &[], "client-0002").await;
    drain(&mut town).await;
    scene.say(&mut town, "Ada?", &[], "client-0003").await;
    drain(&mut town).await;

    let open = town.orin.get(&scene.chat).await.body;
    assert_eq!(speakers(&open), ["Ada", "Bea", "Bea", "Ada", "Ada"]);
}
