use jobs::{
    domains::ledger::{
        Balance, Chips, EntryKind, Grant, HoldId, LedgerError, balance, capture, grant, open_account, place_hold,
        release_hold, take_back,
    },
    ids::AccountId,
};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use super::{
    model::{Hold, Refused, Sums},
    story::{MEMBERS, Step},
};
use crate::cases::broken;

/// State of a story.
struct Told {
    members: Vec<(AccountId, Sums)>,
    holds: Vec<(HoldId, Hold)>,
    /// Keys already booked: of grants, captures and returns.
    grants: Vec<String>,
    captures: Vec<String>,
    returns: Vec<String>,
}

/// Plays the steps against the books and the model; after each, every balance matches the sums.
pub async fn tell(tx: &mut PgConnection, steps: Vec<Step>) {
    let mut told = Told {
        members: Vec::new(),
        holds: Vec::new(),
        grants: Vec::new(),
        captures: Vec::new(),
        returns: Vec::new(),
    };
    for _ in 0..MEMBERS {
        let member = AccountId::fresh();
        open_account(tx, member).await.expect("a chip account");
        told.members.push((member, Sums::default()));
    }
    for (place, step) in steps.into_iter().enumerate() {
        let name = format!("step {place}, {step:?}");
        told.play(tx, step, place, &name).await;
        told.compare(tx, &name).await;
    }
    // Runs the commit-time checks now.
    sqlx::query("set constraints all immediate")
        .execute(&mut *tx)
        .await
        .expect("the books balance");
    let broken = broken(tx, "a hold belongs to an order, or to turns of a chat").await;
    assert!(broken.is_empty(), "{broken:#?}");
}

impl Told {
    async fn play(&mut self, tx: &mut PgConnection, step: Step, place: usize, name: &str) {
        let fresh = format!("story:{}:{place}", self.members[0].0);
        match step {
            Step::Grant {
                member,
                chips,
                is_repeat,
            } => {
                let (key, is_known) = key_of(&self.grants, is_repeat, fresh);
                let (id, sums) = &mut self.members[member];
                let given = Grant {
                    member: *id,
                    chips: Chips::new(chips),
                    kind: EntryKind::Purchase,
                    idempotency_key: &key,
                    subject: None,
                };
                let done = within(tx, async |tx| grant(tx, &given).await).await;
                if booked_once(&done, is_known, name) {
                    sums.granted += i64::from(chips);
                    self.grants.push(key);
                }
            }
            Step::TakeBack {
                member,
                chips,
                is_repeat,
            } => {
                let (key, is_known) = key_of(&self.returns, is_repeat, fresh);
                let (id, sums) = &mut self.members[member];
                let done = within(tx, async |tx| take_back(tx, *id, Chips::new(chips), &key, None).await).await;
                if booked_once(&done, is_known, name) {
                    sums.returned += i64::from(chips);
                    self.returns.push(key);
                }
            }
            Step::PlaceHold { member, chips } => {
                let (id, sums) = &mut self.members[member];
                let subject = Uuid::now_v7();
                let done = within(tx, async |tx| place_hold(tx, *id, Chips::new(chips), subject).await).await;
                let expected = sums.place_hold(member, i64::from(chips));
                match (done, expected) {
                    (Ok(id), Ok(hold)) => self.holds.push((id, hold)),
                    (done, expected) => agree(&done.map(drop), expected.map(drop), name),
                }
            }
            Step::Capture { hold, chips, is_repeat } => {
                let (key, is_known) = key_of(&self.captures, is_repeat, fresh);
                if let Some(place) = self.hold_at(hold) {
                    self.capture(tx, place, chips, key, is_known, name).await;
                }
            }
            Step::Release(hold) => {
                if let Some(place) = self.hold_at(hold) {
                    self.release(tx, place, name).await;
                }
            }
            Step::Split { hold, parts } => {
                if let Some(place) = self.hold_at(hold).filter(|&place| self.holds[place].1.is_open) {
                    self.split(tx, place, parts, &fresh, name).await;
                }
            }
        }
    }

    fn hold_at(&self, number: usize) -> Option<usize> {
        number.checked_rem(self.holds.len())
    }

    async fn capture(&mut self, tx: &mut PgConnection, at: usize, chips: u32, key: String, is_known: bool, name: &str) {
        let (id, hold) = &mut self.holds[at];
        let done = within(tx, async |tx| {
            capture(tx, *id, EntryKind::Generation, Chips::new(chips), &key, None).await
        })
        .await;
        if is_known && hold.is_open && i64::from(chips) <= hold.left() {
            assert!(matches!(done, Err(LedgerError::AlreadyPosted)), "{name}: {done:?}");
            return;
        }
        let expected = self.members[hold.member].1.capture(hold, i64::from(chips));
        if done.is_ok() {
            self.captures.push(key);
        }
        agree(&done, expected, name);
    }

    async fn release(&mut self, tx: &mut PgConnection, at: usize, name: &str) {
        let (id, hold) = &mut self.holds[at];
        let done = within(tx, async |tx| release_hold(tx, *id).await).await;
        let expected = self.members[hold.member].1.release(hold);
        if let (Ok(done), Ok(expected)) = (&done, &expected) {
            assert_eq!(done, expected, "{name}: what was not captured goes back");
        }
        agree(&done.map(drop), expected.map(drop), name);
    }

    /// Like an order with its pictures: the parts and the remainder add up.
    async fn split(&mut self, tx: &mut PgConnection, at: usize, parts: u32, key: &str, name: &str) {
        let whole = self.holds[at].1.left();
        let part = u32::try_from(whole).expect("few") / parts;
        if part > 0 {
            for number in 0..parts {
                self.capture(tx, at, part, format!("{key}:{number}"), false, name).await;
            }
        }
        self.release(tx, at, name).await;
        let hold = self.holds[at].1;
        let shared = i64::from(part) * i64::from(parts);
        assert_eq!(
            shared + hold.left(),
            whole,
            "{name}: the parts and the rest are the whole"
        );
        assert!(
            hold.left() < i64::from(parts),
            "{name}: only what does not divide goes back"
        );
    }

    async fn compare(&self, tx: &mut PgConnection, name: &str) {
        for (member, sums) in &self.members {
            let found = balance(tx, *member).await.expect("a balance");
            let expected = Balance {
                total: sums.free(),
                held: sums.held,
                owed: sums.owed(),
            };
            assert_eq!(found, expected, "{name}: {sums:?}");
        }
    }
}

/// A used key if there is one and a repeat is wanted.
fn key_of(used: &[String], is_repeat: bool, fresh: String) -> (String, bool) {
    match used.last().filter(|_| is_repeat) {
        Some(key) => (key.clone(), true),
        None => (fresh, false),
    }
}

/// Refused movements are rolled back.
async fn within<T>(
    tx: &mut PgConnection,
    movement: impl AsyncFnOnce(&mut PgConnection) -> Result<T, LedgerError>,
) -> Result<T, LedgerError> {
    let mut savepoint = tx.begin().await?;
    let done = movement(&mut savepoint).await;
    if done.is_ok() {
        savepoint.commit().await?;
    } else {
        savepoint.rollback().await?;
    }
    done
}

fn booked_once(done: &Result<(), LedgerError>, is_known: bool, name: &str) -> bool {
    match (done, is_known) {
        (Ok(()), false) => true,
        (Err(LedgerError::AlreadyPosted), true) => false,
        (done, is_known) => panic!("{name}: {done:?}, and known is {is_known}"),
    }
}

fn agree(done: &Result<(), LedgerError>, expected: Result<(), Refused>, name: &str) {
    match (done, expected) {
        (Ok(()), Ok(()))
        | (Err(LedgerError::InsufficientChips), Err(Refused::InsufficientChips))
        | (Err(LedgerError::NothingHeld), Err(Refused::NothingHeld)) => {}
        (done, expected) => panic!("{name}: {done:?}, and the model says {expected:?}"),
    }
}
