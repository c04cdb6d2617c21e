//! The live channel over several nodes: any of them accepts requests for a socket that another one holds.
mod browser;
mod node;
mod redis_server;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use api::{
    domains::accounts::ClientAddress,
    http::{
        problem::Code,
        rate_limit::RateLimits,
        shared_limits::{LIMITS_CHANNEL, share_limits},
    },
};
use browser::{Browser, Tab};
use futures::StreamExt;
use jobs::{
    domains::payments::PaymentState,
    ids::PaymentId,
    live::{LiveEvent, OUTBOX_CHANNEL, SubscriptionKey, announce},
};
use node::Node;
use redis_server::RedisServer;
use serde_json::Value;
use sqlx::{PgPool, postgres::PgListener};

/// Notices that an address may send in a minute.
const NOTICES: usize = 10;

async fn tell(db: &PgPool, guest: &Browser) -> PaymentId {
    let payment_id = PaymentId::fresh();
    let event = LiveEvent::PurchaseUpdate {
        payment_id,
        state: PaymentState::Paid,
        is_chips: true,
    };
    let mut tx = db.begin().await.unwrap();
    announce(&mut tx, SubscriptionKey::Guest(guest.uuid), &event)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    payment_id
}

fn tells_of(frame: &Value, payment: PaymentId) -> bool {
    frame["params"]["paymentId"] == payment.to_string()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_wish_reaches_the_socket_of_another_node(db: PgPool) {
    let redis = RedisServer::start().await;
    let [a, b] = [Node::start(&db, &redis).await, Node::start(&db, &redis).await];
    redis.wait_for_nodes(2).await;
    let guest = Browser::fresh();
    let mut tab = Tab::open(&a, &guest).await;
    let mut witness = Tab::open(&a, &guest).await;
    let (ours, theirs) = (tab.client_id.clone(), witness.client_id.clone());
    assert_eq!(guest.listen(&a, &theirs, &guest.key(), None).await.status, 200);

    let taken = guest.listen(&b, &ours, &guest.key(), None).await;
    let first = tell(&db, &guest).await;
    let frame = tab.frame().await;

    assert_eq!((taken.status, &taken.body["recovered"]), (200, &Value::Bool(true)));
    assert!(tells_of(&frame, first), "{frame}");
    assert_eq!(frame["clientId"], ours);
    assert!(tells_of(&witness.frame().await, first));

    assert_eq!(guest.stop_listening(&b, &ours, &guest.key()).await.status, 204);
    let unheard = tell(&db, &guest).await;
    assert!(tells_of(&witness.frame().await, unheard));
    assert_eq!(guest.listen(&b, &ours, &guest.key(), None).await.status, 200);
    let heard = tell(&db, &guest).await;

    assert!(tells_of(&tab.frame().await, heard));
}

#[tokio::test]
async fn what_a_person_does_counts_on_every_node() {
    let redis = RedisServer::start().await;
    let [a, b]: [Arc<RateLimits>; 2] = Default::default();
    for limits in [&a, &b] {
        let manager = redis.client().get_connection_manager().await.unwrap();
        tokio::spawn(share_limits(limits.clone(), manager, redis.url()));
    }
    redis.wait_for_listeners(LIMITS_CHANNEL, 2).await;
    let client = ClientAddress([192, 0, 2, 1].into());

    for _ in 0..NOTICES {
        a.check_takedown(client).unwrap();
    }

    // A node that heard nothing would allow as many as it is asked for here.
    let mut refused = None;
    for _ in 0..NOTICES - 1 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        refused = b.check_takedown(client).err();
        if refused.is_some() {
            break;
        }
    }
    assert_eq!(
        refused.expect("it counts what the other counted").code(),
        Code::TooManyAttempts
    );
    b.check_takedown(ClientAddress([192, 0, 2, 2].into())).unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_reaches_another_persons_socket_or_key_over_any_node(db: PgPool) {
    let redis = RedisServer::start().await;
    let [a, b] = [Node::start(&db, &redis).await, Node::start(&db, &redis).await];
    redis.wait_for_nodes(2).await;
    let (guest, stranger) = (Browser::fresh(), Browser::fresh());
    let tab = Tab::open(&a, &guest).await;

    for node in [&a, &b] {
        let foreign_socket = stranger.listen(node, &tab.client_id, &stranger.key(), None).await;
        let foreign_key = guest.listen(node, &tab.client_id, &stranger.key(), None).await;
        let foreign_stop = stranger.stop_listening(node, &tab.client_id, &guest.key()).await;

        assert_eq!((foreign_socket.status, foreign_socket.code()), (404, "client_unknown"));
        assert_eq!(
            (foreign_key.status, foreign_key.code()),
            (403, "subscription_forbidden")
        );
        assert_eq!((foreign_stop.status, foreign_stop.code()), (404, "client_unknown"));
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_death_of_the_node_that_passed_a_wish_on_changes_nothing(db: PgPool) {
    let redis = RedisServer::start().await;
    let [a, b] = [Node::start(&db, &redis).await, Node::start(&db, &redis).await];
    redis.wait_for_nodes(2).await;
    let guest = Browser::fresh();
    let mut tab = Tab::open(&a, &guest).await;
    let id = tab.client_id.clone();
    assert_eq!(guest.listen(&b, &id, &guest.key(), None).await.status, 200);

    b.die();
    let told = tell(&db, &guest).await;

    assert!(tells_of(&tab.frame().await, told));
    assert_eq!(guest.listen(&a, &id, &guest.key(), None).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn when_the_holder_dies_the_browser_learns_it_and_comes_back_elsewhere(db: PgPool) {
    let redis = RedisServer::start().await;
    let [a, b] = [Node::start(&db, &redis).await, Node::start(&db, &redis).await];
    redis.wait_for_nodes(2).await;
    let guest = Browser::fresh();
    let mut tab = Tab::open(&a, &guest).await;
    let old = tab.client_id.clone();
    guest.listen(&b, &old, &guest.key(), None).await;
    let seen = tell(&db, &guest).await;
    let last = tab.frame().await;
    assert!(tells_of(&last, seen));

    a.die();
    tab.wait_for_end().await;
    redis.wait_for_nodes(1).await;
    let refused = guest.listen(&b, &old, &guest.key(), None).await;
    let missed = tell(&db, &guest).await;
    let mut tab = Tab::open(&b, &guest).await;
    let id = tab.client_id.clone();
    let taken = guest.listen(&b, &id, &guest.key(), last["id"].as_i64()).await;

    assert_eq!((refused.status, refused.code()), (404, "client_unknown"));
    assert_eq!((taken.status, &taken.body["recovered"]), (200, &Value::Bool(true)));
    assert!(tells_of(&tab.frame().await, missed));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_holder_that_hears_and_says_nothing_is_given_up_in_time(db: PgPool) {
    let redis = RedisServer::start().await;
    let [a, b] = [Node::start(&db, &redis).await, Node::start(&db, &redis).await];
    redis.wait_for_nodes(2).await;
    let guest = Browser::fresh();
    let id = Tab::open(&a, &guest).await.client_id;
    a.die();
    redis.wait_for_nodes(1).await;
    let mut silent = redis.client().get_async_pubsub().await.unwrap();
    silent.subscribe(format!("{{live}}:node:{}", &id[..16])).await.unwrap();
    let mut overheard = silent.into_on_message();

    let asked = Instant::now();
    let refused = guest.listen(&b, &id, &guest.key(), None).await;

    assert!(overheard.next().await.is_some(), "the wish was passed on");
    assert_eq!((refused.status, refused.code()), (404, "client_unknown"));
    assert!(asked.elapsed() < Duration::from_secs(4), "{:?}", asked.elapsed());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_redis_each_node_still_serves_its_own_sockets(db: PgPool) {
    let mut redis = RedisServer::start().await;
    let [a, b] = [Node::start(&db, &redis).await, Node::start(&db, &redis).await];
    redis.wait_for_nodes(2).await;
    let guest = Browser::fresh();
    let mut tab = Tab::open(&a, &guest).await;
    let id = tab.client_id.clone();

    redis.die().await;
    let there = guest.listen(&b, &id, &guest.key(), None).await;
    let here = guest.listen(&a, &id, &guest.key(), None).await;
    let told = tell(&db, &guest).await;

    assert_eq!((there.status, there.code()), (503, "busy"));
    assert_eq!(here.status, 200);
    assert!(tells_of(&tab.frame().await, told));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_browser_opens_so_many_sockets_and_no_more(db: PgPool) {
    let redis = RedisServer::start().await;
    let node = Node::start(&db, &redis).await;
    let guest = Browser::fresh();
    let mut tabs = vec![];
    let refused = loop {
        match Tab::try_open(&node, &guest).await {
            Ok(tab) => tabs.push(tab),
            Err(status) => break status,
        }
    };

    assert_eq!((refused, tabs.len()), (429, 24));
    Tab::open(&node, &Browser::fresh()).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_machine_opens_so_many_sockets_however_many_browsers_it_claims_to_be(db: PgPool) {
    let redis = RedisServer::start().await;
    let node = Node::start(&db, &redis).await;
    let mut tabs = vec![];
    let refused = loop {
        match Tab::try_open(&node, &Browser::fresh()).await {
            Ok(tab) => tabs.push(tab),
            Err(status) => break status,
        }
    };

    assert_eq!((refused, tabs.len()), (429, 200));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_changes_under_way_at_once_one_calls_and_the_next_one_calls_again(db: PgPool) {
    let mut calls = PgListener::connect_with(&db).await.unwrap();
    calls.listen(OUTBOX_CHANNEL).await.unwrap();
    let (key, event) = (SubscriptionKey::Guest(Browser::fresh().uuid), LiveEvent::UserUpdated {});

    let (mut first, mut second) = (db.begin().await.unwrap(), db.begin().await.unwrap());
    announce(&mut first, key, &event).await.unwrap();
    announce(&mut second, key, &event).await.unwrap();
    second.commit().await.unwrap();
    let before_the_caller_ends = tokio::time::timeout(Duration::from_millis(200), calls.recv()).await;
    first.commit().await.unwrap();
    let once_it_ended = tokio::time::timeout(Duration::from_secs(5), calls.recv()).await;
    let mut third = db.begin().await.unwrap();
    announce(&mut third, key, &event).await.unwrap();
    third.commit().await.unwrap();
    let of_the_next = tokio::time::timeout(Duration::from_secs(5), calls.recv()).await;

    assert!(before_the_caller_ends.is_err(), "{before_the_caller_ends:?}");
    assert!(matches!((once_it_ended, of_the_next), (Ok(Ok(_)), Ok(Ok(_)))));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_change_that_nobody_called_for_is_heard_soon_all_the_same(db: PgPool) {
    let redis = RedisServer::start().await;
    let node = Node::start(&db, &redis).await;
    redis.wait_for_nodes(1).await;
    let guest = Browser::fresh();
    let mut tab = Tab::open(&node, &guest).await;
    let id = tab.client_id.clone();
    assert_eq!(guest.listen(&node, &id, &guest.key(), None).await.status, 200);

    let mut caller = db.begin().await.unwrap();
    let elsewhere = SubscriptionKey::Guest(Browser::fresh().uuid);
    announce(&mut caller, elsewhere, &LiveEvent::UserUpdated {})
        .await
        .unwrap();
    let told = tell(&db, &guest).await;
    let began = Instant::now();
    let frame = tab.frame().await;

    assert!(tells_of(&frame, told), "{frame}");
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    caller.rollback().await.unwrap();
}
