//! F9: the reports of one payment's whole life, in each order that they can come in.
use jobs::{
    domains::payments::{
        PaymentState::{self, ChargedBack, Failed, Paid, Pending, Refunded},
        ProviderReport, apply_event,
    },
    ids::{AccountId, PaymentId},
};
use sqlx::{PgConnection, PgPool};

use super::kit::permute;
use crate::people::{a_member, balance_of, check_books};

/// One came twice under two keys.
const REPORTS: [PaymentState; 6] = [Pending, Failed, Paid, Paid, Refunded, ChargedBack];

async fn a_payment(tx: &mut PgConnection, member: AccountId, key: usize) -> PaymentId {
    let id = PaymentId::fresh();
    sqlx::query(
        "insert into payments (id, account_id, provider, bundle_id, chips, amount_cents, currency, idempotency_key)
         values ($1, $2, 'sandbox', 'chips_200', 200, 499, 'USD', $3)",
    )
    .bind(id.0)
    .bind(member.0)
    .bind(key.to_string())
    .execute(tx)
    .await
    .unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn all_720_orders_of_six_reports_end_in_the_same_state_with_the_same_books(db: PgPool) {
    let member = a_member(&db, 80).await;
    let mut orders = Vec::new();
    permute(&mut REPORTS.clone(), REPORTS.len(), &mut |order| {
        orders.push(order.to_vec());
    });
    assert_eq!(orders.len(), 720);

    for (number, order) in orders.iter().enumerate() {
        let mut tx = db.begin().await.unwrap();
        let payment_id = a_payment(&mut tx, member, number).await;
        let mut last = PaymentState::Created;
        for (place, state) in order.iter().enumerate() {
            let report = ProviderReport::new(format!("{number}-{place}"), payment_id, *state, (499, "USD"));
            last = apply_event(&mut tx, &report).await.unwrap();
        }
        tx.commit().await.unwrap();
        assert_eq!(last, ChargedBack, "{order:?}");
        assert_eq!(balance_of(&db, member).await.total, 80, "{order:?}");
    }

    let amounts: Vec<(i64, i64)> = sqlx::query_as(
        "select amount, count(*)
         from ledger_entries
         join ledger_accounts on ledger_accounts.id = account_id and owner_id = $1 and kind = 'member_chips'
         where amount <> 80
         group by amount
         order by amount",
    )
    .bind(member.0)
    .fetch_all(&db)
    .await
    .unwrap();
    assert_eq!(amounts, [(-200, 720), (200, 720)], "each sale and each reversal once");
    assert_eq!(balance_of(&db, member).await.held, 0);
    check_books(&db).await;
}
