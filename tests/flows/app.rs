//! The product in one process, with the test's database.
use std::{
    path::Path,
    sync::{Arc, LazyLock},
};

use api::{
    app::{AppState, router},
    domains::{
        accounts::{Captcha, Passwords},
        creators::DocumentKeys,
        generation::EngineList,
    },
    http::places::Places,
};
use axum::Router;
use jobs::{
    domains::{
        config::LivePlatform,
        creators::{accept_agreement, agreement},
        regions::LiveRegions,
        takedowns::LiveFigures,
    },
    ids::AccountId,
    signing::SigningKey,
};
use sqlx::PgPool;
use storage::{ChecksumPolicy, Storage, StorageConfig};

use crate::browser::Browser;

/// Shared, and hashing at the lowest cost: the flows make thousands of accounts.
static PASSWORDS: LazyLock<Passwords> = LazyLock::new(|| Passwords::costing(8, 1, 2, 64));

pub const PASSWORD: &str = "lantern gravel ninety owl";

#[derive(Clone)]
pub struct App {
    pub router: Router,
    pub state: AppState,
    pub db: PgPool,
}

/// A mail waiting for delivery.
pub struct Letter {
    pub subject: String,
    pub body: String,
}

/// Chats are answered by an engine that costs something, whatever answers in the test; the demo draws.
fn engines_of_chats() -> EngineList {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/chat_engines.json");
    EngineList::load(Some(&file)).expect("a list of engines")
}

impl App {
    pub fn new(db: PgPool) -> Self {
        let state = AppState {
            db: db.clone(),
            storage: Storage::new(&StorageConfig {
                endpoint: Some("http://127.0.0.1:9".to_owned()),
                region: "us-east-1".to_owned(),
                bucket: "media".to_owned(),
                access_key: "reader".to_owned(),
                secret_key: "writer".to_owned(),
                checksums: ChecksumPolicy::default(),
            }),
            signing: SigningKey::new([7; 32]).unwrap(),
            documents: DocumentKeys::derived(&SigningKey::new([7; 32]).unwrap()),
            platform: LivePlatform::default(),
            regions: LiveRegions::default(),
            figures: LiveFigures::default(),
            places: Places::default(),
            public_url: "https://nocturne.test".into(),
            captcha: Captcha::Off,
            staff_need_codes: false,
            rate_limits: Arc::default(),
            live: api::domains::live::Hub::default(),
            passwords: PASSWORDS.clone(),
            engines: engines_of_chats(),
            meaning: None,
            providers: providers::Providers::default(),
        };
        Self {
            router: router(state.clone()),
            state,
            db,
        }
    }

    /// A browser without an account.
    pub fn visitor(&self) -> Browser {
        Browser::new(self.router.clone())
    }

    /// A browser that has just signed up and has the sign-up bonus.
    pub async fn member(&self, name: &str) -> Browser {
        let mut browser = self.visitor();
        let body = serde_json::json!({
            "email": format!("{name}@nocturne.test"), "username": name, "password": PASSWORD, "isAdult": true,
        });
        let answer = browser.post("/front/auth/signup", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        browser.account = answer.body["user"]["id"].as_str().unwrap().parse().ok();
        self.accept_agreement(&browser).await;
        browser
    }

    /// A member who has become staff.
    pub async fn staff(&self, name: &str) -> Browser {
        let browser = self.member(name).await;
        sqlx::query("update accounts set role = 'admin' where id = $1")
            .bind(browser.account.unwrap())
            .execute(&self.db)
            .await
            .unwrap();
        browser
    }

    /// Keeps that a member accepted the creators' agreement.
    async fn accept_agreement(&self, browser: &Browser) {
        let (mut conn, account) = (self.db.acquire().await.unwrap(), AccountId(browser.account()));
        accept_agreement(&mut conn, account, agreement().version).await.unwrap();
    }

    /// Every mail to that address, newest first.
    pub async fn letters_to(&self, recipient: &str) -> Vec<Letter> {
        let rows: Vec<(String, String)> =
            sqlx::query_as("select subject, body from mails where recipient = $1 order by created_at desc, id desc")
                .bind(recipient)
                .fetch_all(&self.db)
                .await
                .unwrap();
        rows.into_iter()
            .map(|(subject, body)| Letter { subject, body })
            .collect()
    }

    pub async fn count(&self, query: &'static str) -> i64 {
        sqlx::query_scalar(query).fetch_one(&self.db).await.unwrap()
    }
}

impl Letter {
    /// The rest of the mail's link after that path.
    pub fn after(&self, path: &str) -> &str {
        let start = self
            .body
            .find(path)
            .unwrap_or_else(|| panic!("{path} is not in {}", self.body))
            + path.len();
        self.body[start..].split_whitespace().next().unwrap()
    }
}
