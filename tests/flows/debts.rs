//! Chips whose payment was reversed when they were no longer free.
use jobs::{
    domains::ledger::{
        Balance, Chips, EntryKind, Grant, HoldId, LedgerError, capture, grant, list_transactions, place_hold,
        release_hold, take_back,
    },
    ids::AccountId,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::{Acquire, PgConnection, PgPool};
use uuid::Uuid;

use crate::{
    app::App,
    people::{a_member, balance_of, check_books},
};

async fn buy(tx: &mut PgConnection, member: AccountId, chips: u32, key: &str) -> Result<(), LedgerError> {
    let purchase = Grant {
        member,
        chips: Chips::new(chips),
        kind: EntryKind::Purchase,
        idempotency_key: key,
        subject: None,
    };
    grant(tx, &purchase).await
}

/// A member who bought 200 chips, has them all on hold, and got the money back.
async fn a_debtor(db: &PgPool) -> (AccountId, HoldId) {
    let member = a_member(db, 0).await;
    let mut tx = db.begin().await.unwrap();
    buy(&mut tx, member, 200, "payment:1").await.unwrap();
    let hold = place_hold(&mut tx, member, Chips::new(200), Uuid::now_v7())
        .await
        .unwrap();
    take_back(&mut tx, member, Chips::new(200), "payment:1:reversal", None)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let balance = Balance {
        total: 0,
        held: 200,
        owed: 200,
    };
    assert_eq!(balance_of(db, member).await, balance);
    (member, hold)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn chips_that_were_refunded_while_they_were_held_go_when_the_hold_does(db: PgPool) {
    let (member, hold) = a_debtor(&db).await;

    let mut tx = db.begin().await.unwrap();
    assert_eq!(release_hold(&mut tx, hold).await.unwrap(), 200);
    tx.commit().await.unwrap();

    assert_eq!(balance_of(&db, member).await, Balance::default());
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn chips_that_were_refunded_after_they_were_spent_are_taken_from_the_next(db: PgPool) {
    let (member, hold) = a_debtor(&db).await;
    let mut tx = db.begin().await.unwrap();
    capture(&mut tx, hold, EntryKind::Generation, Chips::new(150), "picture", None)
        .await
        .unwrap();
    release_hold(&mut tx, hold).await.unwrap();
    tx.commit().await.unwrap();
    let balance = Balance {
        owed: 150,
        ..Balance::default()
    };
    assert_eq!(balance_of(&db, member).await, balance, "50 came back and were taken");

    let mut tx = db.begin().await.unwrap();
    buy(&mut tx, member, 100, "payment:2").await.unwrap();
    buy(&mut tx, member, 100, "payment:3").await.unwrap();
    tx.commit().await.unwrap();

    let balance = Balance {
        total: 50,
        ..Balance::default()
    };
    assert_eq!(balance_of(&db, member).await, balance);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reversal_is_written_down_once(db: PgPool) {
    let (member, _) = a_debtor(&db).await;

    let mut tx = db.begin().await.unwrap();
    let again = take_back(&mut tx, member, Chips::new(200), "payment:1:reversal", None).await;

    assert!(matches!(again, Err(LedgerError::AlreadyPosted)));
    tx.rollback().await.unwrap();
    assert_eq!(balance_of(&db, member).await.owed, 200);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_taken_from_a_purchase_points_at_that_purchase(db: PgPool) {
    let (member, _) = a_debtor(&db).await;
    let payment = Uuid::now_v7();

    let mut tx = db.begin().await.unwrap();
    let purchase = Grant {
        member,
        chips: Chips::new(50),
        kind: EntryKind::Purchase,
        idempotency_key: "payment:2",
        subject: Some(("payment", payment)),
    };
    grant(&mut tx, &purchase).await.unwrap();
    let newest = list_transactions(&mut tx, member, None, 1).await.unwrap().remove(0);
    tx.commit().await.unwrap();

    assert_eq!((newest.kind, newest.amount), (EntryKind::PurchaseReversal, -50));
    assert_eq!(
        (newest.subject_type.as_deref(), newest.subject_id),
        (Some("payment"), Some(payment))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_debtor_is_told_what_is_owed(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let member = AccountId(mila.account());
    let mut tx = app.db.begin().await.unwrap();
    take_back(&mut tx, member, Chips::new(200), "payment:1:reversal", None)
        .await
        .unwrap();
    tx.commit().await.unwrap();

    let balance = mila.get(&mila.path("tokens/balance")).await.body;
    let arrival = mila.get("/front/v2/config/data").await.body;

    let (total, owed) = (balance["totalAmount"].as_i64(), balance["owedAmount"].as_i64());
    assert_eq!((total, owed), (Some(0), Some(120)));
    assert_eq!(arrival["data"]["tokensBalance"]["owedAmount"], 120);
    let told = "select (event->'params'->>'owedAmount')::bigint
                from live_events where event->>'event' = 'tokenBalanceUpdate' order by id desc limit 1";
    assert_eq!(app.count(told).await, 120);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_thing_is_paid_from_one_hold(db: PgPool) {
    let member = a_member(&db, 100).await;
    let subject = Uuid::now_v7();
    let mut tx = db.begin().await.unwrap();
    place_hold(&mut tx, member, Chips::new(10), subject).await.unwrap();

    let second = place_hold(&mut tx, member, Chips::new(10), subject).await;

    assert!(second.is_err());
}

/// The expected books after any order of movements, calculated without the ledger.
#[derive(Debug, Default)]
struct Expected {
    bought: i64,
    returned: i64,
    spent: i64,
    held: i64,
}

impl Expected {
    /// The member's remaining chips, after paying off as much debt as possible.
    fn total(&self) -> i64 {
        (self.bought - self.returned - self.spent - self.held).max(0)
    }

    fn owed(&self) -> i64 {
        self.total() - (self.bought - self.returned - self.spent - self.held)
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_order_of_movements_leaves_chips_that_are_owed(db: PgPool) {
    let member = a_member(&db, 0).await;
    let mut dice = StdRng::seed_from_u64(11);
    let mut expected = Expected::default();
    let (mut holds, mut unreturned) = (Vec::<(HoldId, i64)>::new(), Vec::<i64>::new());
    for step in 0..400 {
        let mut tx = db.begin().await.unwrap();
        let key = format!("step-{step}");
        let amount = dice.random_range(1..40_u32);
        match dice.random_range(0..5) {
            0 => {
                buy(&mut tx, member, amount, &key).await.unwrap();
                expected.bought += i64::from(amount);
                unreturned.push(i64::from(amount));
            }
            1 => {
                let mut savepoint = tx.begin().await.unwrap();
                let held = place_hold(&mut savepoint, member, Chips::new(amount), Uuid::now_v7()).await;
                assert_eq!(
                    held.is_ok(),
                    i64::from(amount) <= expected.total(),
                    "step {step}: {held:?}"
                );
                if let Ok(hold) = held {
                    savepoint.commit().await.unwrap();
                    holds.push((hold, i64::from(amount)));
                    expected.held += i64::from(amount);
                } else {
                    savepoint.rollback().await.unwrap();
                }
            }
            2 => {
                if let Some((hold, left)) = holds.last_mut().filter(|(_, left)| *left >= i64::from(amount)) {
                    capture(&mut tx, *hold, EntryKind::Generation, Chips::new(amount), &key, None)
                        .await
                        .unwrap();
                    *left -= i64::from(amount);
                    expected.held -= i64::from(amount);
                    expected.spent += i64::from(amount);
                }
            }
            3 => {
                if let Some((hold, left)) = holds.pop() {
                    assert_eq!(release_hold(&mut tx, hold).await.unwrap(), left);
                    expected.held -= left;
                }
            }
            _ => {
                if let Some(bought) = unreturned.pop() {
                    let chips = Chips::new(u32::try_from(bought).unwrap());
                    take_back(&mut tx, member, chips, &key, None).await.unwrap();
                    expected.returned += bought;
                }
            }
        }
        tx.commit().await.unwrap();
        let balance = balance_of(&db, member).await;
        assert_eq!(
            (balance.total, balance.held, balance.owed),
            (expected.total(), expected.held, expected.owed()),
            "step {step}: {expected:?}"
        );
    }
    assert!(
        expected.returned > 0 && expected.spent > 0,
        "the dice met every case: {expected:?}"
    );
    check_books(&db).await;
}
