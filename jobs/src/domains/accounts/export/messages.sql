-- Messages of chats with characters. What was removed by staff is listed without its text.
select jsonb_build_object(
    'chat_id', chat_id, 'id', messages.id, 'author', author, 'text', case when is_removed then null else body end,
    'is_removed', is_removed, 'is_auto', is_auto, 'reaction', reaction, 'vote', vote, 'vote_words', vote_words, 'edited_at', reworded_at,
    'created_at', messages.created_at
)::text as "line!"
from messages
join chats on chats.id = chat_id
where account_id = $1
order by messages.id
