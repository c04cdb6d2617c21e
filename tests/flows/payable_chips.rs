//! Earned chips that become money: those that were bought with real money, once their payments are final.
use jobs::{
    domains::{
        ledger::{
            Chips, EntryKind, Grant, LedgerError, Payable, Payment, capture, creator_balance, grant, income_of, pay,
            payable_of, place_hold, refund, take_back,
        },
        payouts::{CashTerms, PayoutError, cash_out_income, spend_income},
    },
    ids::AccountId,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use crate::{
    browser::Answer,
    orders::post_once,
    payouts::{Market, a_market, available},
    people::{balance_of, check_books},
    town::put,
};

const RISK_DAYS: i32 = 7;

/// A payment for chips, and the chips.
async fn buy(tx: &mut PgConnection, member: AccountId, chips: u32, provider: &str) -> Uuid {
    let id = Uuid::now_v7();
    sqlx::query(
        "insert into payments (id, account_id, provider, bundle_id, chips, amount_cents, currency, state, idempotency_key)
         values ($1, $2, $3, 'bundle', $4, 1000, 'USD', 'paid', $5)",
    )
    .bind(id)
    .bind(member.0)
    .bind(provider)
    .bind(i64::from(chips))
    .bind(id.to_string())
    .execute(&mut *tx)
    .await
    .unwrap();
    give(tx, member, chips, EntryKind::Purchase, Some(("payment", id))).await;
    id
}

async fn give(
    tx: &mut PgConnection,
    member: AccountId,
    chips: u32,
    kind: EntryKind,
    subject: Option<(&'static str, Uuid)>,
) {
    let given = Grant {
        member,
        chips: Chips::new(chips),
        kind,
        idempotency_key: &Uuid::now_v7().to_string(),
        subject,
    };
    grant(tx, &given).await.unwrap();
}

/// Pays for a picture in a message.
async fn unlock(tx: &mut PgConnection, payer: AccountId, earner: AccountId, chips: u32) -> Result<(), LedgerError> {
    let payment = Payment {
        payer,
        earner,
        chips: Chips::new(chips),
        kind: EntryKind::MessageUnlock,
        idempotency_key: &Uuid::now_v7().to_string(),
        subject: None,
    };
    pay(tx, &payment).await
}

async fn goes_back(tx: &mut PgConnection, member: AccountId, payment: Uuid, chips: u32) {
    let key = format!("payment:{payment}:reversal");
    take_back(tx, member, Chips::new(chips), &key, Some(("payment", payment)))
        .await
        .unwrap();
}

async fn age(db: &PgPool) {
    sqlx::query("update payable_chips set earned_at = now() - interval '8 days'")
        .execute(db)
        .await
        .unwrap();
}

/// The operator pays 100 cents for 100 chips.
async fn pay_for_chips(market: &Market) {
    let mut staff = market.app.staff("rosa").await;
    let change = json!({ "value": 100, "version": 0, "reason": "decided" });
    let path = "/front/admin/settings/payouts.chipCents";
    assert_eq!(put(&mut staff, path, Some(&change)).await.status, 200);
    let mut conn = market.app.db.acquire().await.unwrap();
    market.app.state.platform.read(&mut conn).await.unwrap();
}

async fn turn(market: &mut Market, way: &str, chips: u32) -> Answer {
    let path = format!("/front/earnings/income/{way}");
    let key = Uuid::now_v7().to_string();
    post_once(&mut market.mila, &path, &json!({ "chips": chips }), &key).await
}

async fn earnings(market: &mut Market) -> [Value; 3] {
    let shown = market.mila.get("/front/earnings").await.body;
    ["incomeChips", "payableChips", "waitingChips"].map(|name| shown[name].clone())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn bought_chips_become_money_after_the_risk_days_and_never_twice(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let (orin, mila) = (AccountId(market.orin.account()), AccountId(market.mila.account()));
    let free = u32::try_from(balance_of(&db, orin).await.total).unwrap();
    let mut tx = db.begin().await.unwrap();
    buy(&mut tx, orin, 100, "ccbill").await;
    // Free chips go first.
    unlock(&mut tx, orin, mila, free + 60).await.unwrap();
    tx.commit().await.unwrap();
    let earned = i64::from(free) + 60;

    assert_eq!(turn(&mut market, "cash", 30).await.code(), "feature_disabled");
    pay_for_chips(&market).await;
    assert_eq!(earnings(&mut market).await, [json!(earned), json!(0), json!(60)]);
    assert_eq!(
        turn(&mut market, "cash", 30).await.code(),
        "chips_insufficient",
        "they may go back"
    );
    age(&db).await;
    assert_eq!(earnings(&mut market).await, [json!(earned), json!(60), json!(0)]);
    assert_eq!(
        turn(&mut market, "cash", 61).await.code(),
        "chips_insufficient",
        "the rest came free"
    );
    assert_eq!(turn(&mut market, "cash", 40).await.status, 204);
    assert_eq!(available(&db, mila.0).await, 40);
    assert_eq!(turn(&mut market, "cash", 21).await.code(), "chips_insufficient", "once");
    // Free ones are spent first.
    assert_eq!(turn(&mut market, "spend", free + 5).await.status, 204);
    assert_eq!(earnings(&mut market).await, [json!(15), json!(15), json!(0)]);
    assert_eq!(turn(&mut market, "cash", 15).await.status, 204);
    assert_eq!(turn(&mut market, "spend", 1).await.code(), "chips_insufficient");
    assert_eq!(available(&db, mila.0).await, 55);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn free_and_sandbox_chips_become_no_money_and_no_one_but_a_creator_is_paid(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let (orin, mila) = (AccountId(market.orin.account()), AccountId(market.mila.account()));
    pay_for_chips(&market).await;
    let mut tx = db.begin().await.unwrap();
    for kind in [
        EntryKind::StaffGrant,
        EntryKind::PromoCode,
        EntryKind::DailyBonus,
        EntryKind::ReferralReward,
    ] {
        give(&mut tx, orin, 50, kind, None).await;
    }
    buy(&mut tx, orin, 50, "sandbox").await;
    unlock(&mut tx, orin, mila, 250).await.unwrap();
    tx.commit().await.unwrap();
    age(&db).await;

    assert_eq!(earnings(&mut market).await, [json!(250), json!(0), json!(0)]);
    assert_eq!(turn(&mut market, "cash", 1).await.code(), "chips_insufficient");

    let mut tx = db.begin().await.unwrap();
    let left = u32::try_from(balance_of(&db, orin).await.total).unwrap();
    buy(&mut tx, orin, 50, "ccbill").await;
    unlock(&mut tx, orin, mila, left + 50).await.unwrap();
    tx.commit().await.unwrap();
    age(&db).await;
    sqlx::query("update accounts set role = 'member' where id = $1")
        .bind(mila.0)
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(turn(&mut market, "cash", 50).await.code(), "forbidden");
    assert_eq!(available(&db, mila.0).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_returned_payment_bought_is_money_no_longer(db: PgPool) {
    let mut market = a_market(db.clone()).await;
    let (orin, mila) = (AccountId(market.orin.account()), AccountId(market.mila.account()));
    pay_for_chips(&market).await;
    let free = u32::try_from(balance_of(&db, orin).await.total).unwrap();
    let mut tx = db.begin().await.unwrap();
    let payment = buy(&mut tx, orin, 100, "ccbill").await;
    unlock(&mut tx, orin, mila, free + 80).await.unwrap();
    tx.commit().await.unwrap();
    age(&db).await;
    assert_eq!(turn(&mut market, "cash", 50).await.status, 204);

    let mut tx = db.begin().await.unwrap();
    goes_back(&mut tx, orin, payment, 100).await;
    tx.commit().await.unwrap();

    assert_eq!(available(&db, mila.0).await, 0, "what was made money of it is owed");
    assert_eq!(
        earnings(&mut market).await,
        [json!(i64::from(free) + 30), json!(0), json!(0)]
    );
    assert_eq!(turn(&mut market, "cash", 1).await.code(), "chips_insufficient");
    check_books(&db).await;
}

/// Rules that hold after any step: bought chips are made money once at most, and none that went back.
async fn check_payable(db: &PgPool, step: u32) {
    let wrong: Vec<(Uuid, i64, i64, i64)> = sqlx::query_as(
        "select account_id, bought, bought_left, live
         from ledger_balances, lateral (
             select coalesce(sum(chips - spent - returned), 0)::bigint as live
             from payable_chips
             where payer_id = account_id
         ) paid
         where bought_left + live > bought or bought_left > posted",
    )
    .fetch_all(db)
    .await
    .unwrap();
    assert!(wrong.is_empty(), "step {step}: {wrong:?}");
}

/// Chips in a random order of movements.
#[derive(Default)]
struct Game {
    unreturned: Vec<(AccountId, Uuid, u32)>,
    /// Chips for which real money was paid and kept.
    sold: i64,
}

impl Game {
    /// One movement; false: the ledger refused it, and it is rolled back.
    async fn play(&mut self, tx: &mut PgConnection, dice: &mut StdRng, people: [AccountId; 3], step: u32) -> bool {
        let (one, other) = (dice.random_range(0..3_usize), dice.random_range(1..3_usize));
        let (one, other) = (people[one], people[(one + other) % 3]);
        let chips = dice.random_range(1..60_u32);
        match dice.random_range(0..15) {
            0..=2 => {
                self.unreturned.push((one, buy(tx, one, chips, "ccbill").await, chips));
                self.sold += i64::from(chips);
                true
            }
            3 => {
                give(tx, one, chips, EntryKind::DailyBonus, None).await;
                true
            }
            4..=7 => unlock(tx, one, other, chips).await.is_ok(),
            8 => order(tx, one, chips, step).await,
            9 => {
                let key = format!("refund-{step}");
                let given = Grant {
                    member: one,
                    chips: Chips::new(chips),
                    kind: EntryKind::GenerationRefund,
                    idempotency_key: &key,
                    subject: None,
                };
                refund(tx, &given).await.is_ok()
            }
            10 if self.unreturned.is_empty() => false,
            10 => {
                let at = dice.random_range(0..self.unreturned.len());
                let (member, payment, chips) = self.unreturned.swap_remove(at);
                goes_back(tx, member, payment, chips).await;
                self.sold -= i64::from(chips);
                true
            }
            11 => spend_income(tx, one, Chips::new(chips), &format!("s{step}"))
                .await
                .is_ok(),
            _ => cash(tx, one, chips, step).await,
        }
    }
}

/// Pays for a picture that is delivered.
async fn order(tx: &mut PgConnection, member: AccountId, chips: u32, step: u32) -> bool {
    let Ok(hold) = place_hold(tx, member, Chips::new(chips), Uuid::now_v7()).await else {
        return false;
    };
    let key = format!("captured-{step}");
    capture(tx, hold, EntryKind::Generation, Chips::new(chips), &key, None)
        .await
        .unwrap();
    true
}

/// Eight days later, past those in which a payment may go back.
async fn cash(tx: &mut PgConnection, member: AccountId, chips: u32, step: u32) -> bool {
    sqlx::query("update payable_chips set earned_at = earned_at - interval '8 days'")
        .execute(&mut *tx)
        .await
        .unwrap();
    let terms = CashTerms {
        cents_per_hundred: 77,
        risk_days: RISK_DAYS,
    };
    match cash_out_income(tx, member, Chips::new(chips), terms, &format!("c{step}")).await {
        Ok(_) => true,
        Err(PayoutError::Insufficient | PayoutError::Field("chips")) => false,
        Err(error) => panic!("step {step}: {error}"),
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_order_of_movements_pays_more_than_was_bought_and_kept(db: PgPool) {
    let market = a_market(db.clone()).await;
    let vera = market.app.member("vera").await;
    let people = [market.mila.account(), market.orin.account(), vera.account()].map(AccountId);
    sqlx::query("update accounts set role = 'creator'")
        .execute(&db)
        .await
        .unwrap();
    let mut dice = StdRng::seed_from_u64(33);
    let mut game = Game::default();
    let mut most = 0;
    for step in 0..500 {
        let mut tx = db.begin().await.unwrap();
        if game.play(&mut tx, &mut dice, people, step).await {
            tx.commit().await.unwrap();
        } else {
            tx.rollback().await.unwrap();
        }
        check_payable(&db, step).await;
        let mut conn = db.acquire().await.unwrap();
        let mut cents = 0;
        for person in people {
            let Payable { ready, waiting } = payable_of(&mut conn, person, RISK_DAYS).await.unwrap();
            let earned = income_of(&mut conn, person).await.unwrap();
            assert!(
                ready + waiting <= earned,
                "step {step}: {ready} + {waiting} of {earned}"
            );
            cents += creator_balance(&mut conn, person).await.unwrap().available.0;
        }
        let sold = game.sold;
        assert!(
            cents * 100 <= sold * 77,
            "step {step}: {cents} cents for {sold} chips that were paid for and kept"
        );
        most = most.max(cents);
    }
    assert!(most > 0 && game.sold > 0, "the dice met every case");
    check_books(&db).await;
}
