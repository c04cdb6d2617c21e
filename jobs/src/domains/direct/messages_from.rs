use sqlx::PgConnection;

use crate::{ids::AccountId, words::MessagesFrom};

/// The people that a creator takes messages from.
pub async fn get_messages_from(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<MessagesFrom> {
    sqlx::query_scalar!(
        r#"select messages_from as "messages_from: MessagesFrom" from accounts where id = $1"#,
        creator.0,
    )
    .fetch_one(conn)
    .await
}

/// Changes that. What was said before stays.
pub async fn set_messages_from(tx: &mut PgConnection, creator: AccountId, from: MessagesFrom) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts set messages_from = $2 where id = $1",
        creator.0,
        from as _,
    )
    .execute(tx)
    .await?;
    Ok(())
}
