//! Actions of members.
use jobs::{
    domains::{
        accounts::{Block, block_account, delete_account},
        direct::{block_counterpart, unblock_counterpart},
        payments::{
            OfferError, PaymentChoice, PaymentMethod, PaymentState, ProviderReport, SANDBOX, Wanted, make_offer,
            place_order, receive_event,
        },
        subscriptions::{PlatformTier, cancel_membership, cancel_plan, resume_membership, resume_plan},
    },
    ids::{AccountId, PaymentId},
};
use rand::RngExt;
use sqlx::Row;
use uuid::Uuid;

use super::{
    Member, Year,
    bank::{Period, transaction_of},
    decimal,
};
use crate::payments::ccbill::digest;

impl Year {
    pub async fn act(&mut self) {
        let member = self.members[self.random.random_range(0..self.members.len())].clone();
        let creator = self.creators[self.random.random_range(0..self.creators.len())].clone();
        match self.random.random_range(0..100) {
            0..56 => self.order(&member, &creator).await,
            56..68 => self.cancel().await,
            68..78 => self.resume().await,
            78..85 => self.give_back("Refund", "refund").await,
            85..90 => self.give_back("Chargeback", "dispute").await,
            90..93 => self.part(&member, &creator).await,
            93..97 => self.leave(&member, "delete").await,
            97..99 => self.leave(&member, "block").await,
            _ => self.close(&creator).await,
        }
    }

    fn want(&mut self, creator: &Member) -> Wanted {
        let is_renewal = self.random.random_bool(0.5);
        let gift_to = self.random.random_bool(0.05).then(|| {
            self.members[self.random.random_range(0..self.members.len())]
                .name
                .clone()
        });
        match self.random.random_range(0..10) {
            0 => Wanted::Chips {
                bundle_id: "chips_200".to_owned(),
            },
            1 => Wanted::Tip {
                username: creator.name.clone(),
                amount_cents: 500,
                goal_id: None,
                note: None,
            },
            2..5 => Wanted::Platform {
                tier: PlatformTier::ALL[self.random.random_range(0..PlatformTier::ALL.len())],
                period_in_month: 1,
                is_renewal,
                gift_to,
            },
            _ => Wanted::Club {
                username: creator.name.clone(),
                period_in_month: [1, 1, 1, 3][self.random.random_range(0..4)],
                level: None,
                is_renewal,
                gift_to,
            },
        }
    }

    /// Orders, and mostly pays at once; some pay twice, some after the order has expired.
    async fn order(&mut self, member: &Member, creator: &Member) {
        let wanted = self.want(creator);
        self.number += 1;
        let provider = if self.random.random_bool(0.3) {
            SANDBOX
        } else {
            "ccbill"
        };
        let choice = PaymentChoice {
            provider,
            method: PaymentMethod::Card,
            key: &format!("order-{:08}", self.number),
            source: None,
        };
        let mut tx = self.app.db.begin().await.unwrap();
        let platform = self.app.state.platform.now();
        let offer = match make_offer(&mut tx, &platform, member.id, &wanted).await {
            Ok(offer) => offer,
            Err(OfferError::Database(error)) => panic!("{error}"),
            Err(_) => return,
        };
        let order = place_order(&mut tx, member.id, &offer, choice).await.unwrap();
        tx.commit().await.unwrap();
        self.done("order");
        if self.random.random_bool(0.05) {
            self.late.push((order.id.0, self.day + 4));
            self.done("late");
            return;
        }
        self.pay(order.id.0).await;
        if provider != SANDBOX && self.random.random_bool(0.05) {
            self.pay(order.id.0).await;
            self.done("twice");
        }
    }

    /// The provider takes the sum of an order.
    pub async fn pay(&mut self, payment: Uuid) {
        let row = sqlx::query(
            "select account_id, provider, amount_cents, currency, coalesce(username, purpose) as thing,
                 (terms ->> 'renewalCents')::bigint as renewal, (terms ->> 'periodInMonth')::integer as months
             from payments
             left join accounts on accounts.id = seller_id
             where payments.id = $1",
        )
        .bind(payment)
        .fetch_one(&self.app.db)
        .await
        .unwrap();
        let cents: i64 = row.get("amount_cents");
        if row.get::<String, _>("provider") == SANDBOX {
            let currency: String = row.get("currency");
            let report = ProviderReport::new(
                format!("{payment}:paid"),
                PaymentId(payment),
                PaymentState::Paid,
                (cents, &currency),
            );
            return self.report(&report).await;
        }
        self.number += 1;
        let sale = format!("7{:07}", self.number);
        let period = row.get::<Option<i64>, _>("renewal").map(|cents| Period {
            cents,
            days: 30 * u32::try_from(row.get::<i32, _>("months")).unwrap(),
        });
        let (payer, thing) = (row.get("account_id"), row.get::<String, _>("thing"));
        self.bank.sell(&sale, payer, &thing, cents, period, self.day);
        let fields = [
            ("transactionId", transaction_of(&(sale.clone(), 0))),
            ("billedInitialPrice", decimal(cents)),
            ("billedCurrencyCode", "840".to_owned()),
            ("X-payment_id", payment.to_string()),
            ("dynamicPricingValidationDigest", digest(&[&sale, "1"])),
        ];
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.tell("NewSaleSuccess", &sale, &fields).await;
    }

    async fn report(&self, report: &ProviderReport) {
        let mut tx = self.app.db.begin().await.unwrap();
        let body = serde_json::to_string(report).unwrap();
        receive_event(&mut tx, SANDBOX, &report.event_key, &body).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Anything of that state, by chance: its member, and the creator of a club.
    async fn one_that_is(&mut self, state: &str) -> Option<(AccountId, Option<AccountId>)> {
        let found: Vec<(AccountId, Option<AccountId>)> = sqlx::query_as(
            "select member_id, creator_id from memberships where state = $1 and payment_id is not null
             union all
             select account_id, null from platform_subscriptions where state = $1 and payment_id is not null
             order by 1, 2",
        )
        .bind(state)
        .fetch_all(&self.app.db)
        .await
        .unwrap();
        if found.is_empty() {
            return None;
        }
        Some(found[self.random.random_range(0..found.len())])
    }

    async fn cancel(&mut self) {
        let Some((member, club)) = self.one_that_is("active").await else {
            return;
        };
        let mut tx = self.app.db.begin().await.unwrap();
        let is_canceled = match club {
            Some(creator) => cancel_membership(&mut tx, creator, member).await.unwrap(),
            None => cancel_plan(&mut tx, member).await.unwrap(),
        };
        tx.commit().await.unwrap();
        if is_canceled {
            self.done("cancel");
        }
    }

    /// Takes back a cancellation, where that can be.
    async fn resume(&mut self) {
        let Some((member, club)) = self.one_that_is("canceled").await else {
            return;
        };
        let mut tx = self.app.db.begin().await.unwrap();
        let resumed = match club {
            Some(creator) => resume_membership(&mut tx, creator, member).await,
            None => resume_plan(&mut tx, member).await,
        };
        if resumed.is_ok() {
            tx.commit().await.unwrap();
            self.done("resume");
        }
    }

    /// A bank takes back one charge, or staff give it back there.
    async fn give_back(&mut self, event: &str, act: &'static str) {
        let kept = self.bank.kept();
        if kept.is_empty() {
            return;
        }
        let (place, cents) = kept[self.random.random_range(0..kept.len())].clone();
        // Some refunds are of a part.
        let cents = if event == "Refund" && self.random.random_bool(0.3) {
            cents / 3
        } else {
            cents
        };
        self.bank.give_back(&place, cents);
        self.tell_back(event, &place, cents).await;
        self.done(act);
    }

    pub async fn tell_back(&mut self, event: &str, place: &super::bank::Place, cents: i64) {
        let (transaction, amount) = (transaction_of(place), decimal(cents));
        let fields = [
            ("transactionId", transaction.as_str()),
            ("amount", &amount),
            ("currencyCode", "840"),
        ];
        self.tell(event, &place.0, &fields).await;
    }

    /// One blocks the other for some days.
    async fn part(&mut self, member: &Member, creator: &Member) {
        let mut tx = self.app.db.begin().await.unwrap();
        block_counterpart(&mut tx, creator.id, &member.name).await.unwrap();
        tx.commit().await.unwrap();
        self.calm().await;
        if self.random.random_bool(0.5) {
            let mut tx = self.app.db.begin().await.unwrap();
            unblock_counterpart(&mut tx, creator.id, &member.name).await.unwrap();
            tx.commit().await.unwrap();
        }
        self.done("part");
    }

    /// The account is deleted, or blocked by staff; another member comes.
    async fn leave(&mut self, member: &Member, act: &'static str) {
        let mut tx = self.app.db.begin().await.unwrap();
        if act == "delete" {
            delete_account(&mut tx, member.id).await.unwrap();
        } else {
            let block = Block {
                account: member.id,
                until: None,
                reason: "spam",
            };
            block_account(&mut tx, &block).await.unwrap();
        }
        tx.commit().await.unwrap();
        self.members.retain(|other| other.id != member.id);
        self.members.push(super::a_person(&self.app.db).await);
        self.done(act);
    }

    /// A club closes, or opens again.
    async fn close(&mut self, creator: &Member) {
        sqlx::query("update fan_clubs set is_open = not is_open where creator_id = $1")
            .bind(creator.id)
            .execute(&self.app.db)
            .await
            .unwrap();
        self.done("close");
    }
}
