-- Posts, albums and stories of the person, and their mass messages.
select line::text as "line!"
from (
    select jsonb_build_object('record', 'post') || to_jsonb(own) - array['rank'] as line
    from feed_items as own where account_id = $1
    union all
    select jsonb_build_object('record', 'post_medium', 'post_id', item_id, 'media_id', media_id, 'position', position)
    from feed_media
    join feed_items on feed_items.id = item_id
    where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'earlier_version', 'post_id', item_id, 'name', feed_versions.name, 'body', feed_versions.body,
        'replaced_at', replaced_at
    )
    from feed_versions
    join feed_items on feed_items.id = item_id
    where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'poll', 'post_id', item_id, 'answers', answers, 'votes', votes, 'is_multiple', is_multiple, 'days', days
    )
    from polls
    join feed_items on feed_items.id = item_id
    where account_id = $1
    union all
    select jsonb_build_object('record', 'draft') || to_jsonb(own) from feed_drafts as own where account_id = $1
    union all
    select jsonb_build_object('record', 'story') || to_jsonb(own) from stories as own where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'mass_message', 'id', id, 'body', body, 'price', price, 'price_cents', price_cents,
        'state', state, 'sent', sent, 'created_at', created_at, 'ended_at', ended_at
    )
    from mass_messages where author_id = $1
) as found
