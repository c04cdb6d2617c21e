use sqlx::{Connection, PgConnection};
use tracing::warn;
use uuid::Uuid;

use super::fail::{fail_recipient, is_of_data};
use crate::{
    domains::direct::{Letter, LetterCopy, send_to_many},
    ids::{AccountId, MassMessageId},
};

/// Writes to the next people whose time has come, a message each, by statements that write to all of them at once. A
/// row leaves `waiting` in the transaction of its message: nobody gets two.
pub(super) async fn deliver_page(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    size: i64,
) -> sqlx::Result<()> {
    let due = sqlx::query_scalar!(
        r#"select account_id from mass_message_recipients
           where mass_message_id = $1 and state = 'waiting' and due_at <= now()
           order by due_at, account_id
           limit $2
           for update"#,
        id.0,
        size,
    )
    .fetch_all(&mut *tx)
    .await?;
    if due.is_empty() {
        return Ok(());
    }
    match deliver_to(tx, id, author, &due).await {
        // One message that can't be written keeps nobody else from theirs.
        Err(error) if is_of_data(&error) => deliver_each(tx, id, author, &due).await,
        ended => ended,
    }
}

async fn deliver_each(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    people: &[Uuid],
) -> sqlx::Result<()> {
    for person in people {
        match deliver_to(tx, id, author, &[*person]).await {
            Err(error) if is_of_data(&error) => {
                warn!(mass_message.id = %id, %error, "one message of a mass message skipped");
                fail_recipient(tx, id, *person).await?;
            }
            ended => ended?,
        }
    }
    Ok(())
}

/// All of it or, with an error, nothing.
async fn deliver_to(tx: &mut PgConnection, id: MassMessageId, author: AccountId, people: &[Uuid]) -> sqlx::Result<()> {
    let mut savepoint = tx.begin().await?;
    write_to(&mut savepoint, id, author, people).await?;
    savepoint.commit().await
}

async fn write_to(tx: &mut PgConnection, id: MassMessageId, author: AccountId, people: &[Uuid]) -> sqlx::Result<()> {
    let letter = load_letter(tx, id, author).await?;
    let copies = send_to_many(tx, &letter, people).await?;
    mark(tx, id, &copies).await
}

async fn load_letter(tx: &mut PgConnection, id: MassMessageId, author: AccountId) -> sqlx::Result<Letter> {
    let row = sqlx::query!(
        "select body, price, price_cents, needs_care from mass_messages where id = $1",
        id.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let media = sqlx::query!(
        "select media_id, is_teaser from mass_message_media where mass_message_id = $1 order by position",
        id.0
    )
    .fetch_all(tx)
    .await?;
    Ok(Letter {
        author,
        client_id: format!("mass:{id}"),
        body: row.body,
        price: row.price,
        price_cents: row.price_cents,
        needs_care: row.needs_care,
        media: media
            .into_iter()
            .map(|media| (media.media_id, media.is_teaser))
            .collect(),
    })
}

/// Notes for each person that their message was sent, or why they were skipped.
async fn mark(tx: &mut PgConnection, id: MassMessageId, copies: &[LetterCopy]) -> sqlx::Result<()> {
    let people: Vec<Uuid> = copies.iter().map(|copy| copy.recipient.0).collect();
    let messages: Vec<Option<Uuid>> = copies
        .iter()
        .map(|copy| copy.sent.as_ref().ok().map(|message| message.0))
        .collect();
    let reasons: Vec<Option<String>> = copies.iter().map(|copy| copy.sent.as_ref().err().cloned()).collect();
    sqlx::query!(
        "with ended as (select * from unnest($2::uuid[], $3::uuid[], $4::text[]) as one (account_id, message_id, reason)),
         marked as (
             update mass_message_recipients
             set state = case when ended.message_id is null then 'skipped' else 'sent' end,
                 message_id = ended.message_id, reason = ended.reason
             from ended
             where mass_message_id = $1 and mass_message_recipients.account_id = ended.account_id and state = 'waiting'
             returning state
         ), counts as (
             select count(*) filter (where state = 'sent')::integer as sent,
                 count(*) filter (where state = 'skipped')::integer as skipped
             from marked
         )
         update mass_messages
         set sent = mass_messages.sent + counts.sent, skipped = mass_messages.skipped + counts.skipped
         from counts
         where id = $1",
        id.0,
        &people,
        &messages as &[Option<Uuid>],
        &reasons as &[Option<String>],
    )
    .execute(tx)
    .await?;
    Ok(())
}
