//! Character cards and chats with them.
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{a_studio, a_zip, choose, id_of, items, sent, shown};
use crate::town::{Town, count};

fn a_card(name: &str, description: &str) -> Vec<u8> {
    let data = json!({
        "name": name, "description": description, "personality": "calm", "scenario": "", "first_mes": "Come in.",
        "mes_example": "", "creator_notes": "", "system_prompt": "", "post_history_instructions": "",
        "alternate_greetings": [], "tags": [], "creator": "", "character_version": "1", "extensions": {},
        "character_book": { "extensions": {}, "entries": [{
            "keys": ["lamp"], "content": "It turns every ten seconds.", "extensions": {}, "enabled": true,
            "insertion_order": 1
        }] },
    });
    json!({ "spec": "chara_card_v2", "spec_version": "2.0", "data": data })
        .to_string()
        .into_bytes()
}

fn a_talk(character: &str, lines: &[&str]) -> Vec<u8> {
    let head = json!({ "user_name": "You", "character_name": character, "chat_metadata": {} }).to_string();
    let lines = lines.iter().enumerate().map(|(number, text)| {
        json!({ "name": "x", "is_user": number % 2 == 1, "send_date": "2024-1-1", "mes": text }).to_string()
    });
    std::iter::once(head)
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
        .into_bytes()
}

/// Three cards of which one asks for a minor, a picture that is no card, and chats with one of them and with nobody.
fn a_company() -> Vec<u8> {
    a_zip(&[
        (
            "chats/Mara/1.jsonl",
            a_talk("Mara", &["Come in.", "Thanks.", "Sit down."]),
        ),
        ("chats/Mara/2.jsonl", a_talk("Mara", &["Come in.", "Another day."])),
        ("chats/Nobody/1.jsonl", a_talk("Nobody", &["Hi.", "Hi."])),
        (
            "characters/Mara.json",
            a_card("Mara", "A lighthouse keeper, 34 years old."),
        ),
        ("characters/Iris.json", a_card("Iris", "A painter, 41 years old.")),
        ("characters/Young.json", a_card("Young", "She is 15 years old.")),
        ("characters/beach.png", b"no card".to_vec()),
    ])
}

/// Characters and chats, read and chosen as a whole, and brought.
async fn bring_company(town: &mut Town, db: &PgPool, fingerprint: &str) -> String {
    let upload = sent(&mut town.mila, &a_company(), fingerprint).await;
    let id = id_of(&town.mila.post("/front/imports", &json!({ "uploadId": upload })).await);
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    let dry = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&dry["platform"], &dry["counts"]["characters"], &dry["counts"]["chats"]),
        (&json!("characters"), &json!(4), &json!(3)),
        "{dry}"
    );
    choose(&mut town.mila, &id, &json!({})).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    // The chats came before their characters, and look again.
    sqlx::query("update jobs set run_at = now() - interval '1 second' where kind = 'imports.item'")
        .execute(db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn cards_become_private_characters_with_their_chats_and_are_taken_back(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = bring_company(&mut town, &db, "f-1").await;

    let rows = items(&mut town.mila, &id).await;
    let ends: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row["name"].as_str().unwrap(),
                row["state"].as_str().unwrap(),
                &row["failure"],
            )
        })
        .collect();
    let null = &Value::Null;
    assert_eq!(
        ends,
        [
            ("chats/Mara/1.jsonl", "done", null),
            ("chats/Mara/2.jsonl", "done", null),
            ("chats/Nobody/1.jsonl", "failed", &json!("no_character")),
            ("characters/Mara.json", "done", null),
            ("characters/Iris.json", "done", null),
            ("characters/Young.json", "failed", &json!("refused")),
            ("characters/beach.png", "failed", &json!("not_a_card")),
        ]
    );
    assert_eq!(rows[3]["notes"], json!(["lorebook"]));
    assert_eq!(
        count(
            &db,
            "characters where visibility = 'private' and moderation_status = 'pending' and age >= 18"
        )
        .await,
        2
    );
    assert_eq!(
        count(
            &db,
            "messages where body in ('Thanks.', 'Sit down.', 'Another day.') and state = 'done'"
        )
        .await,
        3
    );
    assert_eq!(
        count(
            &db,
            "chats join messages on messages.id = head_id where body = 'Sit down.'"
        )
        .await,
        1,
        "the first chat is shown, the other a version of it"
    );
    assert_eq!(count(&db, "jobs where kind like 'chat.%'").await, 0);
    assert_eq!(count(&db, "media_folders").await, 0);

    // Again: nothing twice.
    let second = bring_company(&mut town, &db, "f-2").await;
    assert_eq!(count(&db, "characters").await, 2);
    assert_eq!(count(&db, "messages where body = 'Thanks.'").await, 1);
    let rows = items(&mut town.mila, &second).await;
    assert_eq!([&rows[0]["failure"], &rows[3]["failure"]], ["twin", "twin"]);
    town.mila
        .post(&format!("/front/imports/{second}/undo"), &json!({}))
        .await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();

    sqlx::query("update characters set version = 2 where display_name = 'Iris'")
        .execute(&db)
        .await
        .unwrap();
    let plan = town.mila.get(&format!("/front/imports/{id}/undo")).await.body;
    assert_eq!(plan, json!({ "going": 3, "edited": 1, "used": 0 }));
    town.mila.post(&format!("/front/imports/{id}/undo"), &json!({})).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();

    let counts = shown(&mut town.mila, &id).await["counts"].clone();
    assert_eq!((&counts["undone"], &counts["kept"]), (&json!(3), &json!(1)));
    assert_eq!(count(&db, "characters where deleted_at is null").await, 1);
    assert_eq!((count(&db, "chats").await, count(&db, "messages").await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_that_was_gone_on_with_stays_with_its_character(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = bring_company(&mut town, &db, "f-1").await;
    let username: String = sqlx::query_scalar("select username from characters where display_name = 'Mara'")
        .fetch_one(&db)
        .await
        .unwrap();
    let body = json!({ "text": "I am back.", "clientId": "client-00000001" });
    let said = town
        .mila
        .post(&format!("/front/chats/{username}/messages"), &body)
        .await;
    assert!(said.status.is_success(), "{}", said.body);

    let plan = town.mila.get(&format!("/front/imports/{id}/undo")).await.body;

    assert_eq!(
        plan,
        json!({ "going": 2, "edited": 2, "used": 0 }),
        "Iris and the other chat go"
    );
}
