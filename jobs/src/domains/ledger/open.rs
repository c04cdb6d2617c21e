use sqlx::PgConnection;
use uuid::Uuid;

use crate::ids::AccountId;

/// Opens a member's chip account. It has the member's own id, so nothing needs to look it up. Errors when
/// there is one already.
pub async fn open_account(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into ledger_accounts (id, kind, owner_id) values ($1, 'member_chips', $1)",
        member.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("insert into ledger_balances (account_id) values ($1)", member.0)
        .execute(tx)
        .await?;
    Ok(())
}

/// A member's account of another kind than chips, opened with the first entry: most never have one.
pub(super) async fn account_of(tx: &mut PgConnection, kind: &str, member: AccountId) -> sqlx::Result<Uuid> {
    sqlx::query!(
        "insert into ledger_accounts (id, kind, owner_id)
         values ($1, $2, $3)
         on conflict on constraint ledger_accounts_identity do nothing",
        Uuid::now_v7(),
        kind,
        member.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        "select id from ledger_accounts where kind = $1 and owner_id = $2",
        kind,
        member.0,
    )
    .fetch_one(tx)
    .await
}
