//! A mail on its way out of the product.
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jobs::{
    domains::notifications::{Mail, send_mail},
    queue::Lane,
};
use sqlx::PgPool;
use workers::mail::{Letter, MailError, Mailer};

use crate::{engine::ScriptedEngine, worker::Workshop};

/// Notes what it was given, like a mail server far away.
#[derive(Default)]
struct FarAway(Mutex<Vec<String>>);

#[async_trait]
impl Mailer for FarAway {
    async fn deliver(&self, letter: &Letter<'_>) -> Result<(), MailError> {
        self.0.lock().unwrap().push(letter.body.to_owned());
        Ok(())
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_text_of_a_mail_that_went_out_is_not_kept(db: PgPool) {
    let far_away = Arc::new(FarAway::default());
    let shop = Workshop::open_with_mailer(&db, ScriptedEngine::that_draws(), far_away.clone()).await;
    let mut tx = db.begin().await.unwrap();
    let mail = Mail {
        account: None,
        recipient: "someone@example.org",
        subject: "Your key",
        body: "a key",
    };
    send_mail(&mut tx, &mail).await.unwrap();
    tx.commit().await.unwrap();

    shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(*far_away.0.lock().unwrap(), ["a key"]);
    let kept: (String, bool) = sqlx::query_as("select body, delivered_at is not null from mails")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(kept, (String::new(), true));
}
