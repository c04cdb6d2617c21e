//! Chips whose payment was returned when they were no longer free.
use jobs::{
    domains::ledger::{
        Balance, Chips, EntryKind, Grant, HoldId, LedgerError, capture, grant, place_hold, release_hold, take_back,
    },
    ids::AccountId,
};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use sqlx::{Acquire, PgConnection, PgPool};
use uuid::Uuid;

use crate::people::{a_member, balance_of, check_books};

async fn owed_by(db: &PgPool, member: AccountId) -> i64 {
    sqlx::query_scalar("select owed from ledger_balances where account_id = $1")
        .bind(member)
        .fetch_one(db)
        .await
        .unwrap()
}

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

/// A member who bought 200 chips, set them all aside, and has the money back.
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
    assert_eq!(balance_of(db, member).await, Balance { total: 0, held: 200 });
    (member, hold)
}

#[sqlx::test(migrations = "../migrations")]
async fn chips_that_were_refunded_while_they_were_held_go_when_the_hold_does(db: PgPool) {
    let (member, hold) = a_debtor(&db).await;

    let mut tx = db.begin().await.unwrap();
    assert_eq!(release_hold(&mut tx, hold).await.unwrap(), 200);
    tx.commit().await.unwrap();

    assert_eq!(balance_of(&db, member).await, Balance { total: 0, held: 0 });
    assert_eq!(owed_by(&db, member).await, 0);
    check_books(&db).await;
}

#[sqlx::test(migrations = "../migrations")]
async fn chips_that_were_refunded_after_they_were_spent_are_taken_from_the_next(db: PgPool) {
    let (member, hold) = a_debtor(&db).await;
    let mut tx = db.begin().await.unwrap();
    capture(&mut tx, hold, Chips::new(150), "picture", None).await.unwrap();
    release_hold(&mut tx, hold).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(balance_of(&db, member).await, Balance { total: 0, held: 0 });
    assert_eq!(owed_by(&db, member).await, 150, "50 came back and were taken");

    let mut tx = db.begin().await.unwrap();
    buy(&mut tx, member, 100, "payment:2").await.unwrap();
    buy(&mut tx, member, 100, "payment:3").await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(balance_of(&db, member).await, Balance { total: 50, held: 0 });
    assert_eq!(owed_by(&db, member).await, 0);
    check_books(&db).await;
}

#[sqlx::test(migrations = "../migrations")]
async fn a_reversal_is_written_down_once(db: PgPool) {
    let (member, _) = a_debtor(&db).await;

    let mut tx = db.begin().await.unwrap();
    let again = take_back(&mut tx, member, Chips::new(200), "payment:1:reversal", None).await;

    assert!(matches!(again, Err(LedgerError::AlreadyPosted)));
    tx.rollback().await.unwrap();
    assert_eq!(owed_by(&db, member).await, 200);
    check_books(&db).await;
}

/// What the books must say after any order of movements, kept apart from the ledger.
#[derive(Debug, Default)]
struct Expected {
    bought: i64,
    returned: i64,
    spent: i64,
    held: i64,
}

impl Expected {
    /// What is left for the member when every debt is paid as far as it can be.
    fn total(&self) -> i64 {
        (self.bought - self.returned - self.spent - self.held).max(0)
    }

    fn owed(&self) -> i64 {
        self.total() - (self.bought - self.returned - self.spent - self.held)
    }
}

#[sqlx::test(migrations = "../migrations")]
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
                    capture(&mut tx, *hold, Chips::new(amount), &key, None).await.unwrap();
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
            (balance.total, balance.held, owed_by(&db, member).await),
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
