with recursive branch as (
    select messages.*, 1 as depth from messages where id = $1
    union all
    select messages.*, depth + 1
    from branch
    join messages on messages.id = branch.parent_id
    where depth < $2
)
select branch.id as "id!: MessageId", client_id, parent_id as "parent: MessageId",
    author as "author!: Author", body as "text!", branch.state as "state!: MessageState", attempt as "attempt!",
    branch.is_demo as "is_demo!", is_removed as "is_removed!",
    reworded_at is not null as "is_edited!", needs_care as "needs_care!", vote as "vote: Vote",
    is_auto as "is_auto!", reaction as "reaction: Reaction", branch.created_at as "created_at!",
    generation_id as "generation: GenerationId", suggestions as "suggestions!",
    coalesce(greetings.count, siblings.count) as "count!",
    coalesce(greetings.index, siblings.index) as "index!", previous.id as "previous?: MessageId",
    next.id as "next?: MessageId",
    (
        -- in the order of the cast
        select array_agg(coalesce(heard.username, member.username) order by position)
        from scene_cast as member
        left join characters as heard on heard.id = member.character_id
        where member.chat_id = branch.chat_id and member.id = any (witnesses)
    ) as "witnesses?", branch.witnesses is not null as "is_in_scene!",
    speaker.username as "speaker?", speaker.display_name as "speaker_name?", portrait as "portrait?: MediaId",
    voice.state as "voice?: VoiceState", voice.duration_ms, voice.peaks, voice.is_demo as "is_voice_demo?",
    (
        select array_agg(part.duration_ms order by part.place)
        from message_voice_parts as part
        where part.message_id = branch.id and voice.state = 'waiting'
    ) as "parts?"
from branch
cross join lateral (
    select count(*), count(*) filter (where id < branch.id) as index
    from messages where parent_id = branch.parent_id
) as siblings
-- the welcome stands for all greetings of its character
left join lateral (
    select 1 + cardinality(other_greetings(card)) as count,
        least(branch.greeting_place, cardinality(other_greetings(card))) as index
    from chats
    join characters on characters.id = character_id and characters.deleted_at is null
    where branch.parent_id is null and chats.id = branch.chat_id
) as greetings on true
left join lateral (
    select id from messages where parent_id = branch.parent_id and id < branch.id order by id desc limit 1
) as previous on true
left join lateral (
    select id from messages where parent_id = branch.parent_id and id > branch.id order by id limit 1
) as next on true
left join message_voices as voice on voice.message_id = branch.id
left join lateral (
    select coalesce(characters.username, member.username) as username,
        coalesce(characters.display_name, member.display_name) as display_name, media.id as portrait
    from scene_cast as member
    left join characters on characters.id = member.character_id
    left join media on media.id = portrait_id and media.deleted_at is null
    where member.chat_id = branch.chat_id and member.id = branch.speaker_id
) as speaker on true
where parent_id is not null or body <> '' or is_removed
order by depth
