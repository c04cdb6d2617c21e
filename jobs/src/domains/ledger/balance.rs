use sqlx::PgConnection;

use crate::ids::AccountId;

/// Chips of a member, in whole chips and never below zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// What can be spent now.
    pub total: i64,
    /// What is set aside for work under way.
    pub held: i64,
    /// What is taken from the next that comes in: chips of a returned payment that were spent or held by then.
    pub owed: i64,
}

/// Lets one thing happen to the member's chips at a time, for the rest of the transaction. Who holds a chat as well takes
/// the chips first: whoever delivers what was paid for does.
pub async fn lock_balance(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "select 1 as one from ledger_balances where account_id = $1 for update",
        member.0
    )
    .fetch_optional(tx)
    .await?;
    Ok(())
}

/// What the member has at this moment. A member without a chip account has nothing.
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
