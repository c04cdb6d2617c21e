select item.id as "id: FeedItemId", item.account_id as "creator: AccountId", kind as "kind: ItemKind",
    access_mode as "access_mode: AccessMode", price_cents, name, shown as "text?",
    is_text_locked, is_explicit, least_level, is_explicit_closed(item.id, $2) as "is_explicit_closed!",
    case when shown is null then count_words(body) end as locked_words, parent_id as "parent: FeedItemId",
    is_pinned, is_hidden, scheduled_at, published_at, failure as "failure: PlanFailure", version, likes,
    comments, item.created_at, updated_at, item.deleted_at is not null as "is_deleted!",
    username, display_name, access as "access!",
    exists (select from feed_likes where item_id = item.id and feed_likes.account_id = $2) as "liked!",
    exists (
        select from collection_items as kept
        where kept.account_id = $2 and kept.subject_type = kind and subject_id = item.id
    ) as "is_kept!"
from feed_items as item
join accounts on accounts.id = item.account_id
cross join lateral access_to(item.account_id, access_mode, kind, item.id, $2) as access
cross join lateral post_text(item.id, $2) as shown
where item.id = any($1) and removed_at is null and (
    item.account_id = $2 or (
        published_at is not null and accounts.blocked_at is null and accounts.deleted_at is null and (
            access = 'bought' or (
                item.deleted_at is null and not is_hidden and not are_parted(item.account_id, $2)
            )
        )
    )
)
