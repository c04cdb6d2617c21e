use sqlx::PgPool;

use super::ask;
use crate::{live::socket::Socket, port::Port};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_client_listens_and_stops(db: PgPool) {
    let port = Port::open(db).await;
    let mut mila = port.app.member("mila").await;
    let socket = Socket::open(&port, &mila).await;
    let key = format!("user:{}", mila.account());
    let place: [&dyn std::fmt::Display; 2] = [&socket.client_id, &key];

    let name = "PUT /clients/{clientId}/subscriptions/{key}";
    let listening = ask(&mut mila, name, &place, &[("lastEventId", "0")]).await;
    assert_eq!(listening["recovered"], true);
    assert!(listening["cursor"].is_i64());

    ask(&mut mila, "DELETE /clients/{clientId}/subscriptions/{key}", &place, &[]).await;
}
