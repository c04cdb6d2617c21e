use jobs::{domains::payments::receive_event, ids::AccountId};
use rand::{RngExt, rngs::StdRng};
use serde_json::json;
use uuid::Uuid;

use super::{
    cell::{Kind, job_of},
    point::{Line, Point, STEPS, kept},
};
use crate::{
    orders::{a_member, balance_of},
    world::World,
};

/// `payments.apply_event`: one transaction; its steps are what it reads and writes there.
pub struct CreditsPayment {
    member: AccountId,
    payment: Uuid,
    chips: i64,
    job: Uuid,
}

const READS: &str = "select body, report, provider";
const LOCKS: &str = "amount_cents, currency, fee_percent";
const BOOKS: &str = "insert into ledger_transactions";
const NOTES: &str = "update payment_events";

impl Kind for CreditsPayment {
    const LANE: &'static str = "money";
    const CROWD: usize = 3;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = kept();
        [
            Point::before("it is claimed, and the report not read", Line::Database, READS),
            Point::before("the payment is about to be locked", Line::Database, LOCKS),
            Point::unheard("the payment is locked", Line::Database, LOCKS, "USD"),
            Point::before("the chips are about to be booked", Line::Database, BOOKS),
            Point::before("the chips are booked, and the report not noted", Line::Database, NOTES),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, chance: &mut StdRng) -> Self {
        let member = a_member(&world.db, 100).await;
        let chips = chance.random_range(1..500);
        let payment = a_payment(world, member, chips).await;
        let key = payment.to_string();
        let report = json!({
            "eventKey": key, "paymentId": payment, "state": "paid", "amountCents": 499, "currency": "USD",
        });
        let mut tx = world.db.begin().await.expect("a transaction");
        receive_event(&mut tx, "sandbox", &key, &report.to_string())
            .await
            .expect("a report");
        tx.commit().await.expect("kept");
        let event: Uuid = sqlx::query_scalar("select id from payment_events where external_key = $1")
            .bind(key)
            .fetch_one(&world.db)
            .await
            .expect("the report");
        Self {
            member,
            payment,
            chips,
            job: job_of(world, event).await,
        }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        let state: String = sqlx::query_scalar("select state from payments where id = $1")
            .bind(self.payment)
            .fetch_one(&world.db)
            .await
            .expect("the payment");
        assert_eq!(state, "paid");
        let balance = balance_of(&world.db, self.member).await;
        assert_eq!(balance.total, 100 + self.chips, "the chips came once");
    }
}

async fn a_payment(world: &World, member: AccountId, chips: i64) -> Uuid {
    let id = Uuid::now_v7();
    sqlx::query(
        "insert into payments (id, account_id, provider, bundle_id, chips, amount_cents, currency, idempotency_key)
         values ($1, $2, 'sandbox', 'chips_200', $3, 499, 'USD', $1::text)",
    )
    .bind(id)
    .bind(member)
    .bind(chips)
    .execute(&world.db)
    .await
    .expect("a payment");
    id
}
