//! Actions of staff.
use jobs::{
    domains::{
        ledger::Payer,
        payments::{DisputeState, decide_dispute},
        payouts::{
            ClosePayouts, Outcome, approve_batch, check_batch, confirm_return, end_payout, export_batch, propose_return,
        },
    },
    ids::{AccountId, PaymentDisputeId, PayoutBatchId, PayoutId},
};
use rand::RngExt;
use uuid::Uuid;

use super::Year;
use crate::{payments::settle, sales::order_job};

impl Year {
    fn two(&self) -> [AccountId; 2] {
        [AccountId(self.rosa.account()), AccountId(self.nora.account())]
    }

    /// Ends disputes after a month, and gives back at the provider the money that it can't be asked for.
    pub async fn look_after(&mut self) {
        let open: Vec<(Uuid, Uuid, i64)> = sqlx::query_as(
            "select id, payment_id, amount_cents from payment_disputes
             where state = 'open' and opened_at < now() - interval '30 days'",
        )
        .fetch_all(&self.app.db)
        .await
        .unwrap();
        for (dispute, payment, cents) in open {
            let is_won = self.random.random_bool(0.4);
            for by in self.two() {
                let mut tx = self.app.db.begin().await.unwrap();
                let (_, state) = decide_dispute(&mut tx, PaymentDisputeId(dispute), by, is_won)
                    .await
                    .unwrap();
                tx.commit().await.unwrap();
                if state != DisputeState::Open {
                    break;
                }
            }
            if is_won && let Some(place) = self.place_of(payment).await {
                self.bank.give_back(&place, -cents);
                self.done("won");
            }
        }
        let left: Vec<Uuid> = sqlx::query_scalar(
            "select id from payments
             where provider = 'ccbill' and state = 'paid' and refused_because is not null and not exists (
                 select from payment_refunds where payment_id = payments.id and state = 'asking'
             )",
        )
        .fetch_all(&self.app.db)
        .await
        .unwrap();
        for payment in left {
            let place = self.place_of(payment).await.unwrap();
            let cents = self.bank.left(&place);
            self.bank.give_back(&place, cents);
            self.tell_back("Refund", &place, cents).await;
            self.done("by hand");
        }
    }

    /// Every creator who has earned enough is paid; some payouts come back.
    pub async fn pay_creators(&mut self) {
        order_job(&self.app.db, &ClosePayouts {}).await;
        settle(&self.shop).await;
        let [first, second] = self.two();
        let payer = Payer {
            name: "Nocturne".to_owned(),
            iban: "GB33BUKB20201555555555".to_owned(),
            bic: "BUKBGB22".to_owned(),
            country: None,
        };
        let batches: Vec<Uuid> = sqlx::query_scalar("select id from payout_batches where state = 'closed'")
            .fetch_all(&self.app.db)
            .await
            .unwrap();
        for batch in batches.into_iter().map(PayoutBatchId) {
            let mut tx = self.app.db.begin().await.unwrap();
            check_batch(&mut tx, batch, first).await.unwrap();
            approve_batch(&mut tx, batch, second).await.unwrap();
            export_batch(&mut tx, batch, Some(&payer)).await.unwrap();
            let payouts: Vec<Uuid> =
                sqlx::query_scalar("select id from payouts where batch_id = $1 and state = 'exported'")
                    .bind(batch)
                    .fetch_all(&mut *tx)
                    .await
                    .unwrap();
            for payout in payouts.into_iter().map(PayoutId) {
                if self.random.random_bool(0.2) {
                    let back = Outcome::Returned("AC04");
                    propose_return(&mut tx, (batch, payout), back, first).await.unwrap();
                    confirm_return(&mut tx, (batch, payout), second).await.unwrap();
                    self.done("payout back");
                } else {
                    end_payout(&mut tx, batch, payout, Outcome::Settled).await.unwrap();
                    self.done("payout");
                }
            }
            tx.commit().await.unwrap();
        }
    }
}
