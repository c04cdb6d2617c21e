use sqlx::PgConnection;

use crate::{domains::ledger::Chips, ids::AccountId};

/// Chips that a message to the one of that name costs its author, where `price` is that of the list: members pay for
/// what they write to creators whose clubs they are not in.
pub async fn message_cost(
    conn: &mut PgConnection,
    author: AccountId,
    username: &str,
    price: Chips,
) -> sqlx::Result<Chips> {
    if price.is_zero() {
        return Ok(Chips::ZERO);
    }
    let pays = sqlx::query_scalar!(
        r#"select them.role = 'creator' and me.role = 'member' and not me.has_free_access and not exists (
               select from current_memberships where creator_id = them.id and member_id = me.id
           ) as "pays!"
           from accounts as me, accounts as them
           where me.id = $1 and lower(them.username) = lower($2)"#,
        author.0,
        username,
    )
    .fetch_optional(conn)
    .await?;
    Ok(if pays == Some(true) { price } else { Chips::ZERO })
}
