use sqlx::PgConnection;

use super::{Channel, Event, Notice, choices::outside_ways};
use crate::ids::AccountId;

/// Notices that a digest reads; more are unlikely to be of interest.
const MOST: i64 = 200;

/// Contents of a digest: unread notices on topics chosen for mail, newest first.
#[derive(Debug)]
pub struct DueDigest {
    pub account: AccountId,
    pub notices: Vec<Notice>,
}

/// Takes the next due digest, and sets its next time in the same transaction, so that no other worker takes it. `None`:
/// no more are due.
pub async fn take_digest(tx: &mut PgConnection) -> sqlx::Result<Option<DueDigest>> {
    let due = sqlx::query!(
        r#"with due as (
               select account_id, digest_at, case digest when 'daily' then 1 else 7 end as days
               from notification_settings
               where digest_at <= now()
               order by digest_at
               limit 1
               for update skip locked
           )
           update notification_settings
           set digest_at = now() + make_interval(days => due.days)
           from due
           where notification_settings.account_id = due.account_id
           returning due.account_id as "account: AccountId", due.digest_at - make_interval(days => due.days) as "since!""#,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(due) = due else { return Ok(None) };
    let rows = sqlx::query!(
        "select kind, detail from notices
           where account_id = $1 and created_at > $2 and (
               read_at is null
               -- what the bell leaves out is unread where it is counted
               or kind = 'new_message'
                   and exists (select from direct_sides as side where side.account_id = $1 and unread > 0)
               or kind = 'new_comment' and exists (
                   select from comment_notices as told where told.account_id = $1 and told.read_at is null
               )
           )
           order by id desc
           limit $3",
        due.account.0,
        due.since,
        MOST,
    )
    .fetch_all(&mut *tx)
    .await?;
    let all = rows.iter().filter_map(|row| Notice::read(&row.kind, &row.detail));
    let mut chosen: Vec<(Event, bool)> = Vec::new();
    let mut notices = Vec::new();
    for notice in all {
        let event = notice.event();
        let known = chosen
            .iter()
            .find(|(other, _)| *other == event)
            .map(|(_, is_chosen)| *is_chosen);
        let is_chosen = if let Some(is_chosen) = known {
            is_chosen
        } else {
            let ways = outside_ways(tx, due.account, event).await?;
            chosen.push((event, ways.contains(&Channel::Email)));
            ways.contains(&Channel::Email)
        };
        if is_chosen {
            notices.push(notice);
        }
    }
    Ok(Some(DueDigest {
        account: due.account,
        notices,
    }))
}
