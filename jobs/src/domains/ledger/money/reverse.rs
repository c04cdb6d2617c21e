use sqlx::PgConnection;
use uuid::Uuid;

use super::{Cents, MoneyAccount, MoneyKind, Movement, SaleState, post_money};
use crate::{domains::ledger::LedgerError, ids::AccountId};

struct Row {
    creator: Option<AccountId>,
    gross: Cents,
    fee: Cents,
    state: SaleState,
}

/// Takes a sale back, when its payment was returned: from wherever its money is by now. What a creator was already
/// paid is taken from what they earn next. `false`: there is nothing to take back, or it was done before.
pub async fn reverse_sale(tx: &mut PgConnection, id: Uuid) -> Result<bool, LedgerError> {
    let row = sqlx::query_as!(
        Row,
        r#"select
               creator_id as "creator: AccountId", gross_cents as "gross: Cents", fee_cents as "fee: Cents",
               state as "state: SaleState"
           from sales
           where id = $1
           for update"#,
        id,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row.filter(|row| row.state != SaleState::Reversed) else {
        return Ok(false);
    };
    let movement = Movement {
        kind: if row.state == SaleState::Escrow {
            MoneyKind::OrderReturned
        } else {
            MoneyKind::SaleReversal
        },
        idempotency_key: &format!("sale:{id}:reversal"),
        subject: Some(("payment", id)),
        lines: &lines(&row),
    };
    post_money(tx, &movement).await?;
    sqlx::query!(
        "update sales set state = 'reversed', reversed_at = now() where id = $1",
        id
    )
    .execute(tx)
    .await?;
    Ok(true)
}

fn lines(row: &Row) -> Vec<(MoneyAccount, Cents)> {
    let taken_from = match (row.state, row.creator) {
        (SaleState::Escrow, _) => vec![(MoneyAccount::Escrow, -row.gross)],
        (_, None) => vec![(MoneyAccount::PlatformSales, -row.gross)],
        (SaleState::Available, Some(creator)) => vec![
            (MoneyAccount::Available(creator), row.fee - row.gross),
            (MoneyAccount::Fees, -row.fee),
        ],
        (SaleState::Pending | SaleState::Reversed, Some(creator)) => vec![
            (MoneyAccount::Pending(creator), row.fee - row.gross),
            (MoneyAccount::Fees, -row.fee),
        ],
    };
    [vec![(MoneyAccount::Clearing, row.gross)], taken_from].concat()
}
