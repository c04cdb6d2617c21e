-- Scenes: chats with several characters. What each of them knows is what they heard, and nothing else.
alter table chats
    -- where they are and what is going on; null in a chat with one character. The title is the name of the chat, and in
    -- addresses it has one that no character can have.
    add column place text check (length(place) <= 500),
    -- made by the browser once per scene that it makes
    add column scene_key text,
    add constraint chats_scene check (
        num_nulls(place, scene_key) in (0, 2)
        and (place is null or (character_id is null and account_id is not null and username like '~%'))
    );
create unique index chats_scene_once on chats (account_id, scene_key) where scene_key is not null;
create unique index chats_scene_handle on chats (username) where place is not null;

-- Who takes part in a scene, and who once did.
create table scene_cast (
    chat_id      uuid not null references chats on delete cascade,
    -- the character's; it outlives the character, for what was said and heard names it
    id           uuid not null,
    -- 1 for whoever came first
    position     smallint not null check (position between 1 and 6),
    -- null once the character is gone: who they were stays, under the name they had
    character_id uuid references characters on delete set null check (character_id = id),
    username     text not null,
    display_name text not null,
    -- whether they are there, and hear what is said
    is_present   boolean not null default true,
    primary key (chat_id, id),
    unique (chat_id, position)
);
-- what is deleted elsewhere is let go here
create index scene_cast_of_character on scene_cast (character_id) where character_id is not null;

alter table messages
    -- who of the cast answers; null: the chat's one character
    add column speaker_id uuid,
    -- who of the cast heard it, the speaker included: the only source of what each of them is told. Null outside scenes.
    add column witnesses uuid[],
    -- what is said to it is heard by its witnesses alone
    add column is_whisper boolean not null default false,
    add constraint messages_speaker foreign key (chat_id, speaker_id) references scene_cast (chat_id, id),
    add constraint messages_heard check (
        (speaker_id is null or coalesce(speaker_id = any (witnesses), false)) and (witnesses is not null or not is_whisper)
    );
-- the cast of a scene goes with it: it is not looked for among all that was ever said
create index messages_of_speaker on messages (chat_id, speaker_id) where speaker_id is not null;
