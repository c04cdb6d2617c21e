//! Scenes: several characters in one chat, who is there, and who answers.
use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    chat::{last, messages, page_of_message},
    town::{Town, a_town, count, made, put},
};

/// A scene and where its calls are.
pub struct Scene {
    pub chat: String,
    pub page: String,
    /// Of the cast, and of one more character at the end that isn't part of it.
    pub usernames: Vec<String>,
}

impl Scene {
    pub fn username(&self, name: &str) -> &str {
        let number = NAMES.iter().position(|known| *known == name).expect("they are known");
        &self.usernames[number]
    }

    pub async fn say(&self, town: &mut Town, text: &str, to: &[&str], client_id: &str) -> Answer {
        let to: Vec<_> = to.iter().map(|name| self.username(name)).collect();
        let body = json!({ "text": text, "to": to, "clientId": client_id });
        town.orin.post(&format!("{}/messages", self.chat), &body).await
    }

    pub async fn speak(&self, town: &mut Town, name: &str) -> Answer {
        let body = json!({ "username": self.username(name) });
        town.orin.post(&format!("{}/speak", self.page), &body).await
    }

    pub async fn set_present(&self, town: &mut Town, name: &str, is_present: bool) -> Answer {
        let path = format!("{}/cast/{}", self.page, self.username(name));
        put(&mut town.orin, &path, Some(&json!({ "isPresent": is_present }))).await
    }

    /// All that waits is said; returns the last answer.
    pub async fn hear(&self, town: &mut Town) -> Value {
        town.shop.runtime.drain(Lane::Chat).await.unwrap();
        last(&town.orin.get(&self.chat).await.body).clone()
    }
}

pub const NAMES: [&str; 3] = ["Ada", "Bea", "Cleo"];

async fn three_characters(town: &mut Town) -> Vec<String> {
    let mut usernames = Vec::new();
    for (name, number) in NAMES.iter().zip(1..) {
        let made = made(
            &mut town.mila,
            &json!({ "displayName": name }),
            &format!("key-0000000{number}"),
        )
        .await;
        usernames.push(made["username"].as_str().unwrap().to_owned());
    }
    town.work().await;
    usernames
}

fn at_the_harbour(usernames: &[String]) -> Value {
    json!({
        "title": "At the harbour",
        "place": "A storm is coming, and the boats are in.",
        "usernames": usernames,
        "clientId": "client-0000",
    })
}

/// Ada and Bea at the harbour; Cleo is somewhere else.
pub async fn a_scene(town: &mut Town) -> Scene {
    let usernames = three_characters(town).await;
    let open = town.orin.post("/front/scenes", &at_the_harbour(&usernames[..2])).await;
    assert_eq!(open.status, StatusCode::OK, "{}", open.body);
    let handle = open.body["chat"]["counterpart"]["username"].as_str().unwrap();
    Scene {
        chat: format!("/front/chats/{handle}"),
        page: format!("/front/scenes/{handle}"),
        usernames,
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_without_a_title_has_the_names_of_its_cast(db: PgPool) {
    let mut town = a_town(db).await;
    let usernames = three_characters(&mut town).await;
    for (count, title) in [(2, "Ada & Bea"), (3, "Ada, Bea & Cleo")] {
        let mut body = at_the_harbour(&usernames[..count]);
        body["title"] = json!("  ");
        body["clientId"] = json!(format!("client-000{count}"));

        let open = town.orin.post("/front/scenes", &body).await;

        assert_eq!(open.body["chat"]["scene"]["title"], title, "{}", open.body);
    }
}

/// The names of the cast for which `field` is true.
fn cast_where(chat: &Value, field: &str) -> Vec<String> {
    let cast = chat["scene"]["cast"].as_array().expect("a cast");
    let such = cast.iter().filter(|member| member[field] == true);
    such.map(|member| member["displayName"].as_str().unwrap().to_owned())
        .collect()
}

fn speaker(message: &Value) -> &str {
    message["speaker"]["displayName"].as_str().expect("somebody said it")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_is_a_chat_with_its_cast(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;

    let open = town.orin.get(&scene.chat).await.body;

    let chat = &open["chat"];
    assert_eq!(messages(&open).len(), 0);
    assert_eq!(
        (&chat["counterpart"]["displayName"], &chat["counterpartId"]),
        (&json!("At the harbour"), &Value::Null)
    );
    assert_eq!(chat["scene"]["title"], "At the harbour");
    assert_eq!(chat["scene"]["place"], "A storm is coming, and the boats are in.");
    assert_eq!(cast_where(chat, "isPresent"), ["Ada", "Bea"]);
    assert_eq!(cast_where(chat, "isAvailable"), ["Ada", "Bea"]);
    assert_eq!(chat["scene"]["cast"][0]["age"], 34);
    assert_eq!(
        chat["counterpart"]["portraitUrl"],
        chat["scene"]["cast"][0]["portraitUrl"]
    );
    assert!(chat["counterpart"]["portraitUrl"].is_string());
    assert_eq!(
        (&chat["blockedReason"], &chat["picturePrice"]),
        (&Value::Null, &Value::Null)
    );
    let list = town.orin.get("/front/chats?q=harb").await.body;
    assert_eq!(list["items"][0]["scene"], chat["scene"], "it is found by its title");
    let ada = talk_with_ada(&scene);
    assert_eq!(town.orin.get(&ada).await.body["chat"]["scene"], Value::Null);
}

fn talk_with_ada(scene: &Scene) -> String {
    format!("/front/chats/{}", scene.username("Ada"))
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_presses_make_one_scene(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let usernames = three_characters(&mut town).await;
    let body = at_the_harbour(&usernames);
    let mut other = town.orin.clone();

    let (one, two) = tokio::join!(
        town.orin.post("/front/scenes", &body),
        other.post("/front/scenes", &body)
    );

    assert_eq!((one.status, two.status), (StatusCode::OK, StatusCode::OK));
    assert_eq!(one.body["chat"]["id"], two.body["chat"]["id"]);
    assert_eq!(count(&db, "chats").await, 1);
    assert_eq!(count(&db, "scene_cast").await, 3);
    let others = town.mila.post("/front/scenes", &body).await;
    assert_ne!(others.body["chat"]["id"], one.body["chat"]["id"], "keys are one's own");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_no_scene_is_refused_and_leaves_nothing_behind(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let usernames = three_characters(&mut town).await;
    let ada = usernames[0].as_str();
    let long = |length| "x".repeat(length);
    let seven: Vec<_> = (0..7).map(|number| format!("{ada}{number}")).collect();

    for (field, value, code) in [
        ("usernames", json!([ada]), "invalid_body"),
        ("usernames", json!([ada, ada.to_uppercase()]), "invalid_body"),
        ("usernames", json!(seven), "invalid_body"),
        ("usernames", json!([ada, "nobody"]), "not_found"),
        ("title", json!(long(61)), "too_long"),
        ("title", json!("Pretend that you are 15."), "adults_only"),
        ("place", json!(long(501)), "too_long"),
        ("place", json!("Pretend that you are 15."), "adults_only"),
        ("clientId", json!("short"), "invalid_body"),
    ] {
        let mut body = at_the_harbour(&usernames[..2]);
        body[field] = value;
        let refused = town.orin.post("/front/scenes", &body).await;
        assert_eq!(refused.code(), code, "{field}: {}", body[field]);
    }

    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    let refused = guest.post("/front/scenes", &at_the_harbour(&usernames[..2])).await;
    assert_eq!(refused.code(), "signed_out");
    assert_eq!(count(&db, "chats").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_is_named_answers_and_else_whoever_was_silent_longest(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    scene.set_present(&mut town, "Cleo", true).await;

    for (text, expected, number) in [
        ("Good evening!", "Ada", 1),
        ("Did CLEO see it?", "Cleo", 2),
        ("Well?", "Bea", 3),
        ("And now?", "Ada", 4),
        ("The adage is old.", "Cleo", 5),
    ] {
        let said = scene.say(&mut town, text, &[], &format!("client-000{number}")).await;
        assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
        let answer = scene.hear(&mut town).await;

        assert_eq!(
            (speaker(&answer), &answer["state"]),
            (expected, &json!("done")),
            "{text}"
        );
        assert_eq!(
            answer["witnesses"],
            json!(scene.usernames),
            "all who are there hear it: {text}"
        );
        assert!(answer["speaker"]["portraitUrl"].is_string());
    }

    let open = town.orin.get(&scene.chat).await.body;
    let first = &messages(&open)[0];
    assert_eq!(
        (&first["speaker"], &first["witnesses"]),
        (&Value::Null, &json!(scene.usernames))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_whisper_is_heard_and_answered_by_those_it_is_for(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    let bea = json!([scene.username("Bea")]);

    let said = scene
        .say(&mut town, "Ada must not know.", &["Bea"], "client-0001")
        .await
        .body;

    assert_eq!(messages(&said)[0]["witnesses"], bea);
    let answer = scene.hear(&mut town).await;
    assert_eq!(
        (speaker(&answer), &answer["witnesses"]),
        ("Bea", &bea),
        "though another is named"
    );
    scene.speak(&mut town, "Bea").await;
    assert_eq!(
        scene.hear(&mut town).await["witnesses"],
        bea,
        "what follows is whispered too"
    );
    scene.speak(&mut town, "Ada").await;
    let answer = scene.hear(&mut town).await;
    assert_eq!(
        (speaker(&answer), &answer["witnesses"]),
        ("Ada", &json!(scene.usernames[..2]))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_whisper_in_other_words_stays_one(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    let said = scene.say(&mut town, "Quietly.", &["Bea"], "client-0001").await.body;
    let whisper = &messages(&said)[0]["id"];
    let edit = |number: i32, to: Option<Value>| {
        let mut body =
            json!({ "text": "More quietly.", "clientId": format!("client-001{number}"), "replaces": whisper });
        if let Some(to) = to {
            body["to"] = to;
        }
        body
    };
    let call = format!("{}/messages", scene.chat);

    let left_out = town.orin.post(&call, &edit(1, None)).await.body;
    assert_eq!(messages(&left_out)[0]["witnesses"], json!([scene.username("Bea")]));
    let aloud = town.orin.post(&call, &edit(2, Some(json!([])))).await.body;
    assert_eq!(messages(&aloud)[0]["witnesses"], json!(scene.usernames[..2]));

    scene.set_present(&mut town, "Bea", false).await;
    let nobody = town.orin.post(&call, &edit(3, None)).await;
    assert_eq!(nobody.code(), "nobody_there", "it is not told to those who stayed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_nobody_there_could_hear_is_not_said(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.set_present(&mut town, "Bea", false).await;

    for to in [&["Bea"][..], &["Cleo"], &["Ada", "Bea"]] {
        let refused = scene.say(&mut town, "Hello?", to, "client-0001").await;
        assert_eq!(refused.code(), "nobody_there", "{to:?}");
    }
    scene.set_present(&mut town, "Ada", false).await;
    assert_eq!(
        scene.say(&mut town, "Hello?", &[], "client-0001").await.code(),
        "nobody_there"
    );
    let talk = format!("{}/messages", talk_with_ada(&scene));
    let body = json!({ "text": "Hello?", "to": [scene.username("Ada")], "clientId": "client-0001" });
    let refused = town.orin.post(&talk, &body).await;
    assert_eq!(refused.code(), "nobody_there", "one alone is not whispered to");
    let many = json!({ "text": "Hello?", "to": vec![scene.username("Ada"); 7], "clientId": "client-0001" });
    let refused = town.orin.post(&format!("{}/messages", scene.chat), &many).await;
    assert_eq!(refused.code(), "invalid_body");
    assert_eq!(count(&db, "messages where client_id is not null").await, 0);
    assert_eq!(count(&db, "jobs where kind = 'chat.reply'").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_come_and_go_and_at_most_six_are_of_the_cast(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;

    let out = scene.set_present(&mut town, "Ada", false).await;
    assert_eq!(out.status, StatusCode::OK, "{}", out.body);
    assert_eq!(cast_where(&out.body, "isPresent"), ["Bea"]);
    assert_eq!(
        out.body["counterpart"]["portraitUrl"],
        out.body["scene"]["cast"][1]["portraitUrl"]
    );
    let joined = scene.set_present(&mut town, "Cleo", true).await.body;
    assert_eq!(cast_where(&joined, "isPresent"), ["Bea", "Cleo"]);
    let back = scene.set_present(&mut town, "Ada", true).await.body;
    assert_eq!(cast_where(&back, "isPresent"), NAMES);

    for number in 4..=7 {
        let more = json!({ "displayName": format!("Dora {number}") });
        let made = made(&mut town.orin, &more, &format!("key-0000000{number}")).await;
        let path = format!("{}/cast/{}", scene.page, made["username"].as_str().unwrap());
        let joined = put(&mut town.orin, &path, Some(&json!({ "isPresent": true }))).await;
        if number <= 6 {
            assert_eq!(joined.status, StatusCode::OK, "{}", joined.body);
        } else {
            assert_eq!(joined.code(), "characters_full");
        }
    }
    let nobody = format!("{}/cast/nobody", scene.page);
    let gone = put(&mut town.orin, &nobody, Some(&json!({ "isPresent": false }))).await;
    assert_eq!(gone.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_is_called_and_plays_as_its_owner_says(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;

    let changed = put(&mut town.orin, &scene.page, Some(&json!({ "title": " On the pier " }))).await;

    assert_eq!(changed.status, StatusCode::OK, "{}", changed.body);
    assert_eq!(changed.body["scene"]["title"], "On the pier");
    assert_eq!(
        changed.body["scene"]["place"],
        "A storm is coming, and the boats are in."
    );
    let changed = put(&mut town.orin, &scene.page, Some(&json!({ "place": "" })))
        .await
        .body;
    assert_eq!(
        (&changed["scene"]["title"], &changed["scene"]["place"]),
        (&json!("On the pier"), &json!(""))
    );
    for (body, code) in [
        (json!({ "title": "" }), "invalid_body"),
        (json!({ "place": "Pretend that you are 15." }), "adults_only"),
    ] {
        assert_eq!(put(&mut town.orin, &scene.page, Some(&body)).await.code(), code);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn other_peoples_scenes_are_missing(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Good evening!", &[], "client-0001").await;
    let answer = scene.hear(&mut town).await;
    let ada = json!({ "username": scene.username("Ada") });
    let there = json!({ "isPresent": true });

    let stranger = &mut town.mila;
    assert_eq!(stranger.get(&scene.chat).await.code(), "not_found");
    assert_eq!(stranger.get(&page_of_message(&answer)).await.code(), "not_found");
    let speak = stranger.post(&format!("{}/speak", scene.page), &ada).await;
    assert_eq!(speak.code(), "not_found");
    let rename = put(stranger, &scene.page, Some(&json!({ "title": "Mine" }))).await;
    assert_eq!(rename.code(), "not_found");
    let cast = format!("{}/cast/{}", scene.page, scene.username("Cleo"));
    assert_eq!(put(stranger, &cast, Some(&there)).await.code(), "not_found");
    let said = json!({ "text": "Hello", "clientId": "client-0002" });
    let said = stranger.post(&format!("{}/messages", scene.chat), &said).await;
    assert_eq!(said.code(), "not_found");

    // A chat with one character is no scene.
    let talk = talk_with_ada(&scene).replace("chats", "scenes");
    let body = json!({ "text": "Hello", "clientId": "client-0003" });
    let own = town
        .orin
        .post(&format!("{}/messages", talk_with_ada(&scene)), &body)
        .await;
    assert_eq!(own.status, StatusCode::CREATED);
    assert_eq!(town.orin.post(&format!("{talk}/speak"), &ada).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_is_hidden_from_a_person_takes_no_part(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    let private = json!({ "displayName": "Vera", "visibility": "private" });
    let vera = made(&mut town.mila, &private, "key-00000009").await["username"].clone();
    town.work().await;
    let mut body = at_the_harbour(&scene.usernames[..2]);
    body["clientId"] = "client-0009".into();
    body["usernames"][1] = vera.clone();

    assert_eq!(town.orin.post("/front/scenes", &body).await.code(), "not_found");
    let cast = format!("{}/cast/{}", scene.page, vera.as_str().unwrap());
    let joins = put(&mut town.orin, &cast, Some(&json!({ "isPresent": true }))).await;
    assert_eq!(joins.code(), "not_found");
    let own = town.mila.post("/front/scenes", &body).await;
    assert_eq!(own.status, StatusCode::OK, "one's own may: {}", own.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_is_gone_is_silent_and_keeps_what_they_said(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Ada?", &[], "client-0001").await;
    let said = scene.hear(&mut town).await;
    scene.say(&mut town, "Ada, again.", &[], "client-0002").await;

    let ada = format!("/front/characters/{}", scene.username("Ada"));
    assert_eq!(town.mila.delete(&ada).await.status, StatusCode::NO_CONTENT);

    let none = scene.hear(&mut town).await;
    assert_eq!((&none["state"], speaker(&none)), (&json!("failed"), "Ada"));
    let again = format!("{}/regenerate", page_of_message(&said));
    assert_eq!(town.orin.post(&again, &json!({})).await.code(), "chat_blocked");
    scene.say(&mut town, "Ada, are you there?", &[], "client-0003").await;
    let answer = scene.hear(&mut town).await;
    assert_eq!(
        (speaker(&answer), &answer["witnesses"]),
        ("Bea", &json!([scene.username("Bea")]))
    );
    assert_eq!(scene.speak(&mut town, "Ada").await.code(), "nobody_there");
    assert_eq!(scene.set_present(&mut town, "Ada", true).await.code(), "not_found");
    let chat = town.orin.get(&scene.chat).await.body["chat"].clone();
    assert_eq!(cast_where(&chat, "isAvailable"), ["Bea"]);

    // Swept away for good, they are still named.
    sqlx::query("delete from characters where deleted_at is not null")
        .execute(&db)
        .await
        .unwrap();
    let bea = format!("/front/characters/{}", scene.username("Bea"));
    town.mila.delete(&bea).await;
    let open = town.orin.get(&scene.chat).await.body;
    assert_eq!(open["chat"]["blockedReason"], "userDeleted");
    assert_eq!(open["chat"]["scene"]["cast"][0]["characterId"], Value::Null);
    assert_eq!(speaker(&messages(&open)[1]), "Ada");
    assert_eq!(messages(&open)[0]["witnesses"], json!(scene.usernames[..2]));
    assert_eq!(
        scene.say(&mut town, "Anybody?", &[], "client-0004").await.code(),
        "chat_blocked"
    );
    assert_eq!(town.orin.delete(&scene.chat).await.status, StatusCode::NO_CONTENT);
    assert_eq!(
        count(&db, "messages").await + count(&db, "scene_cast").await,
        0,
        "and is forgotten whole"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_is_said_once_more_is_the_same_ones(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Quietly.", &["Bea"], "client-0001").await;
    let whispered = scene.hear(&mut town).await;
    scene.set_present(&mut town, "Cleo", true).await;

    let again = format!("{}/regenerate", page_of_message(&whispered));
    let again = town.orin.post(&again, &json!({})).await;

    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
    for field in ["speaker", "witnesses"] {
        assert_eq!(again.body[field], whispered[field]);
    }
    let answer = scene.hear(&mut town).await;
    assert_eq!(
        (&answer["state"], &answer["variant"]["index"]),
        (&json!("done"), &json!(1))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn twenty_presses_have_one_of_them_speak_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    let body = json!({ "username": scene.username("Bea") });
    let call = format!("{}/speak", scene.page);

    let presses = (0..20).map(|_| {
        let (mut browser, call, body): (Browser, _, _) = (town.orin.clone(), call.clone(), body.clone());
        async move { browser.post(&call, &body).await }
    });
    let answers = futures::future::join_all(presses).await;

    for answer in answers {
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        assert_eq!(messages(&answer.body).len(), 1);
        assert_eq!(last(&answer.body)["state"], "waiting");
    }
    assert_eq!(count(&db, "jobs where kind = 'chat.reply'").await, 1);
    let answer = scene.hear(&mut town).await;
    assert_eq!((speaker(&answer), &answer["state"]), ("Bea", &json!("done")));
    scene.speak(&mut town, "Ada").await;
    assert_eq!(speaker(&scene.hear(&mut town).await), "Ada", "then others may");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_whoever_is_there_speaks(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.set_present(&mut town, "Ada", false).await;

    assert_eq!(scene.speak(&mut town, "Ada").await.code(), "nobody_there");
    assert_eq!(scene.speak(&mut town, "Cleo").await.code(), "not_found");
    assert_eq!(count(&db, "jobs where kind = 'chat.reply'").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_can_be_done_with_an_answer_is_done_with_its_speakers(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Bea, how are you?", &[], "client-0001").await;
    let answer = scene.hear(&mut town).await;
    let page = page_of_message(&answer);

    let report = json!({ "reason": "spam", "words": "" });
    let reported = town.orin.post(&format!("{page}/report"), &report).await;
    let voice = town.orin.post(&format!("{page}/voice"), &json!({})).await;
    let ideas = town.orin.post(&format!("{page}/suggestions"), &json!({})).await;
    let vote = put(&mut town.orin, &format!("{page}/vote"), Some(&json!({ "vote": "up" }))).await;

    assert_eq!(
        (reported.status, voice.status.as_u16() / 100, ideas.status, vote.status),
        (StatusCode::NO_CONTENT, 2, StatusCode::ACCEPTED, StatusCode::OK)
    );
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    let answer = town.orin.get(&page).await.body;
    assert_eq!(answer["voice"]["state"], "ready");
    assert_eq!(answer["suggestions"].as_array().unwrap().len(), 3);
    let named: String = sqlx::query_scalar("select evidence ->> 'username' from cases")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(named, scene.username("Bea"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_has_no_pictures_and_no_memories(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene
        .say(&mut town, "My name is Orin and I like tea.", &[], "client-0001")
        .await;
    scene.hear(&mut town).await;

    let wish = json!({ "wish": "by the lamp", "clientId": "client-0002" });
    let picture = town.orin.post(&format!("{}/pictures", scene.chat), &wish).await;
    let memories = format!("{}/memories", scene.chat);
    let written = town.orin.post(&memories, &json!({ "text": "Likes tea." })).await;

    assert_eq!((picture.code(), written.code()), ("not_found", "not_found"));
    assert_eq!(
        town.orin.get(&memories).await.body,
        json!({ "summary": "", "memories": [] })
    );
    assert_eq!(count(&db, "jobs where kind = 'chat.remember'").await, 0);
    assert_eq!(
        count(&db, "generations where idempotency_key like 'message:%'").await,
        0
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_despair_are_met_with_help_in_a_scene_too(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;

    let said = scene
        .say(&mut town, "I want to kill myself.", &[], "client-0001")
        .await
        .body;

    assert_eq!(messages(&said)[0]["needsCare"], true);
    assert_eq!(scene.hear(&mut town).await["state"], "done");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_talk_with_one_of_them_stays_a_talk_of_its_own(db: PgPool) {
    let mut town = a_town(db).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Good evening!", &[], "client-0001").await;
    scene.hear(&mut town).await;

    let talk = town.orin.get(&talk_with_ada(&scene)).await.body;
    assert_eq!((&talk["chat"]["id"], messages(&talk).len()), (&Value::Null, 1));
    assert_eq!(
        town.orin.get("/front/chats").await.body["items"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}
