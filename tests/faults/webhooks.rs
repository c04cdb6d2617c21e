//! F9: a provider sends each of its reports a hundred times concurrently, and out of order.
use std::collections::BTreeMap;

use futures::{StreamExt, stream};
use jobs::signing::SigningKey;
use rand::seq::SliceRandom;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    invariants::check,
    person::Person,
    ports::free_port,
    rounds::{Round, seeds},
    until::{PATIENCE, until},
    world::{ALL_LANES, Route, SECRET, World},
};

const COPIES: usize = 100;
const AT_ONCE: usize = 100;

/// Reports of one payment, and the state that they end in whatever their order.
const STORIES: [(&[&str], &str, i64); 4] = [
    (&["pending", "paid"], "paid", 200),
    (&["pending", "failed", "paid"], "paid", 200),
    (&["pending", "paid", "refunded"], "refunded", 0),
    (
        &["pending", "failed", "paid", "refunded", "charged_back"],
        "charged_back",
        0,
    ),
];

async fn a_payment(person: &Person) -> Uuid {
    let body = json!({ "bundleId": "chips_200" });
    let answer = person.post("/front/payments", &Uuid::new_v4().to_string(), &body).await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.body["id"]
        .as_str()
        .and_then(|id| id.parse().ok())
        .expect("an id")
}

/// Reports them all and returns how often each status came back.
async fn report(port: u16, bodies: &[String]) -> BTreeMap<u16, usize> {
    let client = reqwest::Client::builder()
        .timeout(PATIENCE)
        .build()
        .expect("nothing special is asked for");
    let key = SigningKey::new(SECRET).expect("long enough");
    let answers = stream::iter(bodies).map(|body| {
        let request = client
            .post(format!("http://127.0.0.1:{port}/front/payments/webhooks/sandbox"))
            .header("x-signature", key.sign("payment-webhook", &[body]))
            .body(body.clone());
        async move {
            loop {
                let attempt = request.try_clone().expect("a body in memory");
                let status = attempt.send().await.expect("an answer").status().as_u16();
                // A server that is too busy asks to come again, and a provider does.
                if status != 503 {
                    break status;
                }
            }
        }
    });
    let mut counts = BTreeMap::new();
    for status in answers.buffer_unordered(AT_ONCE).collect::<Vec<_>>().await {
        *counts.entry(status).or_default() += 1;
    }
    counts
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_hundred_copies_of_every_report_in_any_order_count_once(db: PgPool) {
    let world = World::open(db).await;
    let port = free_port();
    let _api = world.start_api(port, "api", Route::default()).await;
    let _workers = ["one", "two"].map(|name| world.start_worker_of(ALL_LANES, name, Route::default()));
    for seed in seeds() {
        let mut round = Round::of(seed);
        let mut expected = Vec::new();
        let mut bodies = Vec::new();
        for (reports, end, chips) in STORIES {
            let name = format!("p{}", &Uuid::new_v4().simple().to_string()[..12]);
            let payment = a_payment(&Person::sign_up(port, &name).await).await;
            expected.push((payment, end, chips));
            for state in reports {
                let body = json!({
                    "eventKey": format!("{payment}-{state}"), "paymentId": payment, "state": state,
                    "amountCents": 499, "currency": "USD",
                });
                bodies.extend(std::iter::repeat_n(body.to_string(), COPIES));
            }
        }
        bodies.shuffle(&mut round.chance);

        let answers = report(port, &bodies).await;

        assert_eq!(answers, BTreeMap::from([(200, bodies.len())]), "each is taken");
        until_applied(&world).await;
        for (payment, end, chips) in expected {
            let (state, booked): (String, i64) = sqlx::query_as(
                "select state, (
                     select coalesce(sum(amount), 0)::bigint
                     from ledger_transactions
                     join ledger_entries on transaction_id = ledger_transactions.id
                     join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
                     where subject_id = payments.id and ledger_accounts.owner_id = payments.account_id
                 )
                 from payments where id = $1",
            )
            .bind(payment)
            .fetch_one(&world.db)
            .await
            .expect("the payment");
            assert_eq!((state.as_str(), booked), (end, chips));
        }
        check(&world).await;
    }
    let (events, distinct): (i64, i64) =
        sqlx::query_as("select count(*), count(distinct external_key) from payment_events")
            .fetch_one(&world.db)
            .await
            .expect("counts");
    assert_eq!(events, distinct, "each report is kept once");
}

async fn until_applied(world: &World) {
    until("every report is applied", async || {
        let open: i64 = sqlx::query_scalar("select count(*) from payment_events where applied_at is null")
            .fetch_one(&world.db)
            .await
            .expect("a count");
        open == 0
    })
    .await;
}
