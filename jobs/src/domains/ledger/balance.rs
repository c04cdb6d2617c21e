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
