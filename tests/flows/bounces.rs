//! Addresses that refuse mails: for good, or for some days.
use std::sync::{
    Arc,
    atomic::{AtomicU8, AtomicUsize, Ordering},
};

use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::json;
use sqlx::PgPool;
use workers::mail::{Letter, MailError, Mailer};

use crate::{
    app::App,
    browser::Browser,
    engine::ScriptedEngine,
    notifications::{a_tip, tell},
    town::count,
    worker::Workshop,
};

const TAKES: u8 = 0;
const IS_FULL: u8 = 1;
const IS_GONE: u8 = 2;

/// A mailbox, and the number of letters it took.
#[derive(Default)]
struct Mailbox {
    state: AtomicU8,
    taken: AtomicUsize,
}

struct Post(Arc<Mailbox>);

#[async_trait::async_trait]
impl Mailer for Post {
    async fn deliver(&self, _: &Letter<'_>) -> Result<(), MailError> {
        match self.0.state.load(Ordering::SeqCst) {
            IS_FULL => Err(MailError::RefusedNow("the mail server answers 552 5.2.2".to_owned())),
            IS_GONE => Err(MailError::Refused("the mail server answers 550 5.1.1".to_owned())),
            _ => {
                self.0.taken.fetch_add(1, Ordering::SeqCst);
                Ok(())
            }
        }
    }
}

async fn forget_password(app: &App) {
    let asked = json!({ "email": "mila@nocturne.test" });
    let answer = app.visitor().post("/front/auth/password/forgot", &asked).await;
    assert_eq!(answer.status, StatusCode::ACCEPTED);
}

async fn is_bouncing(mila: &mut Browser) -> bool {
    let path = mila.path("notification-settings");
    mila.get(&path).await.body["isBouncing"] == true
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_password_that_was_forgotten_is_mailed_to_an_address_that_refused_before(db: PgPool) {
    let app = App::new(db.clone());
    let mailbox = Arc::new(Mailbox::default());
    let shop =
        Workshop::open_with_mailer(&db, ScriptedEngine::that_draws(), Arc::new(Post(Arc::clone(&mailbox)))).await;
    mailbox.state.store(IS_GONE, Ordering::SeqCst);
    let mut mila = app.member("mila").await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert!(is_bouncing(&mut mila).await);

    mailbox.state.store(TAKES, Ordering::SeqCst);
    forget_password(&app).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(mailbox.taken.load(Ordering::SeqCst), 1);
    assert!(!is_bouncing(&mut mila).await, "a letter that was taken lifts the mark");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_full_mailbox_gets_news_again_after_some_days(db: PgPool) {
    let app = App::new(db.clone());
    let mailbox = Arc::new(Mailbox::default());
    let shop =
        Workshop::open_with_mailer(&db, ScriptedEngine::that_draws(), Arc::new(Post(Arc::clone(&mailbox)))).await;
    mailbox.state.store(IS_FULL, Ordering::SeqCst);
    let mut mila = app.member("mila").await;
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert!(!is_bouncing(&mut mila).await, "the address isn't wrong");
    let news = || async { count(&db, "mails where unsubscribe_url is not null").await };
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(news().await, 0);

    sqlx::query("update mail_bounces set ends_at = ends_at - interval '3 days'")
        .execute(&db)
        .await
        .unwrap();
    tell(&db, &mila, "sale", a_tip()).await;
    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(news().await, 1);
}
