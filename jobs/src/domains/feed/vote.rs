use std::collections::BTreeSet;

use sqlx::PgConnection;

use super::{
    FeedError,
    like::{check_not_parted, check_seen},
};
use crate::{
    domains::entitlements::Access,
    ids::{AccountId, FeedItemId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Votes in the poll of a post that is open to the member, for answers by their places from 0. A vote is final: the
/// key of its row refuses a second one, however many requests arrive together.
pub async fn vote(
    tx: &mut PgConnection,
    account: AccountId,
    item: FeedItemId,
    answers: &[i16],
) -> Result<(), FeedError> {
    let access = check_seen(tx, account, item).await?;
    // Its creator sees the results and has no vote.
    if !access.is_open() || access == Access::Owner {
        return Err(FeedError::Locked);
    }
    check_not_parted(tx, account, item).await?;
    let poll = sqlx::query!(
        r#"select cardinality(polls.answers) as "count!", is_multiple,
               published_at + make_interval(days => polls.days) <= now() as "has_ended!"
           from polls
           join feed_items on feed_items.id = item_id
           where item_id = $1 and not is_explicit_closed($1, $2)
           for update of polls"#,
        item.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(FeedError::NotFound)?;
    let chosen: BTreeSet<i16> = answers.iter().copied().collect();
    let are_known = chosen
        .iter()
        .all(|&answer| (0..poll.count).contains(&i32::from(answer)));
    if chosen.is_empty() || !are_known || (chosen.len() > 1 && !poll.is_multiple) {
        return Err(FeedError::UnknownOption("answers"));
    }
    if poll.has_ended {
        return Err(FeedError::Conflict);
    }
    let chosen: Vec<i16> = chosen.into_iter().collect();
    let added = sqlx::query!(
        "insert into poll_votes (item_id, account_id, answers) values ($1, $2, $3) on conflict do nothing",
        item.0,
        account.0,
        &chosen,
    )
    .execute(&mut *tx)
    .await?;
    if added.rows_affected() == 0 {
        return Err(FeedError::Conflict);
    }
    sqlx::query!(
        "update polls
         set voters = voters + 1, votes = (
             select array_agg(votes[place] + ((place - 1)::smallint = any($2::smallint[]))::integer order by place)
             from generate_subscripts(votes, 1) as place
         )
         where item_id = $1",
        item.0,
        &chosen,
    )
    .execute(&mut *tx)
    .await?;
    announce(
        tx,
        SubscriptionKey::Post(item),
        &LiveEvent::PollChanged { item_id: item },
    )
    .await?;
    Ok(())
}
