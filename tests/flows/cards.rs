//! Characters that people bring along from other programs, and take along again.
use axum::{
    body::Body,
    http::{HeaderValue, Method, Request, StatusCode, header},
};
use base64::{Engine, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    port::Port,
    worker::Workshop,
};

fn a_card(change: &Value) -> Value {
    let mut data = json!({
        "name": "Ada", "description": "A lighthouse keeper, 34 years old.", "personality": "calm", "scenario": "A storm.",
        "first_mes": "Come in.", "mes_example": "", "creator_notes": "", "system_prompt": "",
        "post_history_instructions": "", "alternate_greetings": ["The lamp is lit."], "tags": ["sea"],
        "creator": "someone", "character_version": "1", "extensions": { "talkativeness": "0.5" },
        "character_book": { "extensions": {}, "entries": [{
            "keys": ["lamp"], "content": "It turns every ten seconds.", "extensions": {}, "enabled": true,
            "insertion_order": 1
        }] },
    });
    data.as_object_mut()
        .unwrap()
        .extend(change.as_object().unwrap().clone());
    json!({ "spec": "chara_card_v2", "spec_version": "2.0", "data": data })
}

async fn bring(browser: &mut Browser, file: Vec<u8>, key: &str) -> Answer {
    let mut request: Request<Body> = Browser::request(Method::POST, "/front/characters/cards", None);
    let headers = request.headers_mut();
    headers.insert("idempotency-key", HeaderValue::from_str(key).unwrap());
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/octet-stream"),
    );
    *request.body_mut() = Body::from(file);
    browser.send(request).await
}

async fn count(db: &PgPool) -> i64 {
    sqlx::query_scalar("select (select count(*) from characters) + (select count(*) from jobs)")
        .fetch_one(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_card_comes_in_private_and_goes_out_whole_in_every_form(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let mut mila = app.member("mila").await;

    let brought = bring(&mut mila, a_card(&json!({})).to_string().into_bytes(), "key-00000001").await;
    assert_eq!(brought.status, StatusCode::CREATED, "{}", brought.body);
    assert_eq!(
        (
            &brought.body["visibility"],
            &brought.body["hasCard"],
            &brought.body["greeting"]
        ),
        (&json!("private"), &json!(true), &json!("Come in."))
    );
    let again = bring(&mut mila, a_card(&json!({})).to_string().into_bytes(), "key-00000001").await;
    assert_eq!(again.body["id"], brought.body["id"], "a double click is one character");
    assert_eq!(
        (&brought.body["assetsLeftOut"], &brought.body["greetingsLeftOut"]),
        (&json!(0), &json!(0))
    );
    shop.runtime.drain(jobs::queue::Lane::Image).await.unwrap();

    let name = brought.body["username"].as_str().unwrap();
    for (number, form) in ["json", "v2", "v3", "charx"].into_iter().enumerate() {
        let file = mila.download(&format!("/front/characters/{name}/card/{form}")).await;
        let back = bring(&mut mila, file, &format!("key-form-{number}")).await;
        assert_eq!(back.status, StatusCode::CREATED, "{form}: {}", back.body);
        let kept: Value = sqlx::query_scalar("select card from characters where username = $1")
            .bind(back.body["username"].as_str().unwrap())
            .fetch_one(&app.db)
            .await
            .unwrap();
        let (before, after) = (a_card(&json!({})), kept);
        for field in ["description", "alternate_greetings", "tags", "personality"] {
            assert_eq!(after["data"][field], before["data"][field], "{form}: {field}");
        }
        assert_eq!(
            after["data"]["character_book"]["entries"][0]["content"],
            before["data"]["character_book"]["entries"][0]["content"],
            "{form}"
        );
        assert_eq!(back.body["person"], brought.body["person"], "{form}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_card_that_asks_for_a_minor_or_is_broken_is_refused_and_nothing_is_kept(db: PgPool) {
    let app = Port::open(db).await.app;
    let mut mila = app.member("mila").await;
    let before = count(&app.db).await;
    let minor = ["she is fif", "teen years old"].concat();
    let book = json!({ "extensions": {}, "entries": [{
        "keys": ["x"], "content": minor, "extensions": {}, "enabled": true, "insertion_order": 1
    }] });
    let mut bomb = b"\x89PNG\r\n\x1a\n\xff\xff\xff\xfftEXt".to_vec();
    bomb.extend(b"chara\0");
    let entries: Vec<Value> = (0..2000)
        .map(|id| json!({ "id": id, "keys": ["k"], "content": "c", "extensions": {}, "enabled": true, "insertion_order": 1 }))
        .collect();
    let words = ["fif", "teen year old"].concat();
    let files: [(&str, Vec<u8>); 16] = [
        (
            "adults_only",
            a_card(&json!({ "description": minor })).to_string().into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "alternate_greetings": ["hello", minor] }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "character_book": book })).to_string().into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "extensions": { "hidden": { "deep": minor } } }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "extensions": { "age": { "years": { "of": 15 }, "x": [] } } }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "mes_example": "{{user}}: How old are you?\n{{char}}: 15" }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "extensions": { "age": { "pad": vec!["lamp"; 40], "value": 15 } } }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "character_book": { "extensions": {}, "entries": [{
                "keys": ["how old are you"], "content": "I am 15.", "extensions": {}, "enabled": true,
                "insertion_order": 1
            }] } }))
            .to_string()
            .into_bytes(),
        ),
        (
            "card_too_large",
            a_card(&json!({ "description": "\u{fdfa}".repeat(20_000) }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "extensions": { "age": [15] } }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "extensions": { "age": { "value": 15 } } }))
                .to_string()
                .into_bytes(),
        ),
        (
            "adults_only",
            a_card(&json!({ "tags": words.split(' ').collect::<Vec<_>>() }))
                .to_string()
                .into_bytes(),
        ),
        ("card_broken", b"not a card".to_vec()),
        ("card_broken", bomb),
        ("card_broken", BASE64_STANDARD.encode("{}").into_bytes()),
        (
            "card_too_large",
            a_card(&json!({ "character_book": { "extensions": {}, "entries": entries } }))
                .to_string()
                .into_bytes(),
        ),
    ];

    for (number, (code, file)) in files.into_iter().enumerate() {
        let answer = bring(&mut mila, file, &format!("key-file-{number}")).await;
        assert_eq!(answer.code(), code, "file {number}: {}", answer.body);
    }

    assert_eq!(count(&app.db).await, before);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_takes_along_what_is_not_theirs(db: PgPool) {
    let app = Port::open(db).await.app;
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let brought = bring(&mut mila, a_card(&json!({})).to_string().into_bytes(), "key-00000001").await;
    let path = format!(
        "/front/characters/{}/card/json",
        brought.body["username"].as_str().unwrap()
    );

    assert_eq!(orin.get(&path).await.code(), "not_found");
    assert_eq!(app.visitor().get(&path).await.code(), "signed_out");
    assert_eq!(mila.get(&path).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_card_keeps_its_many_greetings_and_half_an_emoji_is_no_reason_to_refuse_it(db: PgPool) {
    let app = Port::open(db).await.app;
    let mut mila = app.member("mila").await;
    let greetings = |count: usize| (0..count).map(|at| format!("Greeting {at}")).collect::<Vec<_>>();
    let card = a_card(&json!({ "alternate_greetings": greetings(55), "first_mes": "Hello HALF there" }));
    let file = card.to_string().replace("HALF", "\\ud83d");

    let brought = bring(&mut mila, file.into_bytes(), "key-00000001").await;

    assert_eq!(brought.status, StatusCode::CREATED, "{}", brought.body);
    assert_eq!(
        (&brought.body["greeting"], &brought.body["greetingsLeftOut"]),
        (&json!("Hello \u{fffd} there"), &json!(0))
    );
    let name = brought.body["username"].as_str().unwrap();
    let open = mila.get(&format!("/front/chats/{name}")).await.body;
    assert_eq!(open["otherGreetings"], json!(greetings(55)));
    let many = a_card(&json!({ "alternate_greetings": greetings(130) })).to_string();
    let cut = bring(&mut mila, many.into_bytes(), "key-00000002").await;
    assert_eq!(cut.body["greetingsLeftOut"], 30);
}
