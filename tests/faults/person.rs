//! A person at a browser.
use std::time::{Duration, Instant};

use jobs::ids::AccountId;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::until::PATIENCE;

/// Like the browser.
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .connect_timeout(Duration::from_secs(1))
        .timeout(Duration::from_secs(40))
        .build()
        .expect("nothing special is asked for")
}

/// A person at a browser who presses the button once per order and retries until there is an answer.
#[derive(Clone)]
pub struct Person {
    client: reqwest::Client,
    port: u16,
    name: String,
    cookie: String,
}

impl Person {
    pub async fn sign_up(port: u16, name: &str) -> Self {
        let client = client();
        let body = json!({
            "email": format!("{name}@nocturne.test"), "username": name, "password": "lantern gravel ninety owl",
            "isAdult": true,
        });
        let answer = client
            .post(format!("http://127.0.0.1:{port}/front/auth/signup"))
            .header("sec-fetch-site", "same-origin")
            .json(&body)
            .send()
            .await
            .expect("an answer");
        assert_eq!(answer.status(), 201);
        let cookies = answer.headers().get_all("set-cookie").into_iter();
        let pairs: Vec<&str> = cookies
            .filter_map(|cookie| cookie.to_str().ok()?.split(';').next())
            .collect();
        Self {
            name: name.to_owned(),
            cookie: pairs.join("; "),
            client,
            port,
        }
    }

    pub async fn account(&self, db: &PgPool) -> AccountId {
        sqlx::query_scalar("select id from accounts where username = $1")
            .bind(&self.name)
            .fetch_one(db)
            .await
            .expect("they signed up")
    }

    pub async fn get(&self, path: &str) -> Option<Answer> {
        let request = self.client.get(format!("http://127.0.0.1:{}{path}", self.port));
        Answer::read(request.header("cookie", &self.cookie)).await
    }

    pub async fn status_of(&self, path: &str) -> u16 {
        self.get(path).await.expect("the server answers").status
    }

    pub async fn post(&self, path: &str, key: &str, body: &Value) -> Option<Answer> {
        let request = self
            .client
            .post(format!("http://127.0.0.1:{}{path}", self.port))
            .header("sec-fetch-site", "same-origin")
            .header("idempotency-key", key)
            .header("cookie", &self.cookie)
            .json(body);
        Answer::read(request).await
    }

    /// Presses the button of the order screen: one picture.
    pub async fn press(&self, key: Uuid) -> Option<Answer> {
        let body = json!({ "mode": "imagine", "storyPrompt": "rain on glass", "batchSize": 1, "model": "sdxl" });
        self.post("/front/generations/images", &key.to_string(), &body).await
    }

    /// `None`: no answer, or one that asks to retry.
    async fn order(&self, key: Uuid) -> Option<Uuid> {
        let answer = self.press(key).await?;
        match answer.status {
            202 => answer.body["id"].as_str()?.parse().ok(),
            503 => None,
            other => panic!("{other}: {}", answer.body),
        }
    }

    pub async fn order_until_answered(&self, key: Uuid) -> Uuid {
        let begun = Instant::now();
        loop {
            if let Some(id) = self.order(key).await {
                return id;
            }
            assert!(begun.elapsed() < PATIENCE, "no answer to order {key}");
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
    }
}

/// The server's complete answer.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub asks_to_come_again: bool,
    pub body: Value,
}

impl Answer {
    /// `None`: no answer, or an incomplete one.
    async fn read(request: reqwest::RequestBuilder) -> Option<Self> {
        let answer = request.send().await.ok()?;
        Some(Self {
            status: answer.status().as_u16(),
            asks_to_come_again: answer.headers().contains_key("retry-after"),
            // Probes and pages don't answer in JSON.
            body: serde_json::from_slice(&answer.bytes().await.ok()?).unwrap_or_default(),
        })
    }
}
