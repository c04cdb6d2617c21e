use sqlx::PgConnection;

use crate::ids::AccountId;

/// Chips of a member, in whole chips and never below zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Available chips.
    pub total: i64,
    /// Chips held for work under way.
    pub held: i64,
    /// Chips taken from future income: a payment was returned when its chips were spent or held.
    pub owed: i64,
}

/// Locks the member's chips for the rest of the transaction. Code that also locks a chat must lock the chips first, as
/// deliveries do.
pub async fn lock_balance(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "select 1 as one from ledger_balances where account_id = $1 for update",
        member.0
    )
    .fetch_optional(tx)
    .await?;
    Ok(())
}

/// The member's balance. A member without a chip account has nothing.
pub async fn balance(conn: &mut PgConnection, member: AccountId) -> sqlx::Result<Balance> {
    sqlx::query_as!(
        Balance,
        r#"select posted - held as "total!", held, owed from ledger_balances where account_id = $1"#,
        member.0,
    )
    .fetch_optional(conn)
    .await
    .map(Option::unwrap_or_default)
}
