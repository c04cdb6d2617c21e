//! A member, a club and a provider that charges by itself, over years: whatever is ordered, canceled, paid twice,
//! refunded, disputed or blocked, one subscription at most goes on charging, every charge opened a month or went back,
//! and no month is open that nobody paid for.
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    extract::{Query, State},
    routing::get,
};
use jobs::domains::subscriptions::{ExpireDue, RenewDue};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::json;
use sqlx::PgPool;

use super::{
    ccbill::{a_club, a_place, digest, notice},
    settle,
};
use crate::{
    app::App, browser::Browser, orders::post_once, people::check_books, sales::order_job, town::put, worker::Workshop,
};

const STEPS: u32 = 36;

/// A subscription there.
#[derive(Clone, Debug)]
struct Subscription {
    is_active: bool,
    charges: u32,
    /// Charges that went back, by refund or bank.
    returned: u32,
}

type Subscriptions = Arc<Mutex<BTreeMap<String, Subscription>>>;

/// Answers as CCBill does, and keeps what it was asked for.
async fn a_bank() -> (String, Subscriptions) {
    let known = Subscriptions::default();
    let router = Router::new()
        .route("/utils/subscriptionManagement.cgi", get(answer))
        .with_state(known.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (address, known)
}

async fn answer(State(known): State<Subscriptions>, Query(query): Query<BTreeMap<String, String>>) -> String {
    let mut known = known.lock().unwrap();
    let subscription = known.get_mut(&query["subscriptionId"]).expect("a known subscription");
    match query["action"].as_str() {
        "cancelSubscription" => subscription.is_active = false,
        "refundTransaction" => subscription.returned += 1,
        other => panic!("{other}"),
    }
    "<results>1</results>".to_owned()
}

struct World {
    app: App,
    shop: Workshop,
    bank: Subscriptions,
    vera: Browser,
    fan: Browser,
    number: u32,
}

impl World {
    /// Sends a notice of the provider, sometimes twice.
    async fn tell(&self, random: &mut StdRng, event: &str, sale: &str, fields: &[(&str, &str)]) {
        let call = notice(event, sale, fields);
        for _ in 0..random.random_range(1..3) {
            assert_eq!(call.send(&self.app, "ccbill").await.status, 200);
        }
    }

    /// A new subscription there, which pays an order.
    async fn sell(&mut self, random: &mut StdRng, payment: &str) {
        self.number += 1;
        let sale = format!("7{:06}", self.number);
        let subscription = Subscription {
            is_active: true,
            charges: 1,
            returned: 0,
        };
        self.bank.lock().unwrap().insert(sale.clone(), subscription);
        let fields = [
            ("transactionId", format!("{sale}-1")),
            ("billedInitialPrice", "9.99".to_owned()),
            ("billedCurrencyCode", "840".to_owned()),
            ("X-payment_id", payment.to_owned()),
            ("dynamicPricingValidationDigest", digest(&[&sale, "1"])),
        ];
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.tell(random, "NewSaleSuccess", &sale, &fields).await;
    }

    async fn order(&mut self, random: &mut StdRng) {
        self.number += 1;
        let wanted = json!({
            "kind": "club", "username": "vera", "periodInMonth": 1, "isRenewal": random.random_bool(0.7),
        });
        let body = json!({ "wanted": wanted, "priceCents": 999 });
        let key = format!("order-{:08}", self.number);
        let ordered = post_once(&mut self.fan, "/front/purchases", &body, &key).await;
        if ordered.status != 201 {
            return;
        }
        let payment = ordered.body["id"].as_str().unwrap().to_owned();
        self.sell(random, &payment).await;
        if random.random_bool(0.3) {
            self.sell(random, &payment).await;
        }
    }

    /// A month goes by: the provider charges what is active there.
    async fn month(&mut self, random: &mut StdRng) {
        for sql in [
            "update memberships set expires_at = expires_at - interval '1 month', created_at = created_at - interval '1 month'",
            "update payments
             set created_at = created_at - interval '1 month', settled_at = settled_at - interval '1 month',
                 stop_asked_at = stop_asked_at - interval '1 month'",
        ] {
            sqlx::query(sql).execute(&self.app.db).await.unwrap();
        }
        let mut charged = vec![];
        for (sale, subscription) in self
            .bank
            .lock()
            .unwrap()
            .iter_mut()
            .filter(|(_, known)| known.is_active)
        {
            subscription.charges += 1;
            charged.push((sale.clone(), format!("{sale}-{}", subscription.charges)));
        }
        for (sale, transaction) in charged {
            let fields = [
                ("transactionId", transaction.as_str()),
                ("billedAmount", "9.99"),
                ("billedCurrencyCode", "840"),
            ];
            self.tell(random, "RenewalSuccess", &sale, &fields).await;
        }
        settle(&self.shop).await;
    }

    /// The bank takes back, or staff give back there, one charge that has not gone back.
    async fn give_back(&mut self, random: &mut StdRng, event: &str) {
        let mut open: Vec<(String, u32)> = vec![];
        for (sale, known) in self.bank.lock().unwrap().iter() {
            // Only whole first charges, which CCBill gives back on request as well.
            if known.charges == 1 && known.returned == 0 {
                open.push((sale.clone(), known.charges));
            }
        }
        let Some((sale, charge)) = open.first().cloned() else {
            return;
        };
        self.bank.lock().unwrap().get_mut(&sale).unwrap().returned += 1;
        let fields = [
            ("transactionId", format!("{sale}-{charge}")),
            ("amount", "9.99".to_owned()),
            ("currencyCode", "840".to_owned()),
        ];
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.tell(random, event, &sale, &fields).await;
    }

    async fn step(&mut self, random: &mut StdRng) -> &'static str {
        match random.random_range(0..10) {
            0..3 => {
                self.order(random).await;
                "order"
            }
            3..6 => {
                self.month(random).await;
                "month"
            }
            6 => {
                self.fan
                    .post("/front/models/username/vera/fanClub/cancel", &json!({}))
                    .await;
                "cancel"
            }
            7 => {
                self.give_back(random, "Refund").await;
                "refund"
            }
            8 => {
                self.give_back(random, "Chargeback").await;
                "chargeback"
            }
            _ => {
                put(&mut self.vera, "/front/direct/fan/block", Some(&json!({}))).await;
                self.calm().await;
                self.vera.delete("/front/direct/fan/block").await;
                "block"
            }
        }
    }

    /// Everything that is under way ends.
    async fn calm(&mut self) {
        settle(&self.shop).await;
        order_job(&self.app.db, &RenewDue {}).await;
        order_job(&self.app.db, &ExpireDue {}).await;
        settle(&self.shop).await;
    }

    async fn check(&mut self, trace: &str) {
        let known = self.bank.lock().unwrap().clone();
        let active: Vec<_> = known.values().filter(|known| known.is_active).collect();
        assert!(active.len() <= 1, "charged by two: {active:?} after {trace}");
        let count = async |sql: &'static str| self.app.count(sql).await;
        let told: u32 = known.values().map(|known| known.charges).sum();
        assert_eq!(
            count("select count(*) from payments where state <> 'created'").await,
            i64::from(told),
            "every charge is a payment after {trace}"
        );
        let back: u32 = known.values().map(|known| known.returned).sum();
        let kept = count(
            "select count(*) from payments
             where state = 'paid' and (refused_because is null or refund_asked_at is null)",
        )
        .await;
        let to_return =
            count("select count(*) from payments where state = 'paid' and refused_because is not null").await;
        assert_eq!(
            kept + to_return,
            i64::from(told - back),
            "every charge opened a month or goes back after {trace}"
        );
        let unpaid = count(
            "select count(*) from memberships
             where state <> 'expired' and expires_at > now() + make_interval(months => (
                 select count(*)::integer from payments where state = 'paid' and refused_because is null
             )) + interval '1 day'",
        )
        .await;
        assert_eq!(unpaid, 0, "no month is open that nobody paid for after {trace}");
        if !active.is_empty() {
            let renewing = count(
                "select count(*) from memberships
                 join payments on payments.id = payment_id
                 where memberships.state = 'active' and payments.state = 'paid'",
            )
            .await;
            assert_eq!(renewing, 1, "who is charged is a member after {trace}: {active:?}");
        }
        check_books(&self.app.db).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn years_of_a_membership_charge_once_and_open_what_was_paid(db: PgPool) {
    let (address, bank) = a_bank().await;
    let (app, shop) = a_place(db, &address).await;
    let vera = a_club(&app).await;
    let fan = app.member("fan").await;
    let mut world = World {
        app,
        shop,
        bank,
        vera,
        fan,
        number: 0,
    };
    for seed in 0..4 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut trace = format!("seed {seed}:");
        for _ in 0..STEPS {
            trace = format!("{trace} {}", world.step(&mut random).await);
            world.calm().await;
            world.check(&trace).await;
        }
    }
}
