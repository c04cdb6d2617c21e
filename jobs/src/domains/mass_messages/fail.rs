use sqlx::PgConnection;
use uuid::Uuid;

use super::moved::tell_moved;
use crate::{
    domains::notifications::{Notice, notify_once},
    ids::{AccountId, MassMessageId},
};

/// The activity of a mass message when it failed.
#[derive(Clone, Copy)]
pub(super) enum Doing {
    Sending,
    Recalling,
}

impl Doing {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Sending => "sending",
            Self::Recalling => "recalling",
        }
    }
}

/// Marks it as failed at that page until it is resumed. Does nothing if it has moved on meanwhile.
pub(super) async fn fail_mass(tx: &mut PgConnection, id: MassMessageId, page: i32, doing: Doing) -> sqlx::Result<()> {
    let author = sqlx::query_scalar!(
        r#"update mass_messages set state = 'failed', failed_while = $3
           where id = $1 and page = $2 and (state = $3 or ($3 = 'sending' and state = 'scheduled'))
           returning author_id as "author: AccountId""#,
        id.0,
        page,
        doing.as_str(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    match author {
        Some(author) => tell_failed(tx, author, id, page).await,
        None => Ok(()),
    }
}

pub(super) async fn tell_failed(
    tx: &mut PgConnection,
    author: AccountId,
    id: MassMessageId,
    page: i32,
) -> sqlx::Result<()> {
    let key = format!("mass:{id}:failed:{page}");
    notify_once(tx, author, &Notice::MassMessageFailed { mass_message_id: id }, &key).await?;
    tell_moved(tx, author, id).await
}

/// Whether the error is caused by the data, and would repeat.
pub(super) fn is_of_data(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}

/// Skips a recipient whose message can't be written.
pub(super) async fn fail_recipient(tx: &mut PgConnection, id: MassMessageId, recipient: Uuid) -> sqlx::Result<()> {
    sqlx::query!(
        "with failed as (
             update mass_message_recipients set state = 'failed', reason = 'failed'
             where mass_message_id = $1 and account_id = $2 and state = 'waiting'
             returning 1
         )
         update mass_messages set failed = mass_messages.failed + (select count(*)::integer from failed)
         where id = $1",
        id.0,
        recipient,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Retries the recipients whose message could not be written.
pub(super) async fn retry_recipients(tx: &mut PgConnection, id: MassMessageId) -> sqlx::Result<()> {
    sqlx::query!(
        "update mass_message_recipients set state = 'waiting', reason = null
         where mass_message_id = $1 and state = 'failed'",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("update mass_messages set failed = 0 where id = $1", id.0)
        .execute(tx)
        .await?;
    Ok(())
}
