use axum::http::{Method, StatusCode};
use sqlx::PgPool;
use tokio_tungstenite::tungstenite::Error;
use uuid::Uuid;

use super::{listen, socket::Socket};
use crate::{browser::Browser, orders::order_pictures, port::Port};

fn status_of(refusal: Result<Socket, Error>) -> StatusCode {
    match refusal.err() {
        Some(Error::Http(answer)) => answer.status(),
        other => panic!("{other:?}"),
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_first_frame_says_who_the_client_is(db: PgPool) {
    let port = Port::open(db).await;
    let mila = port.app.member("mila").await;

    let (socket, other) = (Socket::open(&port, &mila).await, Socket::open(&port, &mila).await);

    assert_eq!(socket.greeting["event"], "connected");
    assert_eq!(socket.greeting["params"]["heartbeatSeconds"], 25);
    assert!(!socket.client_id.is_empty());
    assert_ne!(socket.client_id, other.client_id);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_hear_what_is_theirs_and_nothing_else(db: PgPool) {
    let port = Port::open(db).await;
    let (mut mila, mut orin) = (port.app.member("mila").await, port.app.member("orin").await);
    let own = order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    let foreign = order_pictures(&mut orin, "sdxl", 1, "order-00000001").await;
    let task = |generation: &serde_json::Value| format!("task:{}", generation["id"].as_str().unwrap());
    let socket = Socket::open(&port, &mila).await;

    for key in [format!("user:{}", mila.account()), task(&own)] {
        let answer = listen(&mut mila, &socket, &key, None).await;
        assert_eq!(answer.status, 200, "{key}: {}", answer.body);
        assert_eq!(answer.body["recovered"], true);
    }
    let forbidden = [
        format!("user:{}", orin.account()),
        task(&foreign),
        format!("task:{}", Uuid::now_v7()),
        format!("guest:{}", Uuid::new_v4()),
        format!("everything:{}", mila.account()),
        "nonsense".to_owned(),
    ];
    for key in forbidden {
        let answer = listen(&mut mila, &socket, &key, None).await;
        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (403, "subscription_forbidden"),
            "{key}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_listens_through_the_socket_of_somebody_else(db: PgPool) {
    let port = Port::open(db).await;
    let (mut mila, mut orin) = (port.app.member("mila").await, port.app.member("orin").await);
    let mut socket = Socket::open(&port, &mila).await;
    let key = format!("user:{}", orin.account());

    let through_mila = listen(&mut orin, &socket, &key, None).await;
    let leaving = format!("/front/clients/{}/subscriptions/{key}", socket.client_id);
    let left = orin.send(Browser::request(Method::DELETE, &leaving, None)).await;
    socket.client_id = Uuid::new_v4().to_string();
    let through_nobody = listen(&mut mila, &socket, &key, None).await;

    for answer in [through_mila, left, through_nobody] {
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "client_unknown"));
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_hears_a_guests_events_and_strangers_none(db: PgPool) {
    let port = Port::open(db).await;
    let mut guest = port.app.visitor();
    let config = guest.get("/front/v2/config/data").await.body;
    let uuid = config["config"]["guestUuid"].as_str().unwrap().to_owned();
    let socket = Socket::open(&port, &guest).await;

    assert_eq!(
        listen(&mut guest, &socket, &format!("guest:{uuid}"), None).await.status,
        200
    );
    for key in [format!("guest:{}", Uuid::new_v4()), format!("user:{uuid}")] {
        assert_eq!(
            listen(&mut guest, &socket, &key, None).await.code(),
            "subscription_forbidden"
        );
    }
    let unmet = Socket::try_open(&port, &port.app.visitor(), "same-origin").await;
    assert_eq!(status_of(unmet), StatusCode::UNAUTHORIZED);
    let foreign_page = Socket::try_open(&port, &guest, "cross-site").await;
    assert_eq!(status_of(foreign_page), StatusCode::FORBIDDEN);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_said_to_a_post_is_heard_by_who_may_read_it(db: PgPool) {
    let port = Port::open(db.clone()).await;
    let (mut mila, mut vesna) = (port.app.member("mila").await, port.app.member("vesna").await);
    let mut keys = Vec::new();
    for (mode, is_hidden) in [("free", false), ("fan_club", false), ("free", true)] {
        let id = Uuid::now_v7();
        sqlx::query(
            "insert into feed_items (id, account_id, kind, access_mode, is_hidden, published_at)
             values ($1, $2, 'post', $3, $4, now())",
        )
        .bind(id)
        .bind(vesna.account())
        .bind(mode)
        .bind(is_hidden)
        .execute(&db)
        .await
        .unwrap();
        keys.push(format!("post:{id}"));
    }
    keys.push(format!("post:{}", Uuid::now_v7()));
    let (hers, own) = (Socket::open(&port, &mila).await, Socket::open(&port, &vesna).await);

    for (key, [mila_may, owner_may]) in keys.iter().zip([[200, 200], [403, 200], [403, 200], [403, 403]]) {
        assert_eq!(
            listen(&mut mila, &hers, key, None).await.status.as_u16(),
            mila_may,
            "{key}"
        );
        assert_eq!(
            listen(&mut vesna, &own, key, None).await.status.as_u16(),
            owner_may,
            "{key}"
        );
    }
}
