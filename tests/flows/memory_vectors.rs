//! Memories are found by meaning if there is an embedding engine.
use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use axum::http::{Method, StatusCode};
use engines::{EmbeddingE5Config, EmbeddingEndpointConfig};
use jobs::{catalogue::KINDS, queue::Lane};
use meaning::Meaning;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    chat::{answered, last, with_ada},
    engine::ScriptedEngine,
    meanings::Meanings,
    model::{Answer, Model},
    town::{Town, a_town_with_meanings, a_town_with_model, count},
    worker::Workshop,
};

/// A town with someone who has chatted once, and with more memories than fit a prompt; the violin is the oldest.
struct Talk {
    town: Town,
    chat: String,
    model: Model,
    meanings: Meanings,
    said: usize,
}

impl Talk {
    async fn begin(db: &PgPool) -> Self {
        let meanings = Meanings::default();
        let model = a_model();
        let town = a_town_with_meanings(db.clone(), model.serve().await, vec![meanings.serve().await]).await;
        Self::begin_in(town, db, model, meanings).await
    }

    async fn begin_in(mut town: Town, db: &PgPool, model: Model, meanings: Meanings) -> Self {
        let chat = with_ada(&mut town).await;
        let mut talk = Self {
            town,
            chat,
            model,
            meanings,
            said: 0,
        };
        talk.ask("Good evening!").await;
        talk.write("Plays the violin.").await;
        remember_numbers(db, 30).await;
        talk
    }

    /// Sends a message, has it answered, and returns the answer.
    async fn ask(&mut self, text: &str) -> Value {
        self.said += 1;
        let client_id = format!("client-{:04}", self.said);
        let open = answered(&mut self.town, &self.chat, text, &client_id).await;
        last(&open).clone()
    }

    /// Returns its address.
    async fn write(&mut self, text: &str) -> String {
        let body = json!({ "text": text });
        let own = self.town.orin.post(&format!("{}/memories", self.chat), &body).await;
        assert_eq!(own.status, StatusCode::OK, "{}", own.body);
        format!("/front/memories/{}", own.body["id"].as_str().unwrap())
    }

    async fn rewrite(&mut self, memory: &str, text: &str) {
        let change = json!({ "text": text });
        let request = Browser::request(Method::PATCH, memory, Some(&change));
        assert_eq!(self.town.orin.send(request).await.status, StatusCode::OK);
    }

    /// The next work is done by a worker that hasn't seen the engine fail yet.
    async fn have_another_worker(&mut self, db: &PgPool) {
        let (model, embedding) = (self.model.serve().await, vec![self.meanings.serve().await]);
        let engine = ScriptedEngine::that_draws();
        self.town.shop = Workshop::open_with_meanings(db, engine, model, embedding).await;
    }

    /// Has everything noted and embedded.
    async fn embed(&self) {
        self.town.shop.runtime.drain(Lane::Messages).await.unwrap();
    }

    /// Whether the latest prompt contains the memory.
    fn is_told(&self, memory: &str) -> bool {
        let told = self.model.asked();
        let answers = told.iter().rev().find(|asked| asked["stream"] == json!(true));
        let prompt = answers.expect("it answered")["messages"][0]["content"].to_string();
        assert!(prompt.contains("- Number "), "{prompt}");
        prompt.contains(&format!("- {memory}"))
    }
}

fn a_model() -> Model {
    Model::that((0..20).map(|_| Answer::SaysAndNotesNothing("Good evening.")))
}

async fn remember_numbers(db: &PgPool, most: i32) {
    sqlx::query(
        "insert into memories (id, chat_id, text)
         select gen_random_uuid(), id, 'Number ' || number from chats, generate_series(1, $1) as number",
    )
    .bind(most)
    .execute(db)
    .await
    .unwrap();
}

async fn vectors(db: &PgPool) -> i64 {
    count(db, "memories where meaning is not null").await
}

async fn embeds(db: &PgPool, state: &str) -> i64 {
    count(db, &format!("jobs where kind = 'chat.embed' and state = '{state}'")).await
}

async fn let_retries_go(db: &PgPool) {
    sqlx::query("update jobs set run_at = now() where state = 'retrying'")
        .execute(db)
        .await
        .unwrap();
    let mut conn = db.acquire().await.unwrap();
    jobs::queue::ripen(&mut conn, Lane::Messages).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_question_without_a_common_word_finds_what_it_is_about(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    talk.ask("Do I make any music?").await;
    assert!(!talk.is_told("Plays the violin."), "nothing is embedded yet");
    talk.embed().await;
    assert_eq!(vectors(&db).await, 31);

    talk.ask("Do I make any music?").await;

    assert!(talk.is_told("Plays the violin."));
    talk.ask("Is it late?").await;
    assert!(!talk.is_told("Plays the violin."), "it has nothing to do with that");
}

/// The model that the product ships with, where the environment names it or `scripts/run` has brought it.
fn shipped() -> Option<EmbeddingEndpointConfig> {
    let cache = || {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cache");
        cache.unwrap_or_else(home).join("nocturne/e5-0.3.0/e5-small-q4.bin")
    };
    let file = std::env::var_os("NOCTURNE_MEANING").map_or_else(cache, PathBuf::from);
    if !file.is_file() {
        eprintln!("E5 was not tried: {} is absent", file.display());
        return None;
    }
    // The first question loads the model, maybe beside busy tests.
    let question_ms = 30_000;
    Some(EmbeddingEndpointConfig::E5(EmbeddingE5Config { file, question_ms }))
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_question_in_another_language_finds_what_it_is_about_without_a_server(db: PgPool) {
    let Some(shipped) = shipped() else { return };
    let model = a_model();
    let town = a_town_with_meanings(db.clone(), model.serve().await, vec![shipped]).await;
    let mut talk = Talk::begin_in(town, &db, model, Meanings::default()).await;
    talk.ask("На каком инструменте я играю?").await;
    assert!(!talk.is_told("Plays the violin."), "nothing is embedded yet");
    talk.embed().await;
    assert_eq!(vectors(&db).await, 31);

    talk.ask("На каком инструменте я играю?").await;

    assert!(talk.is_told("Plays the violin."));
    let by_model = "memories where meant_by = 'multilingual-e5-small' and cardinality(meaning) = 384";
    assert_eq!(count(&db, by_model).await, 31);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_search_finds_memories_by_what_it_means(db: PgPool) {
    let Some(EmbeddingEndpointConfig::E5(shipped)) = shipped() else {
        return;
    };
    let model = a_model();
    let file = shipped.file.clone();
    let engine = vec![EmbeddingEndpointConfig::E5(shipped)];
    let town = a_town_with_meanings(db.clone(), model.serve().await, engine).await;
    let mut talk = Talk::begin_in(town, &db, model, Meanings::default()).await;
    talk.embed().await;
    // "What instrument do I play?"
    let asked = "/front/chat-search?q=Welches%20Instrument%20spiele%20ich";
    assert_eq!(talk.town.orin.get(asked).await.body["memories"], json!([]), "by words");

    talk.town.understand(Meaning::new(file));

    let found = talk.town.orin.get(asked).await.body;
    assert_eq!(found["memories"][0]["text"], "Plays the violin.", "{found}");
    assert_eq!(found["memories"].as_array().unwrap().len(), 3);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_forgotten_loses_its_vector_at_once_and_is_found_no_more(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    let violin = talk.write("Plays the violin.").await;
    talk.embed().await;

    assert_eq!(talk.town.orin.delete(&violin).await.status, StatusCode::NO_CONTENT);

    assert_eq!(vectors(&db).await, 30);
    talk.embed().await;
    talk.ask("Do I make any music?").await;
    assert!(!talk.is_told("Plays the violin."));
    talk.town.orin.post(&format!("{violin}/restore"), &json!({})).await;
    talk.embed().await;
    talk.ask("Do I make any music?").await;
    assert!(talk.is_told("Plays the violin."), "it was taken back");
    talk.town.orin.delete(&format!("{}/memories", talk.chat)).await;
    assert_eq!(vectors(&db).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_rewritten_is_found_by_what_it_means_now(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    let violin = talk.write("Plays the violin.").await;
    talk.embed().await;

    talk.rewrite(&violin, "Lives at the harbour.").await;

    assert_eq!(vectors(&db).await, 30);
    talk.embed().await;
    talk.ask("Do I make any music?").await;
    assert!(!talk.is_told("Lives at the harbour."));
    talk.ask("Shall I go home?").await;
    assert!(talk.is_told("Lives at the harbour."));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn while_nobody_knows_meanings_words_are_looked_for(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    talk.embed().await;
    talk.meanings.go_away();

    let answer = talk.ask("Do I make any music?").await;

    assert_eq!(answer["text"], "Good evening.");
    assert!(!talk.is_told("Plays the violin."));
    talk.ask("Where is my violin?").await;
    assert!(talk.is_told("Plays the violin."));
    talk.write("Has a cat.").await;
    talk.embed().await;
    assert_eq!(embeds(&db, "retrying").await, 1);
    talk.meanings.come_back();
    talk.have_another_worker(&db).await;
    let_retries_go(&db).await;
    talk.embed().await;
    assert_eq!(vectors(&db).await, 32);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_waits_long_for_a_meaning(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    talk.embed().await;
    let _never = talk.meanings.hold_back();
    let began = Instant::now();

    let answer = talk.ask("Where is my violin?").await;

    assert_eq!(answer["text"], "Good evening.");
    assert!(talk.is_told("Plays the violin."), "its words found it");
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn vectors_of_another_model_do_not_compare_and_are_made_anew(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    talk.embed().await;
    sqlx::query("update memories set meant_by = 'another' where meant_by is not null")
        .execute(&db)
        .await
        .unwrap();

    talk.ask("Do I make any music?").await;

    assert!(!talk.is_told("Plays the violin."));
    assert_eq!(embeds(&db, "queued").await, 1);
    talk.embed().await;
    assert_eq!(count(&db, "memories where meant_by = 'few-words'").await, 31);
    talk.ask("Do I make any music?").await;
    assert!(talk.is_told("Plays the violin."));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_that_is_killed_leaves_the_rest_to_the_next(db: PgPool) {
    let talk = Talk::begin(&db).await;
    remember_more_than_a_page(&db).await;
    let all = count(&db, "memories").await;
    let never = talk.meanings.hold_back();
    // Two calls of a page, and one of the next.
    let (runtime, meanings) = (talk.town.shop.runtime.clone(), talk.meanings.clone());
    let killed = tokio::spawn(async move { runtime.drain(Lane::Messages).await.map(drop) });
    for _ in 0..2 {
        meanings.is_asked().await;
        never.notify_one();
    }
    meanings.is_asked().await;
    killed.abort();
    assert!(killed.await.unwrap_err().is_cancelled());
    assert_eq!(vectors(&db).await, 64, "a page");
    talk.meanings.come_back();
    let asked = talk.meanings.asked().len();

    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&db)
        .await
        .unwrap();
    jobs::queue::reap(&mut db.acquire().await.unwrap(), KINDS)
        .await
        .unwrap();
    talk.embed().await;

    assert_eq!(vectors(&db).await, all);
    let anew = i64::try_from(talk.meanings.asked().len() - asked).unwrap();
    assert_eq!(anew, all - 64, "what was kept is kept");
}

async fn remember_more_than_a_page(db: &PgPool) {
    sqlx::query(
        "insert into memories (id, chat_id, text)
         select gen_random_uuid(), id, 'Tide ' || number from chats, generate_series(1, 49) as number",
    )
    .execute(db)
    .await
    .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_changes_while_it_is_embedded_is_embedded_as_it_is_then(db: PgPool) {
    let mut talk = Talk::begin(&db).await;
    let (violin, cat) = (talk.write("Plays the violin.").await, talk.write("Has a cat.").await);
    let go_on = talk.meanings.hold_back();
    let runtime = talk.town.shop.runtime.clone();
    let embedding = tokio::spawn(async move { runtime.drain(Lane::Messages).await.map(drop) });
    talk.meanings.is_asked().await;

    talk.rewrite(&violin, "Plays the drum.").await;
    talk.town.orin.delete(&cat).await;
    talk.write("Lives at the harbour.").await;
    talk.meanings.come_back();
    go_on.notify_one();
    embedding.await.unwrap().unwrap();

    assert_eq!(count(&db, "jobs where kind = 'chat.embed'").await, 1, "one at a time");
    assert_eq!(embeds(&db, "succeeded").await, 1);
    assert_eq!(vectors(&db).await, 32);
    talk.ask("Do I make any music?").await;
    assert!(!talk.is_told("Plays the drum."));
    talk.ask("Shall I go home?").await;
    assert!(talk.is_told("Lives at the harbour."));
    talk.ask("Do I like animals?").await;
    assert!(!talk.is_told("Has a cat."));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_an_endpoint_what_is_ordered_ends_at_once(db: PgPool) {
    let model = a_model();
    let town = a_town_with_model(db.clone(), model.serve().await).await;
    let mut talk = Talk::begin_in(town, &db, model, Meanings::default()).await;
    talk.embed().await;

    talk.ask("Where is my violin?").await;

    assert!(talk.is_told("Plays the violin."));
    assert_eq!(embeds(&db, "succeeded").await, 1);
    assert_eq!(vectors(&db).await, 0);
}
