use std::collections::HashMap;

use jobs::ids::{AccountId, FeedItemId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::poll_view::{PollAnswer, PollView};

/// Polls of those items that are open to the viewer. Votes are told to who has voted, to all once it has ended, and to
/// the creator.
pub(super) async fn load_polls(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    ids: &[FeedItemId],
) -> sqlx::Result<HashMap<FeedItemId, PollView>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select polls.item_id as "item: FeedItemId", polls.answers, votes, voters, is_multiple, polls.days,
               published_at + make_interval(days => polls.days) as ends_at,
               coalesce(published_at + make_interval(days => polls.days) <= now(), false) as "has_ended!",
               coalesce(item.account_id = $2, false) as "is_own!", coalesce(own.answers, '{}') as "chosen!: Vec<i16>"
           from polls
           join feed_items as item on item.id = polls.item_id
           left join poll_votes as own on own.item_id = polls.item_id and own.account_id = $2
           where polls.item_id = any($1)
               and access_to(item.account_id, access_mode, kind, item.id, $2) <> 'denied'
               and (item.account_id = $2 or not is_explicit_closed(item.id, $2))"#,
        &raw,
        viewer.map(|account| account.0),
    )
    .fetch_all(conn)
    .await?;
    let polls = rows.into_iter().map(|row| {
        let are_shown = row.is_own || row.has_ended || !row.chosen.is_empty();
        let answers = row.answers.into_iter().zip(row.votes).map(|(text, votes)| PollAnswer {
            text,
            votes: are_shown.then_some(votes),
        });
        let view = PollView {
            answers: answers.collect(),
            voters: row.voters,
            is_multiple: row.is_multiple,
            days: row.days,
            ends_at: row.ends_at,
            has_ended: row.has_ended,
            chosen: row.chosen,
        };
        (row.item, view)
    });
    Ok(polls.collect())
}
