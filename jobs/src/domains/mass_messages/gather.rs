use sqlx::PgConnection;

use crate::ids::{AccountId, MassMessageId};

/// People who are looked at in one transaction.
const PAGE: i32 = 2000;

/// Looks for the next people and gives each a row; returns whether all were looked at. Whoever talks with the author's
/// twin is left out, unless it goes there as well.
pub(super) async fn gather_page(tx: &mut PgConnection, id: MassMessageId, author: AccountId) -> sqlx::Result<bool> {
    let seen = sqlx::query!(
        r#"with page as (
               select found.account_id, found.reason, found.time_zone
               from mass_messages
               cross join lateral mass_message_audience(author_id, audience, gathered_to, $3) as found
               where mass_messages.id = $1 and author_id = $2
           ),
           kept as (
               insert into mass_message_recipients (mass_message_id, account_id, due_at)
               select $1, page.account_id,
                   coalesce(mass_messages.local_time at time zone page.time_zone, now())
               from page
               join mass_messages on mass_messages.id = $1
               where page.reason is null and (
                   is_to_twin or not exists (
                       select from direct_chats
                       join twin_talks on twin_talks.chat_id = direct_chats.id
                       join twins on twins.account_id = twin_talks.creator_id and is_enabled
                       where first_id = least(page.account_id, $2::uuid)
                           and second_id = greatest(page.account_id, $2::uuid)
                           and twin_talks.creator_id = $2 and twin_talks.state = 'twin'
                   )
               )
               on conflict do nothing
               returning 1
           )
           select (select count(*) from page) as "seen!", (select max(account_id::text) from page) as last,
               (select count(*)::integer from kept) as "kept!""#,
        id.0,
        author.0,
        PAGE,
    )
    .fetch_one(&mut *tx)
    .await?;
    let is_last = seen.seen < i64::from(PAGE);
    sqlx::query!(
        "update mass_messages
         set total = total + $2, is_gathered = $3, gathered_to = coalesce($4::text::uuid, gathered_to)
         where id = $1",
        id.0,
        seen.kept,
        is_last,
        seen.last,
    )
    .execute(tx)
    .await?;
    Ok(is_last)
}
