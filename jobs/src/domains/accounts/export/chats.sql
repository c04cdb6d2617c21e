-- Chats with characters, and what was remembered in them.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'chat', 'id', id, 'character', username, 'name', display_name, 'place', place, 'draft', draft,
        'summary', summary, 'response_length', response_length, 'reply_style', reply_style, 'own_name', own_name,
        'own_look', own_look, 'own_role', own_role, 'is_pinned', is_pinned, 'is_muted', is_muted,
        'created_at', created_at, 'last_at', last_at
    ) as line
    from chats where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'cast', 'chat_id', scene_cast.chat_id, 'character', scene_cast.username,
        'name', scene_cast.display_name, 'is_present', is_present
    )
    from scene_cast
    join chats on chats.id = scene_cast.chat_id
    where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'memory', 'chat_id', memories.chat_id, 'text', text, 'phrase', phrase,
        'is_pinned', memories.is_pinned, 'is_own', is_own, 'created_at', memories.created_at
    )
    from memories
    join chats on chats.id = memories.chat_id
    where account_id = $1 and forgotten_at is null
    union all
    select jsonb_build_object(
        'record', 'auto_chat', 'chat_id', chat_id, 'turns_wanted', turns_wanted, 'turns_done', turns_done,
        'price', price, 'state', state, 'created_at', created_at, 'ended_at', ended_at
    )
    from auto_chats where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'own_persona', 'name', persona_name, 'look', persona_look, 'role', persona_role,
        'changed_at', changed_at
    )
    from own_personas where account_id = $1
) as found
