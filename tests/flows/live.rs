//! The live channel over real sockets.
mod access;
mod order;
mod resume;
mod revoked;
mod slow;
pub mod socket;
mod writing;

use std::time::Duration;

use axum::http::Method;
use jobs::{
    domains::payments::PaymentState,
    ids::{AccountId, PaymentId},
    live::{LiveEvent, SubscriptionKey, announce},
};
use sqlx::PgPool;

use self::socket::Socket;
use crate::{
    browser::{Answer, Browser},
    port::Port,
};

/// Far more than anything here takes; a test that waits this long has failed.
const PATIENCE: Duration = Duration::from_secs(20);

async fn listen(browser: &mut Browser, socket: &Socket, key: &str, after: Option<i64>) -> Answer {
    let from = after.map(|id| format!("?lastEventId={id}")).unwrap_or_default();
    let path = format!("/front/clients/{}/subscriptions/{key}{from}", socket.client_id);
    browser.send(Browser::request(Method::PUT, &path, None)).await
}

/// Tells the member that payments of theirs were paid, in one transaction.
async fn tell_of_payments(db: &PgPool, member: AccountId, count: usize) -> Vec<String> {
    let mut tx = db.begin().await.unwrap();
    let mut ids = vec![];
    for _ in 0..count {
        let payment_id = PaymentId::fresh();
        let event = LiveEvent::PurchaseUpdate {
            payment_id,
            state: PaymentState::Paid,
            is_chips: true,
        };
        announce(&mut tx, SubscriptionKey::User(member), &event).await.unwrap();
        ids.push(payment_id.to_string());
    }
    tx.commit().await.unwrap();
    ids
}

/// A member who hears what is theirs, and a live channel that has passed on all that happened before.
async fn a_listener(db: PgPool) -> (Port, Browser, Socket, String) {
    let port = Port::open(db).await;
    port.feed_live_channel();
    let mut mila = port.app.member("mila").await;
    let key = format!("user:{}", mila.account());
    let socket = Socket::open(&port, &mila).await;
    let newest = async {
        // The sign-up has told of its chips; once that was passed on, the channel is awake.
        while listen(&mut mila, &socket, &key, None).await.body["cursor"] == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, newest)
        .await
        .expect("the channel wakes up");
    (port, mila, socket, key)
}
