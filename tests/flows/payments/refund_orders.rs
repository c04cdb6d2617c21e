//! All orders in which staff, the provider, its notices and a bank can come to the refunds of one payment, each step
//! once lost before its commit and repeated. Compared with the money that really went back.
use std::{future::Future, pin::Pin};

use jobs::{
    domains::payments::{
        NewRefund, PaymentState, ProviderReport, RefundError, RefundState, RefundWay, apply_event, confirm_refund,
        decide_dispute, end_refund, propose_refund, refuse_refund,
    },
    ids::{AccountId, PaymentDisputeId, PaymentId, PaymentRefundId},
};
use sqlx::{Acquire, PgConnection, PgPool};
use uuid::Uuid;

use crate::people::{a_member, check_books};

const WHOLE: i64 = 400;
/// Two are the whole.
const PART: i64 = 200;
const CHIPS: i64 = 200;
const LENGTH: usize = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Staff give a part back at the provider, and record it.
    GiveByHand,
    /// Staff want the provider to be asked for a part.
    Propose,
    Confirm,
    Refuse,
    /// The provider gives back what it was asked for, and answers.
    Given,
    Declined,
    /// A notice of money that went back comes; each comes twice.
    Notice,
    BankTakes,
    BankReturns,
}

const STEPS: [Step; 9] = [
    Step::GiveByHand,
    Step::Propose,
    Step::Confirm,
    Step::Refuse,
    Step::Given,
    Step::Declined,
    Step::Notice,
    Step::BankTakes,
    Step::BankReturns,
];

/// Money and notices as they really moved.
#[derive(Clone, Debug, Default)]
struct Truth {
    /// Parts that went back.
    gone: i64,
    /// Notices on their way.
    notices: i64,
    told: i64,
    taken: i64,
    path: Vec<Step>,
}

struct World {
    payment: PaymentId,
    member: AccountId,
    rosa: AccountId,
    nora: AccountId,
    /// Sequences that were walked to their end.
    ends: usize,
}

type Walk<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

fn walk<'a>(world: &'a mut World, conn: &'a mut PgConnection, truth: Truth) -> Walk<'a> {
    Box::pin(async move {
        check(world, conn, &truth).await;
        if truth.path.len() == LENGTH {
            world.ends += 1;
            let mut tx = conn.begin().await.unwrap();
            finish(world, &mut tx, truth).await;
            tx.rollback().await.unwrap();
            return;
        }
        for step in STEPS {
            let mut lost = conn.begin().await.unwrap();
            let first = take(world, &mut lost, &truth, step).await;
            lost.rollback().await.unwrap();
            let mut tx = conn.begin().await.unwrap();
            let again = take(world, &mut tx, &truth, step).await;
            assert_eq!(first.is_some(), again.is_some(), "{:?} {step:?}", truth.path);
            if let Some(next) = again {
                walk(world, &mut tx, next).await;
            }
            tx.rollback().await.unwrap();
        }
    })
}

async fn one(conn: &mut PgConnection, sql: &'static str, payment: PaymentId) -> Option<Uuid> {
    sqlx::query_scalar(sql)
        .bind(payment.0)
        .fetch_optional(conn)
        .await
        .unwrap()
}

const PROPOSED: &str =
    "select id from payment_refunds where payment_id = $1 and state = 'proposed' order by id limit 1";
/// Asked, and not answered, though a notice may have come.
const ASKED: &str = "select id from payment_refunds
    where payment_id = $1 and state in ('asking', 'booked') and asked_at is not null and answered_at is null
    order by id limit 1";
const DISPUTED: &str = "select id from payment_disputes where payment_id = $1 and state = 'open'";

/// `None`: the step isn't possible now.
async fn take(world: &World, tx: &mut PgConnection, truth: &Truth, step: Step) -> Option<Truth> {
    let mut next = truth.clone();
    next.path.push(step);
    match step {
        Step::GiveByHand => {
            if (next.gone + 1) * PART > WHOLE {
                return None;
            }
            next.gone += 1;
            next.notices += 1;
            // While the provider has not answered, or a bank has the money, it can't be recorded: its notice is enough.
            propose(world, tx, &next, RefundWay::ByHand).await;
        }
        Step::Propose => {
            propose(world, tx, &next, RefundWay::Provider).await.then_some(())?;
        }
        Step::Confirm => {
            let id = PaymentRefundId(one(tx, PROPOSED, world.payment).await?);
            let mut part = tx.begin().await.unwrap();
            match confirm_refund(&mut part, id, world.nora).await {
                Ok(_) => part.commit().await.unwrap(),
                Err(RefundError::NotRefundable | RefundError::UnderWay) => return None,
                Err(error) => panic!("{:?}: {error}", next.path),
            }
        }
        Step::Refuse => {
            let id = PaymentRefundId(one(tx, PROPOSED, world.payment).await?);
            refuse_refund(tx, id, world.nora).await.unwrap();
        }
        Step::Given => {
            let id = PaymentRefundId(one(tx, ASKED, world.payment).await?);
            if (next.gone + 1) * PART > WHOLE {
                return None;
            }
            next.gone += 1;
            next.notices += 1;
            let ended = end_refund(tx, id, true).await.unwrap();
            assert_eq!(ended.state, RefundState::Booked);
        }
        Step::Declined => {
            let id = PaymentRefundId(one(tx, ASKED, world.payment).await?);
            let ended = end_refund(tx, id, false).await.unwrap();
            assert_eq!(ended.state, RefundState::Failed);
        }
        Step::Notice => {
            if next.notices == 0 {
                return None;
            }
            next.notices -= 1;
            next.told += 1;
            for _ in 0..2 {
                report(world, tx, format!("notice-{}", next.told), PaymentState::Refunded, PART).await;
            }
        }
        Step::BankTakes => {
            if next.taken == 2 || is_taken(world, tx).await {
                return None;
            }
            next.taken += 1;
            for _ in 0..2 {
                report(world, tx, format!("bank-{}", next.taken), PaymentState::ChargedBack, 0).await;
            }
        }
        Step::BankReturns => {
            let id = PaymentDisputeId(one(tx, DISPUTED, world.payment).await?);
            decide_dispute(tx, id, world.nora, true).await.unwrap();
        }
    }
    Some(next)
}

async fn is_taken(world: &World, tx: &mut PgConnection) -> bool {
    one(tx, DISPUTED, world.payment).await.is_some()
}

async fn propose(world: &World, tx: &mut PgConnection, truth: &Truth, way: RefundWay) -> bool {
    let key = format!("key-{}", truth.path.len());
    let new = NewRefund {
        payment: world.payment,
        amount_cents: PART,
        way,
        reason: "late",
        proposed_by: world.rosa,
        idempotency_key: &key,
    };
    let mut part = tx.begin().await.unwrap();
    match propose_refund(&mut part, &new).await {
        Ok(_) => {
            part.commit().await.unwrap();
            true
        }
        Err(RefundError::NotRefundable | RefundError::Amount | RefundError::UnderWay) => false,
        Err(error) => panic!("{:?}: {error}", truth.path),
    }
}

async fn report(world: &World, tx: &mut PgConnection, key: String, state: PaymentState, cents: i64) {
    let report = ProviderReport::new(key, world.payment, state, (cents, "USD"));
    apply_event(tx, &report).await.unwrap();
}

#[derive(Debug, sqlx::FromRow)]
struct Books {
    state: String,
    refunded: i64,
    booked: i64,
    notices: i64,
    gross: i64,
    sale: String,
    chips: i64,
    sum: i64,
}

async fn books(world: &World, conn: &mut PgConnection) -> Books {
    sqlx::query_as(
        "select state, refunded_cents as refunded,
             (
                 select coalesce(sum(amount_cents), 0)::bigint
                 from payment_refunds where payment_id = $1 and state = 'booked'
             ) as booked,
             (select count(event_key) from payment_refunds where payment_id = $1) as notices,
             (select gross_cents from sales where id = $1) as gross,
             (select state from sales where id = $1) as sale,
             (select posted - owed from ledger_balances where account_id = $2) as chips,
             (select coalesce(sum(amount), 0)::bigint from ledger_entries) as sum
         from payments where id = $1",
    )
    .bind(world.payment.0)
    .bind(world.member.0)
    .fetch_one(conn)
    .await
    .unwrap()
}

/// Rules that hold after every step.
async fn check(world: &World, conn: &mut PgConnection, truth: &Truth) {
    let now = books(world, conn).await;
    let left = WHOLE - now.refunded;
    assert!((0..=WHOLE).contains(&now.refunded), "{truth:?} {now:?}");
    assert_eq!((now.booked, now.sum), (now.refunded, 0), "{truth:?} {now:?}");
    assert_eq!(now.notices, truth.told, "each notice once: {truth:?} {now:?}");
    let wanted = match now.state.as_str() {
        "paid" => (left, "pending", CHIPS * left / WHOLE),
        "refunded" | "charged_back" => (now.gross, "reversed", 0),
        other => panic!("{other}: {truth:?}"),
    };
    assert_eq!((now.gross, now.sale.as_str(), now.chips), wanted, "{truth:?} {now:?}");
}

/// All notices come, all questions are answered and the bank returns the money: what is booked is what went back.
async fn finish(world: &World, tx: &mut PgConnection, mut truth: Truth) {
    loop {
        let mut next = None;
        for step in [Step::Notice, Step::BankReturns, Step::Declined, Step::Refuse] {
            next = take(world, tx, &truth, step).await;
            if next.is_some() {
                break;
            }
        }
        match next {
            Some(next) => truth = next,
            None => break,
        }
    }
    check(world, tx, &truth).await;
    let now = books(world, tx).await;
    assert_eq!(now.refunded, truth.gone * PART, "{truth:?} {now:?}");
    sqlx::query("set constraints all immediate")
        .execute(&mut *tx)
        .await
        .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_comes_first_what_went_back_is_booked_once(db: PgPool) {
    let member = a_member(&db, 0).await;
    let mut world = World {
        payment: PaymentId::fresh(),
        member,
        rosa: a_member(&db, 0).await,
        nora: a_member(&db, 0).await,
        ends: 0,
    };
    let mut tx = db.begin().await.unwrap();
    for (id, chips, cents, key) in [
        (world.payment, CHIPS, WHOLE, "order"),
        // The limit of one person is used up: each proposal waits for a second one.
        (PaymentId::fresh(), 1, 5000, "earlier"),
    ] {
        sqlx::query(
            "insert into payments
                 (id, account_id, provider, bundle_id, chips, amount_cents, currency, idempotency_key)
             values ($1, $2, 'ccbill', 'chips', $3, $4, 'USD', $5)",
        )
        .bind(id.0)
        .bind(member.0)
        .bind(chips)
        .bind(cents)
        .bind(key)
        .execute(&mut *tx)
        .await
        .unwrap();
    }
    sqlx::query(
        "insert into payment_refunds
             (id, payment_id, amount_cents, reason, state, proposed_by, idempotency_key, ended_at)
         select gen_random_uuid(), id, 5000, '', 'booked', $1, 'earlier', now() from payments where amount_cents = 5000",
    )
    .bind(world.rosa.0)
    .execute(&mut *tx)
    .await
    .unwrap();
    report(&world, &mut tx, "paid".to_owned(), PaymentState::Paid, WHOLE).await;
    tx.commit().await.unwrap();

    let mut conn = db.acquire().await.unwrap();
    let mut tx = conn.begin().await.unwrap();
    walk(&mut world, &mut tx, Truth::default()).await;
    tx.rollback().await.unwrap();

    assert!(world.ends > 1000, "{}", world.ends);
    println!("{} sequences of {LENGTH} steps", world.ends);
    check_books(&db).await;
}
