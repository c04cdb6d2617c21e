//! A small town whose people make characters: two members, a fleet that draws, and what they write.
use std::sync::Arc;

use api::{app::router, domains::generation::EngineList};
use axum::http::{Method, StatusCode};
use engines::{ChatEndpointConfig, EmbeddingEndpointConfig, SpeechEndpointConfig};
use jobs::{
    domains::{
        characters::Person,
        config::{LivePlatform, Prices},
        generation::{Gender, ImageStyle},
    },
    queue::{Lane, schedule::start_due},
};
use meaning::Meaning;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    orders::post_once,
    port::Port,
    worker::Workshop,
};

pub struct Town {
    pub app: App,
    pub shop: Workshop,
    pub mila: Browser,
    pub orin: Browser,
}

pub async fn a_town(db: PgPool) -> Town {
    a_town_with(db, ScriptedEngine::that_draws()).await
}

pub async fn a_town_with(db: PgPool, engine: Arc<ScriptedEngine>) -> Town {
    let shop = Workshop::open(&db, engine).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    Town { app, shop, mila, orin }
}

/// A town in which another model answers in chats.
pub async fn a_town_with_model(db: PgPool, model: ChatEndpointConfig) -> Town {
    let shop = Workshop::open_with_model(&db, ScriptedEngine::that_draws(), model).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    Town { app, shop, mila, orin }
}

/// A town in which others say aloud what is answered.
pub async fn a_town_with_speech(db: PgPool, speech: Vec<SpeechEndpointConfig>) -> Town {
    let shop = Workshop::open_with_speech(&db, ScriptedEngine::that_draws(), speech).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    Town { app, shop, mila, orin }
}

/// A town in which another model answers in chats and others tell what texts mean.
pub async fn a_town_with_meanings(
    db: PgPool,
    model: ChatEndpointConfig,
    embedding: Vec<EmbeddingEndpointConfig>,
) -> Town {
    let shop = Workshop::open_with_meanings(&db, ScriptedEngine::that_draws(), model, embedding).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    Town { app, shop, mila, orin }
}

impl Town {
    /// From now on orin pays these prices.
    pub fn set_prices(&mut self, change: impl FnOnce(&mut Prices)) {
        let mut prices = Prices::default();
        change(&mut prices);
        self.app.state.platform = LivePlatform::new(prices);
        self.renew();
    }

    /// From now on the demo is all that answers in chats, as the api knows.
    pub fn leave_chats_to_the_demo(&mut self) {
        self.app.state.engines = EngineList::default();
        self.renew();
    }

    /// From now on searches are understood by this model.
    pub fn understand(&mut self, model: Meaning) {
        self.app.state.meaning = Some(model);
        self.renew();
    }

    /// Orin goes on with the state as it is now.
    fn renew(&mut self) {
        self.app.router = router(self.app.state.clone());
        let mut orin = self.app.visitor();
        orin.cookies.clone_from(&self.orin.cookies);
        orin.account = self.orin.account;
        self.orin = orin;
    }

    /// Portraits first, then reviews.
    pub async fn work(&self) {
        self.shop.runtime.drain(Lane::Image).await.unwrap();
        self.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    }
}

pub fn a_keeper(change: &Value) -> Value {
    let mut person = json!(Person::starting(Gender::Female, ImageStyle::Realistic));
    person["personality"]["age"] = 34.into();
    person["personality"]["hometown"] = "Brest".into();
    person["appearance"]["hairColor"] = "ginger".into();
    let mut draft = json!({
        "displayName": "Ada Keeper",
        "person": person,
        "about": "Keeps a lighthouse and writes letters.",
        "greeting": "The lamp is lit. Come in.",
        "visibility": "public",
    });
    let fields = draft.as_object_mut().unwrap();
    fields.extend(change.as_object().unwrap().clone());
    draft
}

pub async fn create(browser: &mut Browser, draft: &Value, key: &str) -> Answer {
    post_once(browser, "/front/characters", draft, key).await
}

pub async fn made(browser: &mut Browser, change: &Value, key: &str) -> Value {
    let answer = create(browser, &a_keeper(change), key).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    answer.body
}

pub async fn put(browser: &mut Browser, path: &str, body: Option<&Value>) -> Answer {
    browser.send(Browser::request(Method::PUT, path, body)).await
}

pub fn page_of(character: &Value) -> String {
    format!("/front/characters/{}", character["username"].as_str().unwrap())
}

/// Starts the recurring work of that name, and does it.
pub async fn run_schedule(db: &PgPool, shop: &Workshop, name: &str) {
    sqlx::query("update job_schedules set next_at = now() - interval '1 second' where name = $1")
        .bind(name)
        .execute(db)
        .await
        .unwrap();
    let mut tx = db.begin().await.unwrap();
    start_due(&mut tx, jobs::catalogue::KINDS).await.unwrap();
    tx.commit().await.unwrap();
    shop.runtime.drain(Lane::Maintenance).await.unwrap();
}

pub async fn count(db: &PgPool, table: &str) -> i64 {
    sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
        .fetch_one(db)
        .await
        .unwrap()
}
