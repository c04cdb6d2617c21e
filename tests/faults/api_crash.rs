//! F2: the server is killed while people order. Whoever asks again with the same key has ordered once.
use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use futures::future::join_all;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    invariants::check,
    orders::PRICE,
    ports::free_port,
    program::Program,
    until::PATIENCE,
    wire::{Side, Stop},
    world::{Route, World},
};

const COMMITS_AN_ORDER: Stop = Stop {
    after: Some("insert into generations"),
    at: "COMMIT",
    side: Side::Request,
};
const HEARS_OF_THE_COMMIT: Stop = Stop {
    side: Side::Answer("COMMIT"),
    ..COMMITS_AN_ORDER
};
/// What one person may have under way.
const ORDERS_OF_EACH: usize = 8;
/// As the browser waits.
const BETWEEN_TRIES: Duration = Duration::from_millis(100);

fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .connect_timeout(Duration::from_secs(1))
        .timeout(Duration::from_secs(20))
        .build()
        .expect("nothing special is asked for")
}

/// Somebody at a browser who presses the button once an order and tries again until there is an answer.
#[derive(Clone)]
pub struct Person {
    client: reqwest::Client,
    port: u16,
    cookie: String,
}

impl Person {
    pub async fn sign_up(port: u16, name: &str) -> Self {
        let client = client();
        let body = json!({
            "email": format!("{name}@nocturne.test"), "username": name, "password": "lantern gravel ninety owl",
            "isAdult": true,
        });
        let answer = client
            .post(format!("http://127.0.0.1:{port}/front/auth/signup"))
            .header("sec-fetch-site", "same-origin")
            .json(&body)
            .send()
            .await
            .expect("an answer");
        assert_eq!(answer.status(), 201);
        let cookies = answer.headers().get_all("set-cookie").into_iter();
        let pairs: Vec<&str> = cookies
            .filter_map(|cookie| cookie.to_str().ok()?.split(';').next())
            .collect();
        Self {
            cookie: pairs.join("; "),
            client,
            port,
        }
    }

    pub async fn status_of(&self, path: &str) -> u16 {
        let request = self.client.get(format!("http://127.0.0.1:{}{path}", self.port));
        let answer = request.header("cookie", &self.cookie).send().await;
        answer.expect("the server answers").status().as_u16()
    }

    /// `None`: no answer came, or one that asks to try again.
    async fn order(&self, key: Uuid) -> Option<Uuid> {
        let body = json!({ "mode": "imagine", "storyPrompt": "rain on glass", "batchSize": 1, "model": "sdxl" });
        let answer = self
            .client
            .post(format!("http://127.0.0.1:{}/front/generations/images", self.port))
            .header("sec-fetch-site", "same-origin")
            .header("idempotency-key", key.to_string())
            .header("cookie", &self.cookie)
            .json(&body)
            .send()
            .await
            .ok()?;
        match answer.status().as_u16() {
            202 => answer.json::<Value>().await.ok()?["id"].as_str()?.parse().ok(),
            503 => None,
            other => panic!("{other}: {}", answer.text().await.unwrap_or_default()),
        }
    }

    async fn order_until_answered(&self, key: Uuid) -> Uuid {
        let begun = Instant::now();
        loop {
            if let Some(id) = self.order(key).await {
                return id;
            }
            assert!(begun.elapsed() < PATIENCE, "no answer to order {key}");
            tokio::time::sleep(BETWEEN_TRIES).await;
        }
    }
}

async fn kill_and_ask_again(db: PgPool, stop: Stop) {
    let world = World::open(db).await;
    let port = free_port();
    let wire = world.database_wire().await;
    let mut api: Program = world
        .start_api(
            port,
            "api",
            Route {
                database: Some(&wire),
                ..Route::default()
            },
        )
        .await;
    let people = join_all((0..2).map(|number| {
        let name = format!("person{number}");
        async move { Person::sign_up(port, &name).await }
    }))
    .await;
    wire.stop_at(stop);

    let clicks = people.iter().flat_map(|person| {
        (0..ORDERS_OF_EACH).map(move |_| {
            let (person, key) = (person.clone(), Uuid::new_v4());
            tokio::spawn(async move { (key, person.order_until_answered(key).await) })
        })
    });
    let clicks: Vec<_> = clicks.collect();
    wire.has_stopped().await;
    api.kill().await;
    let _api = world.start_api(port, "api-again", Route::default()).await;
    let mut answers = BTreeSet::new();
    for click in join_all(clicks).await {
        answers.insert(click.expect("it ends").1);
    }

    assert_eq!(answers.len(), 2 * ORDERS_OF_EACH, "each key has an order of its own");
    check_one_order_a_key(&world, &answers).await;
    check(&world).await;
}

async fn check_one_order_a_key(world: &World, answers: &BTreeSet<Uuid>) {
    let orders: Vec<Uuid> = sqlx::query_scalar("select id from generations")
        .fetch_all(&world.db)
        .await
        .expect("orders");
    assert_eq!(
        &BTreeSet::from_iter(orders),
        answers,
        "nobody has an order that they were not told of"
    );
    let (holds, amount): (i64, i64) =
        sqlx::query_as("select count(*), sum(amount - captured)::bigint from ledger_holds where state = 'open'")
            .fetch_one(&world.db)
            .await
            .expect("holds");
    let count = i64::try_from(answers.len()).expect("few");
    assert_eq!((holds, amount), (count, PRICE * count));
    let jobs: i64 = sqlx::query_scalar("select count(*) from jobs where kind = 'generation.render_image'")
        .fetch_one(&world.db)
        .await
        .expect("jobs");
    assert_eq!(jobs, count);
}

#[sqlx::test(migrations = "../migrations")]
async fn the_server_dies_before_an_order_is_committed_and_each_key_orders_once(db: PgPool) {
    kill_and_ask_again(db, COMMITS_AN_ORDER).await;
}

#[sqlx::test(migrations = "../migrations")]
async fn the_server_dies_after_an_order_is_committed_and_each_key_orders_once(db: PgPool) {
    kill_and_ask_again(db, HEARS_OF_THE_COMMIT).await;
}
