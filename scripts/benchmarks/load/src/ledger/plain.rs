//! The peer: the same bookkeeping as one would write it without the ledger, with a materialised row for the platform
//! that every posting updates, or without one.
use jobs::ids::AccountId;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

/// The account that stands across from every member's.
const PLATFORM: Uuid = Uuid::nil();

pub async fn make_tables(db: &PgPool) -> sqlx::Result<()> {
    sqlx::raw_sql(include_str!("plain.sql")).execute(db).await?;
    Ok(())
}

pub async fn open(db: &PgPool, members: &[AccountId]) -> sqlx::Result<()> {
    let mut accounts: Vec<Uuid> = members.iter().map(|member| member.0).collect();
    accounts.push(PLATFORM);
    sqlx::query("insert into plain.balances (account_id) select unnest($1::uuid[])")
        .bind(&accounts)
        .execute(db)
        .await?;
    Ok(())
}

/// One chip for the member, in two entries.
pub async fn post(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<()> {
    let id = Uuid::now_v7();
    sqlx::query("insert into plain.transactions (id, kind, idempotency_key) values ($1, 'purchase', $2)")
        .bind(id)
        .bind(format!("payment:{id}"))
        .execute(&mut *tx)
        .await?;
    sqlx::query(
        "insert into plain.entries (transaction_id, line, account_id, amount) values ($1, 1, $2, 1), ($1, 2, $3, -1)",
    )
    .bind(id)
    .bind(member.0)
    .bind(PLATFORM)
    .execute(&mut *tx)
    .await?;
    sqlx::query("update plain.balances set posted = posted + 1 where account_id = $1")
        .bind(member.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// Takes the chip from the platform's row, which blocks everyone else until the transaction ends.
pub async fn update_platform(tx: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query("update plain.balances set posted = posted - 1 where account_id = $1")
        .bind(PLATFORM)
        .execute(tx)
        .await?;
    Ok(())
}
