use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::{
        ledger::{Cents, LedgerError, MoneyAccount, MoneyKind, Movement, post_money, release_sale},
        studios::{split, split_on},
    },
    ids::AccountId,
};

/// Makes available what came of the next sale that has waited long enough, with the part of a studio; false where none
/// has.
pub async fn release_next(tx: &mut PgConnection, risk_days: i32) -> Result<bool, LedgerError> {
    let Some(sale) = sqlx::query!(
        r#"select id, creator_id as "creator!: AccountId", gross_cents - fee_cents as "net!", booked_at
           from sales
           where state = 'pending' and creator_id is not null and earned_at <= now() - make_interval(days => $1)
           order by earned_at
           limit 1
           for update skip locked"#,
        risk_days,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    release_sale(tx, sale.id).await?;
    // As agreed on the day of the sale, whoever looks after the creator today.
    if let Some((studio, percent)) = split_on(tx, sale.creator, sale.booked_at).await? {
        let part = split(sale.net, percent).studio;
        share(tx, sale.id, (sale.creator, studio), percent, part).await?;
    }
    Ok(true)
}

async fn share(
    tx: &mut PgConnection,
    sale: Uuid,
    (creator, studio): (AccountId, AccountId),
    percent: i16,
    part: i64,
) -> Result<(), LedgerError> {
    if part == 0 {
        return Ok(());
    }
    sqlx::query!(
        "insert into studio_shares (sale_id, studio_id, creator_id, studio_percent, amount_cents)
         values ($1, $2, $3, $4, $5)",
        sale,
        studio.0,
        creator.0,
        percent,
        part,
    )
    .execute(&mut *tx)
    .await?;
    let movement = Movement {
        kind: MoneyKind::StudioShare,
        idempotency_key: &format!("sale:{sale}:studio"),
        subject: Some(("payment", sale)),
        lines: &[
            (MoneyAccount::Available(creator), Cents(-part)),
            (MoneyAccount::Available(studio), Cents(part)),
        ],
    };
    post_money(tx, &movement).await
}

/// Gives the creator back what a studio had of the next sale that was returned since; false where none is left.
pub async fn take_back_share(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(share) = sqlx::query!(
        r#"update studio_shares
           set reversed_at = now()
           where sale_id = (
               select sale_id
               from studio_shares
               join sales on sales.id = sale_id
               where studio_shares.reversed_at is null and sales.state = 'reversed'
               limit 1
               for update of studio_shares skip locked
           )
           returning sale_id, studio_id as "studio: AccountId", creator_id as "creator: AccountId", amount_cents"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let movement = Movement {
        kind: MoneyKind::StudioShareReversal,
        idempotency_key: &format!("sale:{}:studio_reversal", share.sale_id),
        subject: Some(("payment", share.sale_id)),
        lines: &[
            (MoneyAccount::Available(share.studio), Cents(-share.amount_cents)),
            (MoneyAccount::Available(share.creator), Cents(share.amount_cents)),
        ],
    };
    post_money(tx, &movement).await?;
    Ok(true)
}
