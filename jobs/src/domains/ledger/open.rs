use sqlx::PgConnection;

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
