use sqlx::PgConnection;
use uuid::Uuid;

use super::{Cents, MoneyAccount, MoneyKind, Movement, SaleState, post_money};
use crate::{domains::ledger::LedgerError, ids::AccountId};

pub(super) struct Row {
    creator: Option<AccountId>,
    gross: Cents,
    fee: Cents,
    pub(super) state: SaleState,
    restored: i16,
}

/// Reverses a sale whose payment was returned, from wherever its money is now. Money already paid out is deducted from
/// the creator's next earnings. `false`: there is nothing to reverse, or it was done before.
pub async fn reverse_sale(tx: &mut PgConnection, id: Uuid) -> Result<bool, LedgerError> {
    let Some(row) = lock(tx, id).await?.filter(|row| row.state != SaleState::Reversed) else {
        return Ok(false);
    };
    let movement = Movement {
        kind: kind_of(&row),
        idempotency_key: &row.key(id, "reversal"),
        subject: Some(("payment", id)),
        lines: &row.lines(row.gross, row.fee),
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

/// Reverses a part of a sale, which then is a sale of the rest. The fee shrinks with it, rounded so that the remaining
/// fee is never too small. `false`: there is no such sale, or it was reversed as a whole.
pub async fn reverse_part(tx: &mut PgConnection, id: Uuid, part: Cents, key: &str) -> Result<bool, LedgerError> {
    let Some(row) = lock(tx, id).await?.filter(|row| row.state != SaleState::Reversed) else {
        return Ok(false);
    };
    let fee = i128::from(row.fee.0) * i128::from(part.0) / i128::from(row.gross.0.max(1));
    let fee = Cents(i64::try_from(fee).unwrap_or(row.fee.0));
    let movement = Movement {
        kind: kind_of(&row),
        idempotency_key: key,
        subject: Some(("payment", id)),
        lines: &row.lines(part, fee),
    };
    post_money(tx, &movement).await?;
    sqlx::query!(
        "update sales set gross_cents = gross_cents - $2, fee_cents = fee_cents - $3 where id = $1",
        id,
        part.0,
        fee.0,
    )
    .execute(tx)
    .await?;
    Ok(true)
}

const fn kind_of(row: &Row) -> MoneyKind {
    if matches!(row.state, SaleState::Escrow) {
        MoneyKind::OrderReturned
    } else {
        MoneyKind::SaleReversal
    }
}

pub(super) async fn lock(tx: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Row>> {
    sqlx::query_as!(
        Row,
        r#"select
               creator_id as "creator: AccountId", gross_cents as "gross: Cents", fee_cents as "fee: Cents",
               state as "state: SaleState", restored
           from sales
           where id = $1
           for update"#,
        id,
    )
    .fetch_optional(tx)
    .await
}

impl Row {
    /// A key for each time that a sale can be reversed or restored.
    pub(super) fn key(&self, id: Uuid, step: &str) -> String {
        match self.restored {
            0 => format!("sale:{id}:{step}"),
            times => format!("sale:{id}:{step}:{times}"),
        }
    }

    /// Lines that take the sale out of its accounts, in its present state.
    fn lines(&self, gross: Cents, fee: Cents) -> Vec<(MoneyAccount, Cents)> {
        self.lines_in(self.state, gross, fee)
    }

    fn lines_in(&self, state: SaleState, gross: Cents, fee: Cents) -> Vec<(MoneyAccount, Cents)> {
        let taken_from = match (state, self.creator) {
            (SaleState::Escrow, _) => vec![(MoneyAccount::Escrow, -gross)],
            (_, None) => vec![(MoneyAccount::PlatformSales, -gross)],
            (SaleState::Available, Some(creator)) => vec![
                (MoneyAccount::Available(creator), fee - gross),
                (MoneyAccount::Fees, -fee),
            ],
            (SaleState::Pending | SaleState::Reversed, Some(creator)) => vec![
                (MoneyAccount::Pending(creator), fee - gross),
                (MoneyAccount::Fees, -fee),
            ],
        };
        [vec![(MoneyAccount::Clearing, gross)], taken_from].concat()
    }

    /// Lines that put the sale back into the accounts of a state.
    pub(super) fn restoring_lines(&self, state: SaleState) -> Vec<(MoneyAccount, Cents)> {
        self.lines_in(state, self.gross, self.fee)
            .into_iter()
            .map(|(account, amount)| (account, -amount))
            .collect()
    }
}
