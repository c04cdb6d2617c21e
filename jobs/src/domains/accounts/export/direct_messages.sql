-- Messages between members, twins' answers among them. Of the others there is the username and what they wrote to the
-- person.
select jsonb_build_object(
    'chat_id', direct_messages.chat_id, 'id', direct_messages.id, 'with', others.username,
    'is_own', author_id = $1, 'is_of_twin', authored_by = 'twin',
    'text', case when is_removed then null else body end, 'is_removed', is_removed,
    'price_in_chips', price, 'price_in_cents', price_cents,
    'sale', (select facts from direct_sales where message_id = direct_messages.id),
    'own_reaction', case when author_id = $1 then reaction_of_author else reaction_of_reader end,
    'created_at', direct_messages.created_at
)::text as "line!"
from direct_sides
join direct_chats on direct_chats.id = direct_sides.chat_id
join direct_messages on direct_messages.chat_id = direct_chats.id
join accounts as others on others.id = case when first_id = $1 then second_id else first_id end
where direct_sides.account_id = $1 and (place > emptied_to or author_id = $1)
order by direct_messages.id
