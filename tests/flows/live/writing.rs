use axum::http::{Method, StatusCode};
use jobs::ids::AccountId;
use serde_json::json;
use sqlx::PgPool;

use super::{Socket, a_listener, tell_of_payments};
use crate::{
    browser::Browser,
    direct::{TO_MILA, TO_ORIN, said},
    town::put,
};

async fn write(browser: &mut Browser, to: &str) -> StatusCode {
    put(browser, &format!("{to}/writing"), None).await.status
}

/// People shown as typing before the next event of another kind.
async fn writers(socket: &mut Socket, db: &PgPool, listener: &Browser) -> Vec<String> {
    tell_of_payments(db, AccountId(listener.account()), 1).await;
    let mut found = vec![];
    loop {
        let frame = socket.frame().await;
        match frame["event"].as_str() {
            Some("purchaseUpdate") => return found,
            Some("privateMessageTyping") => found.push(frame["params"]["chat"].as_str().unwrap().to_owned()),
            _ => {}
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_known_is_seen_writing_and_nobody_else(db: PgPool) {
    let (port, mut mila, mut socket, key) = a_listener(db.clone()).await;
    super::listen(&mut mila, &socket, &key, None).await;
    let mut orin = port.app.member("orin").await;

    assert_eq!(write(&mut orin, TO_MILA).await, 204);
    assert_eq!(write(&mut orin, "/front/direct/nobody").await, 204, "the same answer");
    said(&mut orin, TO_MILA, "Good evening!", "client-0001").await;
    assert_eq!(write(&mut orin, TO_MILA).await, 204);
    assert!(writers(&mut socket, &db, &mila).await.is_empty(), "a stranger is not");

    said(&mut mila, TO_ORIN, "And to you.", "client-0002").await;
    write(&mut orin, TO_MILA).await;
    assert_eq!(writers(&mut socket, &db, &mila).await, ["orin"]);

    let muted = Browser::request(
        Method::PATCH,
        &format!("{TO_ORIN}/settings"),
        Some(&json!({ "isMuted": true })),
    );
    assert_eq!(mila.send(muted).await.status, 200);
    write(&mut orin, TO_MILA).await;
    assert!(writers(&mut socket, &db, &mila).await.is_empty(), "who is muted is not");

    let heard = Browser::request(
        Method::PATCH,
        &format!("{TO_ORIN}/settings"),
        Some(&json!({ "isMuted": false })),
    );
    assert_eq!(mila.send(heard).await.status, 200);
    assert_eq!(put(&mut mila, &format!("{TO_ORIN}/block"), None).await.status, 200);
    write(&mut orin, TO_MILA).await;
    assert!(
        writers(&mut socket, &db, &mila).await.is_empty(),
        "who is blocked is not"
    );
}
