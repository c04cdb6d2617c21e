-- Comments, likes, follows, lists and collections. Other people are named by their usernames only.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'comment', 'id', id, 'post_id', item_id, 'reply_to', reply_id, 'text', body, 'created_at', created_at
    ) as line
    from comments where account_id = $1 and not is_deleted
    union all
    select jsonb_build_object('record', 'comment_like', 'comment_id', comment_id)
    from comment_likes where account_id = $1
    union all
    select jsonb_build_object('record', 'post_like', 'post_id', item_id, 'created_at', created_at)
    from feed_likes where account_id = $1
    union all
    select jsonb_build_object('record', 'following', 'username', others.username, 'since', follows.created_at)
    from follows
    join accounts as others on others.id = followed_id
    where follower_id = $1
    union all
    select jsonb_build_object('record', 'follower', 'username', others.username, 'since', follows.created_at)
    from follows
    join accounts as others on others.id = follower_id
    where followed_id = $1
    union all
    select jsonb_build_object(
        'record', 'list', 'id', people_lists.id, 'name', people_lists.name, 'created_at', people_lists.created_at
    )
    from people_lists where owner_id = $1
    union all
    select jsonb_build_object('record', 'listed', 'list_id', list_id, 'username', others.username, 'added_at', added_at)
    from people_list_members
    join people_lists on people_lists.id = list_id
    join accounts as others on others.id = people_list_members.account_id
    where owner_id = $1
    union all
    select jsonb_build_object(
        'record', 'fan_note', 'username', others.username, 'note', note, 'changed_at', changed_at
    )
    from fan_notes
    join accounts as others on others.id = fan_notes.account_id
    where owner_id = $1
    union all
    select jsonb_build_object(
        'record', 'collected', 'subject_type', subject_type, 'subject_id', subject_id, 'created_at', created_at
    )
    from collection_items where account_id = $1
    union all
    select jsonb_build_object('record', 'favorite_character', 'character_id', character_id, 'created_at', created_at)
    from character_favorites where account_id = $1
    union all
    select jsonb_build_object('record', 'hidden_character', 'character_id', character_id, 'created_at', created_at)
    from character_hides where account_id = $1
    union all
    select jsonb_build_object('record', 'character_seen', 'character_id', character_id, 'day', day, 'kind', kind)
    from character_events where account_id = $1
    union all
    select jsonb_build_object('record', 'story_seen', 'story_id', story_id, 'seen_at', seen_at)
    from story_views where account_id = $1
    union all
    select jsonb_build_object('record', 'poll_vote', 'post_id', item_id, 'answers', answers, 'voted_at', voted_at)
    from poll_votes where account_id = $1
) as found
