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
    let key = format!("sale:{sale}:studio");
    post_share(tx, (sale, MoneyKind::StudioShare, &key), (creator, studio), part).await
}

/// Gives the creator back what a studio had of the next sale that was returned since; false where none is left.
pub async fn take_back_share(tx: &mut PgConnection) -> Result<bool, LedgerError> {
    let Some(share) = sqlx::query!(
        r#"update studio_shares
           set reversed_at = now()
           from sales
           where sales.id = sale_id and sale_id = (
               select sale_id
               from studio_shares
               join sales on sales.id = sale_id
               where studio_shares.reversed_at is null and sales.state = 'reversed'
               limit 1
               for update of studio_shares skip locked
           )
           returning sale_id, studio_id as "studio: AccountId", studio_shares.creator_id as "creator: AccountId",
               amount_cents, restored"#,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let key = share_key(share.sale_id, "studio_reversal", share.restored);
    let told = (share.sale_id, MoneyKind::StudioShareReversal, key.as_str());
    post_share(tx, told, (share.studio, share.creator), share.amount_cents).await?;
    Ok(true)
}

/// Gives a studio its part of a sale again that was restored.
pub async fn restore_share(tx: &mut PgConnection, sale: Uuid) -> Result<(), LedgerError> {
    let Some(share) = sqlx::query!(
        r#"update studio_shares
           set reversed_at = null
           from sales
           where sales.id = sale_id and sale_id = $1 and studio_shares.reversed_at is not null
           returning studio_id as "studio: AccountId", studio_shares.creator_id as "creator: AccountId", amount_cents,
               restored"#,
        sale,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(());
    };
    let key = share_key(sale, "studio", share.restored);
    post_share(
        tx,
        (sale, MoneyKind::StudioShare, &key),
        (share.creator, share.studio),
        share.amount_cents,
    )
    .await
}

/// Gives the creator back what a studio has too much of a sale of which a part was returned.
pub async fn shrink_share(tx: &mut PgConnection, sale: Uuid, key: &str) -> Result<(), LedgerError> {
    let Some(share) = sqlx::query!(
        r#"select studio_id as "studio: AccountId", studio_shares.creator_id as "creator: AccountId", studio_percent,
               amount_cents, gross_cents - fee_cents as "net!"
           from studio_shares
           join sales on sales.id = sale_id
           where sale_id = $1 and studio_shares.reversed_at is null
           for update of studio_shares"#,
        sale,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(());
    };
    // A share is a cent at least.
    let left = split(share.net, share.studio_percent).studio.max(1);
    if left >= share.amount_cents {
        return Ok(());
    }
    sqlx::query!(
        "update studio_shares set amount_cents = $2 where sale_id = $1",
        sale,
        left
    )
    .execute(&mut *tx)
    .await?;
    let way = (share.studio, share.creator);
    post_share(
        tx,
        (sale, MoneyKind::StudioShareReversal, key),
        way,
        share.amount_cents - left,
    )
    .await
}

async fn post_share(
    tx: &mut PgConnection,
    (sale, kind, key): (Uuid, MoneyKind, &str),
    (from, to): (AccountId, AccountId),
    amount: i64,
) -> Result<(), LedgerError> {
    let movement = Movement {
        kind,
        idempotency_key: key,
        subject: Some(("payment", sale)),
        lines: &[
            (MoneyAccount::Available(from), Cents(-amount)),
            (MoneyAccount::Available(to), Cents(amount)),
        ],
    };
    post_money(tx, &movement).await
}

/// One for each time that a sale can be taken back or restored.
fn share_key(sale: Uuid, step: &str, restored: i16) -> String {
    match restored {
        0 => format!("sale:{sale}:{step}"),
        times => format!("sale:{sale}:{step}:{times}"),
    }
}
