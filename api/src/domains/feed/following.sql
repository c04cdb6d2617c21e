-- Newest items of the creators that $2 follows, at most $3, after the item $1.
with place as materialized (
    select coalesce((select published_at from feed_items where id = $1), 'infinity') as at,
        coalesce($1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid) as id
),
-- Members who follow many find a page among the newest of all, without a look at each creator.
near as materialized (
    select feed_items.id, account_id, published_at
    from feed_items
    where published_at is not null and deleted_at is null and removed_at is null and not is_hidden
        and (published_at, id) < ((select at from place), (select id from place))
    order by published_at desc, id desc
    limit 500
),
found as materialized (
    select followed.id, published_at
    from (
        select near.id, account_id, published_at
        from near
        join follows on follower_id = $2 and followed_id = account_id
        order by published_at desc, near.id desc
        offset 0
    ) as followed
    join accounts on accounts.id = account_id and blocked_at is null and accounts.deleted_at is null
    where not are_parted(account_id, $2)
    order by published_at desc, followed.id desc
    limit $3
),
-- Only the creators with the newest latest items can be on the page: of all others, one item is read.
heads as materialized (
    select followed_id
    from (
        select followed_id, head.published_at, head.id
        from follows
        cross join lateral (
            select id, published_at from feed_items
            where account_id = followed_id and published_at is not null and deleted_at is null
                and removed_at is null and not is_hidden
                and (published_at, id) < ((select at from place), (select id from place))
            order by published_at desc, id desc
            limit 1
        ) as head
        where follower_id = $2
        order by head.published_at desc, head.id desc
        offset 0
    ) as newest_first
    join accounts on accounts.id = followed_id and blocked_at is null and accounts.deleted_at is null
    where not are_parted(followed_id, $2)
    order by newest_first.published_at desc, newest_first.id desc
    limit $3
),
each as (
    select newest.id, newest.published_at
    from heads
    cross join lateral (
        select id, published_at from feed_items
        where account_id = followed_id and published_at is not null and deleted_at is null
            and removed_at is null and not is_hidden
            and (published_at, id) < ((select at from place), (select id from place))
        order by published_at desc, id desc
        limit $3
    ) as newest
)
select id as "id!: FeedItemId"
from (
    select id, published_at from found where (select count(*) from found) = $3
    union all
    select id, published_at from each where (select count(*) from found) < $3
) as page
order by published_at desc, id desc
limit $3
