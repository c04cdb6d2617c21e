-- Chats of a person ($1, or the guest $2) by what is asked: one name ($3); part of a name ($4), only unread ($5), only
-- pinned or only others ($6), after a place ($7, $8), so many ($9).
select chats.id as "id: ChatId", character_id as "character_id: CharacterId", chats.guest_id as guest_uuid,
    coalesce(characters.username, chats.username) as "username!",
    coalesce(characters.display_name, chats.display_name) as "display_name!",
    characters.gender as "gender?", characters.age as "age?", media.id as "portrait?: MediaId",
    coalesce(
        characters.deleted_at is null and (
            characters.account_id = $1
            or exists (select from shown_characters where shown_characters.id = characters.id)
        ),
        false
    ) as "is_available!",
    place, head_id as "head: MessageId", unread, is_pinned, is_muted, draft,
    response_length as "response_length: ResponseLength", reply_style as "reply_style: ReplyStyle",
    own_name, own_look, own_role, last_at,
    turns_done as "turns_done?", turns_wanted as "turns_wanted?",
    exists (
        select from current_memberships where creator_id = characters.account_id and member_id = $1
    ) as "is_subscribed!",
    last.body as "last_text?", last.is_picture as "is_last_picture?", last.author as "last_author?: Author",
    last.created_at as "last_said_at?"
from chats
left join characters on characters.id = character_id
left join auto_chats on auto_chats.chat_id = chats.id and auto_chats.state = 'running'
left join media on media.id = portrait_id and media.deleted_at is null
-- the answer, or while it waits what it answers
left join lateral (
    select left(body, 120) as body, author, messages.created_at, generation_id is not null as is_picture
    from messages
    where messages.id in (head_id, (select parent_id from messages where id = head_id))
        and (body <> '' or exists (
            select from generation_pictures
            where generation_pictures.generation_id = messages.generation_id and media_id is not null
        ))
    order by messages.id desc
    limit 1
) as last on true
where (chats.account_id = $1 or guest_id = $2)
    and ($3::text is null or lower(coalesce(characters.username, chats.username)) = lower($3))
    and ($4::text is null or strpos(lower(coalesce(characters.display_name, chats.display_name)), lower($4)) > 0)
    and (not $5 or unread > 0)
    and ($6::boolean is null or is_pinned = $6)
    and ($7::timestamptz is null or (last_at, chats.id) < ($7, $8))
order by last_at desc, chats.id desc
limit $9
