use sqlx::PgConnection;

use crate::{
    domains::ledger::{Cents, LedgerError, MoneyAccount, MoneyKind, Movement, post_money},
    ids::PayoutId,
};

/// One step of a payout in the books: from where its money was to where it is. `step` makes the key, so that each step is
/// taken once.
pub(super) async fn step(
    tx: &mut PgConnection,
    payout: PayoutId,
    (step, kind): (&str, MoneyKind),
    (from, to): (MoneyAccount, MoneyAccount),
    amount: i64,
) -> Result<(), LedgerError> {
    let movement = Movement {
        kind,
        idempotency_key: &format!("payout:{payout}:{step}"),
        subject: Some(("payout", payout.0)),
        lines: &[(from, Cents(-amount)), (to, Cents(amount))],
    };
    post_money(tx, &movement).await
}
