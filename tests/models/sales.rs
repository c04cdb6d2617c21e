//! Sales booked, kept, delivered, released and returned in any order, checked against the expected sums.
use jobs::{
    domains::ledger::{
        Cents, LedgerError, Sale, SaleKind, SaleState, book_sale, creator_balance, deliver_sale, keep_sale,
        release_sale, reverse_sale, split,
    },
    ids::AccountId,
};
use proptest::prelude::*;
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

use crate::cases::{broken, play, steps};

#[derive(Clone, Debug)]
enum Step {
    Sell {
        cents: i64,
        percent: u8,
        is_kept: bool,
        is_repeat: bool,
    },
    Deliver(usize),
    Release(usize),
    Reverse(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        3 => (1..100_000_i64, 0..=100_u8, any::<bool>(), prop::bool::weighted(0.2))
            .prop_map(|(cents, percent, is_kept, is_repeat)| Step::Sell { cents, percent, is_kept, is_repeat }),
        2 => any::<usize>().prop_map(Step::Deliver),
        2 => any::<usize>().prop_map(Step::Release),
        2 => any::<usize>().prop_map(Step::Reverse),
    ]
}

/// A sale as the model knows it.
struct Sold {
    id: Uuid,
    net: i64,
    state: SaleState,
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_order_of_sales_makes_or_loses_a_cent(db: PgPool) {
    let story = || proptest::collection::vec(step(), 1..=steps());
    play(db, story, async |tx, steps| tell(tx, steps).await).await;
}

async fn tell(tx: &mut PgConnection, steps: Vec<Step>) {
    let (creator, buyer) = (AccountId::fresh(), AccountId::fresh());
    let mut sold: Vec<Sold> = vec![];
    for step in steps {
        match step {
            Step::Sell {
                cents,
                percent,
                is_kept,
                is_repeat,
            } => sell(tx, &mut sold, (creator, buyer), (cents, percent), is_kept, is_repeat).await,
            Step::Deliver(at) => {
                if let Some(sale) = pick(&mut sold, at) {
                    let done = deliver_sale(tx, sale.id).await.expect("it can be asked");
                    assert_eq!(done, sale.moves(SaleState::Escrow, SaleState::Pending));
                }
            }
            Step::Release(at) => {
                if let Some(sale) = pick(&mut sold, at) {
                    let done = release_sale(tx, sale.id).await.expect("it can be asked");
                    assert_eq!(done, sale.moves(SaleState::Pending, SaleState::Available));
                }
            }
            Step::Reverse(at) => {
                if let Some(sale) = pick(&mut sold, at) {
                    let is_first = sale.state != SaleState::Reversed;
                    assert_eq!(reverse_sale(tx, sale.id).await.expect("it can be asked"), is_first);
                    sale.state = SaleState::Reversed;
                }
            }
        }
        let found = creator_balance(tx, creator).await.expect("a balance");
        assert_eq!(found.pending, sum(&sold, SaleState::Pending));
        assert_eq!(found.available, sum(&sold, SaleState::Available));
    }
    sqlx::query("set constraints all immediate")
        .execute(&mut *tx)
        .await
        .expect("the books balance");
    let broken = broken(tx, "").await;
    assert!(broken.is_empty(), "{broken:#?}");
}

async fn sell(
    tx: &mut PgConnection,
    sold: &mut Vec<Sold>,
    (creator, buyer): (AccountId, AccountId),
    (cents, percent): (i64, u8),
    is_kept: bool,
    is_repeat: bool,
) {
    let known = sold.last().filter(|_| is_repeat).map(|sale| sale.id);
    let sale = Sale {
        id: known.unwrap_or_else(Uuid::now_v7),
        creator: Some(creator),
        buyer,
        kind: SaleKind::Tip,
        subject: None,
        gross: Cents(cents),
        fee_percent: percent,
    };
    let mut savepoint = tx.begin().await.expect("a savepoint");
    let done = if is_kept {
        keep_sale(&mut savepoint, &sale).await
    } else {
        book_sale(&mut savepoint, &sale).await
    };
    if known.is_some() {
        assert!(matches!(done, Err(LedgerError::AlreadyPosted)), "{done:?}");
        return savepoint.rollback().await.expect("it is forgotten");
    }
    done.expect("it is booked");
    savepoint.commit().await.expect("kept");
    sold.push(Sold {
        id: sale.id,
        net: split(sale.gross, percent).net.0,
        state: if is_kept { SaleState::Escrow } else { SaleState::Pending },
    });
}

impl Sold {
    fn moves(&mut self, from: SaleState, to: SaleState) -> bool {
        let fits = self.state == from;
        if fits {
            self.state = to;
        }
        fits
    }
}

fn pick(sold: &mut [Sold], number: usize) -> Option<&mut Sold> {
    let at = number.checked_rem(sold.len())?;
    sold.get_mut(at)
}

fn sum(sold: &[Sold], state: SaleState) -> Cents {
    Cents(
        sold.iter()
            .filter(|sale| sale.state == state)
            .map(|sale| sale.net)
            .sum(),
    )
}
