use jobs::ids::AccountId;
use sqlx::PgPool;

use super::{a_listener, listen, socket::Socket, tell_of_payments};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_comes_back_with_a_cursor_gets_what_was_missed_and_nothing_twice(db: PgPool) {
    let (port, mut mila, mut socket, key) = a_listener(db).await;
    let member = AccountId(mila.account());
    tell_of_payments(&port.app.db, member, 1).await;
    let last = socket.frames_of("purchaseUpdate", 1).await[0]["id"].as_i64().unwrap();
    drop(socket);

    let missed = tell_of_payments(&port.app.db, member, 3).await;
    let mut socket = Socket::open(&port, &mila).await;
    let answer = listen(&mut mila, &socket, &key, Some(last)).await;
    let new = tell_of_payments(&port.app.db, member, 2).await;

    assert_eq!((answer.status.as_u16(), &answer.body["recovered"]), (200, &true.into()));
    let heard = socket.frames_of("purchaseUpdate", 5).await;
    let payments: Vec<&str> = heard
        .iter()
        .map(|frame| frame["params"]["paymentId"].as_str().unwrap())
        .collect();
    assert_eq!(payments, [missed, new].concat());
    assert!(heard.iter().all(|frame| frame["id"].as_i64().unwrap() > last));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_was_away_for_too_long_is_told_to_ask_for_everything_again(db: PgPool) {
    let (port, mut mila, mut socket, key) = a_listener(db).await;
    let member = AccountId(mila.account());
    tell_of_payments(&port.app.db, member, 3).await;
    let heard = socket.frames_of("purchaseUpdate", 3).await;
    let id = |frame: &serde_json::Value| frame["id"].as_i64().unwrap();
    let (first, last) = (id(&heard[0]), id(&heard[2]));

    assert_eq!(
        listen(&mut mila, &socket, &key, Some(first)).await.body["recovered"],
        true
    );
    assert_eq!(
        listen(&mut mila, &socket, &key, Some(last + 1_000)).await.body["recovered"],
        false,
        "a cursor of another database"
    );
    sqlx::query("delete from live_events where cursor < $1")
        .bind(last)
        .execute(&port.app.db)
        .await
        .unwrap();
    assert_eq!(
        listen(&mut mila, &socket, &key, Some(first)).await.body["recovered"],
        false,
        "what followed was swept away"
    );
    assert_eq!(
        listen(&mut mila, &socket, &key, Some(last)).await.body["recovered"],
        true
    );
}
