//! People find characters by what they are, by words in eight languages, and by how others liked them.
mod finding;
mod pages;
mod similar;
mod standing;

use std::fmt::Write;

use jobs::{
    domains::discovery::list_character,
    ids::{AccountId, CharacterId},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::browser::{Answer, Browser};

/// A character as its owner would have it found.
struct Made<'a> {
    name: &'a str,
    gender: &'a str,
    style: &'a str,
    age: i16,
    about: &'a str,
    language: &'a str,
    tags: &'a [&'a str],
    look: Value,
}

impl Default for Made<'_> {
    fn default() -> Self {
        Self {
            name: "someone",
            gender: "female",
            style: "realistic",
            age: 27,
            about: "",
            language: "en",
            tags: &[],
            look: json!({}),
        }
    }
}

/// A character with only a name that matters.
fn named(name: &str) -> Made<'_> {
    Made {
        name,
        ..Made::default()
    }
}

impl Made<'_> {
    async fn by(&self, db: &PgPool, owner: AccountId) -> CharacterId {
        let id = CharacterId::fresh();
        let person = json!({
            "appearance": self.look, "personality": { "gender": self.gender, "age": self.age }, "imageStyle": self.style,
        });
        sqlx::query(
            "insert into characters (id, account_id, username, display_name, gender, image_style, age, person, about,
                 language, tags, visibility, moderation_status, portrait_seed, portrait_wanted, idempotency_key, request_hash)
             values ($1, $2, $3, initcap($3), $4, $5, $6, $7, $8, $9, $10, 'public', 'approved', 1, '', $3, '')",
        )
        .bind(id)
        .bind(owner)
        .bind(self.name)
        .bind(self.gender)
        .bind(self.style)
        .bind(self.age)
        .bind(person)
        .bind(self.about)
        .bind(self.language)
        .bind(self.tags)
        .execute(db)
        .await
        .unwrap();
        list(db, id).await;
        id
    }
}

async fn list(db: &PgPool, id: CharacterId) {
    list_character(&mut db.acquire().await.unwrap(), id).await.unwrap();
}

async fn discover(browser: &mut Browser, query: &[(&str, &str)]) -> Answer {
    let query = query.iter().map(|(name, value)| format!("{name}={}", escaped(value)));
    browser
        .get(&format!("/front/discover?{}", query.collect::<Vec<_>>().join("&")))
        .await
}

fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |mut all, byte| {
        write!(all, "%{byte:02x}").expect("writing to a string cannot fail");
        all
    })
}

fn names(answer: &Answer) -> Vec<&str> {
    assert_eq!(answer.status, 200, "{}", answer.body);
    let items = answer.body["items"].as_array().unwrap();
    items.iter().map(|card| card["username"].as_str().unwrap()).collect()
}
