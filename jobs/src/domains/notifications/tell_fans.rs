//! Notifications about new posts and albums, to the followers and members of their creator.
use sqlx::PgConnection;

use super::{Notice, notify_together};
use crate::ids::{AccountId, FeedItemId};

/// Fans of one transaction.
const PAGE: i64 = 200;

struct Post {
    creator: AccountId,
    username: String,
    is_album: bool,
    is_for_members: bool,
}

/// Notifies the next page of fans of a post or album, those behind `after`. What is for members is told to members
/// alone; what is paid for, to all, since it is offered to all. Returns the last fan of the page; `None`: that was the
/// last page, or there is nothing to tell any more.
pub async fn tell_fans(
    tx: &mut PgConnection,
    item: FeedItemId,
    after: Option<AccountId>,
) -> sqlx::Result<Option<AccountId>> {
    let Some(post) = find_post(tx, item).await? else {
        return Ok(None);
    };
    let fans = page_of_fans(tx, item, &post, after).await?;
    let notice = Notice::NewPost {
        item_id: item,
        username: post.username,
        is_album: post.is_album,
        count: 1,
    };
    let (group, key) = (format!("posts:{}", post.creator), format!("post:{item}"));
    for &(fan, is_told) in &fans {
        if is_told {
            notify_together(tx, fan, &notice, &group, &key).await?;
        }
    }
    let last = fans.last().map(|&(fan, _)| fan);
    if i64::try_from(fans.len()).is_ok_and(|count| count == PAGE) {
        return Ok(last);
    }
    sqlx::query!("update feed_items set fans_told_at = now() where id = $1", item.0)
        .execute(tx)
        .await?;
    Ok(None)
}

/// The post or album, unless it is gone, hidden or told already.
async fn find_post(tx: &mut PgConnection, item: FeedItemId) -> sqlx::Result<Option<Post>> {
    sqlx::query_as!(
        Post,
        r#"select account_id as "creator: AccountId", username, kind = 'album' as "is_album!",
               access_mode = 'fan_club' as "is_for_members!"
           from feed_items
           join accounts on accounts.id = account_id
           where feed_items.id = $1 and published_at is not null and fans_told_at is null and not is_hidden
               and feed_items.deleted_at is null and feed_items.removed_at is null
               and accounts.deleted_at is null and accounts.blocked_at is null"#,
        item.0,
    )
    .fetch_optional(tx)
    .await
}

/// The next followers and members in the order of their ids, and whether each is told.
async fn page_of_fans(
    tx: &mut PgConnection,
    item: FeedItemId,
    post: &Post,
    after: Option<AccountId>,
) -> sqlx::Result<Vec<(AccountId, bool)>> {
    let rows = sqlx::query!(
        r#"with fans as (
               (
                   select follower_id as fan from follows
                   where followed_id = $1 and follower_id > coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid)
                   order by follower_id
                   limit $5
               )
               union
               (
                   select member_id from current_memberships
                   where creator_id = $1 and member_id > coalesce($3, '00000000-0000-0000-0000-000000000000'::uuid)
                   order by member_id
                   limit $5
               )
           )
           select fan as "fan!: AccountId",
               fan <> $1 and accounts.deleted_at is null and accounts.blocked_at is null
                   and not are_parted($1, fan) and not is_explicit_closed($2, fan)
                   and (not $4 or club_level($1, fan) >= least_level_of($2))
                   and not exists (
                       select from post_bells where account_id = fan and creator_id = $1 and not is_on
                   ) as "is_told!"
           from fans
           join accounts on accounts.id = fan
           order by fan
           limit $5"#,
        post.creator.0,
        item.0,
        after.map(|fan| fan.0),
        post.is_for_members,
        PAGE,
    )
    .fetch_all(tx)
    .await?;
    Ok(rows.into_iter().map(|row| (row.fan, row.is_told)).collect())
}
