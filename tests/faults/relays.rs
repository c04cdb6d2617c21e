//! F12: two servers relay live events concurrently, and one of them dies.
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

use futures::StreamExt;
use jobs::live::{LiveEvent, Published, REDIS_CHANNEL, SubscriptionKey};
use serde_json::Value;
use sqlx::PgPool;

use crate::{
    invariants::{check, check_rows},
    orders::Order,
    ports::free_port,
    until::until,
    world::{Route, World},
};

/// Messages between the servers over Redis.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<Published>>>);

impl Heard {
    async fn listen(world: &World) -> Self {
        let client = redis::Client::open(world.redis_url()).expect("an address");
        let mut subscription = client.get_async_pubsub().await.expect("it is there");
        subscription.subscribe(REDIS_CHANNEL).await.expect("it listens");
        let heard = Self::default();
        let ear = heard.clone();
        tokio::spawn(async move {
            let mut messages = subscription.into_on_message();
            while let Some(message) = messages.next().await {
                let text: String = message.get_payload().expect("a text");
                let events: Vec<Published> = serde_json::from_str(&text).expect("events");
                ear.0.lock().expect("whole").extend(events);
            }
        });
        heard
    }

    fn all(&self) -> Vec<Published> {
        self.0.lock().expect("whole").clone()
    }

    fn cursors(&self) -> BTreeSet<i64> {
        self.all().iter().map(|event| event.cursor).collect()
    }
}

/// The events in the database, by cursor.
async fn kept(world: &World) -> BTreeMap<i64, (String, LiveEvent)> {
    let rows: Vec<(i64, String, Value)> =
        sqlx::query_as("select cursor, subscription_key, event from live_events where cursor is not null")
            .fetch_all(&world.db)
            .await
            .expect("events");
    rows.into_iter()
        .map(|(cursor, key, event)| (cursor, (key, serde_json::from_value(event).expect("one of ours"))))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_relays_publish_each_event_once_and_one_goes_on_when_the_other_dies(db: PgPool) {
    let world = World::open(db).await;
    let heard = Heard::listen(&world).await;
    let _workers = ["one", "two"].map(|name| world.start_worker(name, Route::default()));
    let mut dying = world.start_api(free_port(), "dying", Route::default()).await;
    let _staying = world.start_api(free_port(), "staying", Route::default()).await;
    let mut orders = Vec::new();
    for _ in 0..4 {
        orders.push(Order::place(&world, 2).await);
    }
    orders[0].until_it_is(&world.db, "done").await;
    dying.kill().await;
    for _ in 0..4 {
        orders.push(Order::place(&world, 1).await);
        check_rows(&world).await;
    }
    for order in &orders {
        order.until_it_is(&world.db, "done").await;
        order.check_delivered(&world).await;
    }

    let waited = until("every event is published", async || {
        let left: i64 = sqlx::query_scalar("select count(*) from live_events where cursor is null")
            .fetch_one(&world.db)
            .await
            .expect("a count");
        left == 0
    })
    .await;

    let kept = kept(&world).await;
    println!(
        "{} events, the last one published {waited:?} after the last order",
        kept.len()
    );
    assert!(kept.len() >= 8 * 4, "every order told of itself");
    // The surviving servers pick up the dead one's events from the database.
    let later: BTreeSet<String> = orders[4..]
        .iter()
        .flat_map(|order| [SubscriptionKey::User(order.member), SubscriptionKey::Task(order.id)])
        .map(|key| key.to_string())
        .collect();
    let later: BTreeSet<i64> = kept
        .iter()
        .filter(|(_, (key, _))| later.contains(key))
        .map(|(&cursor, _)| cursor)
        .collect();
    assert!(later.len() >= 4 * 4, "those who ordered after its death were told");
    until("every event of those is heard", async || {
        heard.cursors().is_superset(&later)
    })
    .await;
    let all = heard.all();
    assert_eq!(all.len(), heard.cursors().len(), "none was sent twice");
    for event in all {
        let found = kept.get(&event.cursor).map(|(key, event)| (key, event));
        assert_eq!(
            found,
            Some((&event.key, &event.event)),
            "what was sent as {} has that place in the database, and no other",
            event.cursor
        );
    }
    check(&world).await;
}
