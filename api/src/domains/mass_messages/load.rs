use chrono::{DateTime, Utc};
use jobs::{
    domains::{ledger::Chips, mass_messages::Audience},
    ids::{AccountId, MassMessageId, MediaId},
};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::view::{MassAccess, MassMedia, MassView};

/// The author's mass messages, newest first: one, or those after a cursor.
pub(super) async fn load_mass(
    conn: &mut PgConnection,
    author: AccountId,
    only: Option<MassMessageId>,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: i64,
) -> sqlx::Result<Vec<MassView>> {
    let rows = sqlx::query!(
        r#"select mass_messages.id as "id: MassMessageId", body, price, price_cents, is_to_twin, state, timing, send_at, local_time,
                  audience as "audience: Json<Audience>", rate_per_minute,
                  total, is_gathered, sent, skipped, failed, recalled, created_at, ended_at,
                  figures.opened as "opened!", figures.unlocked as "unlocked!", figures.earned as "earned!",
                  figures.earned_cents as "earned_cents!"
           from mass_messages
           cross join lateral (
               select count(*) filter (where read_to >= place) as opened, count(paid) as unlocked,
                   coalesce(sum(paid), 0)::bigint as earned,
                   coalesce(sum(amount_cents - refunded_cents), 0)::bigint as earned_cents
               from mass_message_recipients
               join direct_messages on direct_messages.id = mass_message_recipients.message_id
               join direct_sides
                   on direct_sides.chat_id = direct_messages.chat_id
                   and direct_sides.account_id = mass_message_recipients.account_id
               left join direct_unlocks
                   on direct_unlocks.message_id = direct_messages.id
                   and direct_unlocks.account_id = mass_message_recipients.account_id
               left join payments on payments.id = direct_unlocks.payment_id
               where mass_message_id = mass_messages.id and mass_message_recipients.state = 'sent'
           ) as figures
           where author_id = $1 and ($2::uuid is null or mass_messages.id = $2)
               and (created_at, mass_messages.id)
                   < (coalesce($3, 'infinity'::timestamptz), coalesce($4, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
           order by created_at desc, mass_messages.id desc
           limit $5"#,
        author.0,
        only.map(|id| id.0),
        after.map(|(at, _)| at),
        after.map(|(_, id)| id),
        limit,
    )
    .fetch_all(&mut *conn)
    .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id.0).collect();
    let media = sqlx::query!(
        r#"select mass_message_id, media_id as "media: MediaId", is_teaser from mass_message_media
           where mass_message_id = any($1) order by mass_message_id, position"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let views = rows.into_iter().map(|row| MassView {
        media: media
            .iter()
            .filter(|one| one.mass_message_id == row.id.0)
            .map(|one| MassMedia {
                id: one.media,
                is_teaser: one.is_teaser,
            })
            .collect(),
        id: row.id,
        body: row.body,
        access_mode: if row.price == 0 && row.price_cents.is_none() {
            MassAccess::Free
        } else {
            MassAccess::Paid
        },
        price: Chips::new(u32::try_from(row.price).unwrap_or(0)),
        price_cents: row.price_cents,
        is_send_twin_chats: row.is_to_twin,
        state: row.state,
        timing: row.timing,
        send_at: row.send_at,
        local_time: row.local_time,
        audience: row.audience.0,
        rate_per_minute: row.rate_per_minute,
        total: row.total,
        is_gathered: row.is_gathered,
        sent: row.sent,
        skipped: row.skipped,
        failed: row.failed,
        recalled: row.recalled,
        opened: row.opened,
        unlocked: row.unlocked,
        earned: row.earned,
        earned_cents: row.earned_cents,
        created_at: row.created_at,
        ended_at: row.ended_at,
    });
    Ok(views.collect())
}
