-- Chats of a person with a character, and scenes: chats with several.
create table chats (
    id              uuid primary key,
    -- whose it is: a member's, or a browser's until somebody signs in with it
    account_id      uuid references accounts,
    guest_id        uuid,
    -- null in a scene, and once the character is gone: what was said stays, under the name it had
    character_id    uuid references characters on delete set null,
    -- the character's; a scene has one that no character can have, and its title as display name
    username        text not null,
    display_name    text not null,
    -- where a scene is and what is going on; null in a chat with one character
    place           text check (length(place) <= 500),
    -- made by the browser, once for each scene it makes
    scene_key       text,
    -- the newest message of the branch that is shown
    head_id         uuid,
    -- null: as the character has it
    response_length text check (response_length in ('short', 'medium', 'long')),
    draft           text not null default '',
    is_pinned       boolean not null default false,
    is_muted        boolean not null default false,
    unread          integer not null default 0 check (unread >= 0),
    -- what was said before the newest messages, in short
    summary         text not null default '' check (char_length(summary) <= 2000),
    -- The last message that the summary covers. No reference: it is looked for on the way up from the newest message,
    -- and not found on another branch.
    summarised_to   uuid,
    -- grows with everything that makes what was read of this chat untrue
    memory_version  integer not null default 0,
    -- a job that remembers is ordered; one at a time
    is_remembering  boolean not null default false,
    -- the newest message when everything was forgotten: nothing up to it is summed up again, on any branch
    forgotten_to    uuid,
    -- how often something told of this chat may have become something that nobody should be told
    forgettings     integer not null default 0,
    -- of the newest message
    last_at         timestamptz not null default now(),
    created_at      timestamptz not null default now(),
    check (num_nonnulls(account_id, guest_id) = 1),
    constraint chats_scene check (
        num_nulls(place, scene_key) in (0, 2)
        and (place is null or (character_id is null and account_id is not null and username like '~%'))
    )
);
create unique index chats_of_member on chats (account_id, character_id) where account_id is not null;
create unique index chats_of_guest on chats (guest_id, character_id) where guest_id is not null;
create unique index chats_scene_once on chats (account_id, scene_key) where scene_key is not null;
create unique index chats_scene_handle on chats (username) where place is not null;
create index chats_newest on chats (account_id, last_at desc, id desc) where account_id is not null;
-- every first page tells how many chats have something unread
create index chats_unread on chats (account_id) where unread > 0 and account_id is not null;
create index chats_unread_of_guest on chats (guest_id) where unread > 0 and guest_id is not null;
-- for deletes of the row referred to
create index chats_of_character on chats (character_id) where character_id is not null;
-- guests' chats that nobody can find any more: see the sweep
create index chats_of_guests on chats (last_at) where guest_id is not null;

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
-- for deletes of the row referred to
create index scene_cast_of_character on scene_cast (character_id) where character_id is not null;

-- A tree: the answers to one message, and the versions of an edited one, are siblings. The newest comes last.
-- In scenes, what each character knows is what they heard, and nothing else.
create table messages (
    id            uuid primary key,
    chat_id       uuid not null references chats on delete cascade,
    -- null for the root alone, which is the welcome
    parent_id     uuid references messages on delete cascade,
    author        text not null check (author in ('person', 'ai_character')),
    -- who of the cast answers; null: the chat's one character
    speaker_id    uuid,
    -- Who of the cast heard it, the speaker included: the only source of what each of them is told. Null outside
    -- scenes.
    witnesses     uuid[],
    -- what is said to it is heard by its witnesses alone
    is_whisper    boolean not null default false,
    -- made by the browser, once for each press of the button
    client_id     text,
    -- the person's line, but written for them
    is_auto       boolean not null default false,
    -- what was said so far, while it is said
    body          text not null default '',
    -- the order that the message shows. A retry puts the new order here; a picture outlives its chat.
    generation_id uuid references generations on delete set null,
    state         text not null default 'done' check (state in ('waiting', 'streaming', 'done', 'stopped', 'failed')),
    -- runs of its job that began to speak: the next one begins anew
    attempt       smallint not null default 0,
    -- UTF-16 units that stay after Stop; null while nobody pressed it
    stop_at       integer check (stop_at >= 0),
    is_demo       boolean not null default false,
    -- staff took away what was said
    is_removed    boolean not null default false,
    -- it sounded as if its author might hurt themselves
    needs_care    boolean not null default false,
    -- it was searched for things to remember, or is never to be
    is_heard      boolean not null default false,
    -- what the person thinks of an answer, and what they said with their vote
    reaction      text check (reaction in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up')),
    vote          text check (vote in ('up', 'down')),
    vote_words    text check (length(vote_words) <= 500),
    -- what the person could say to it, and how often they asked: each time new ones are thought of
    suggestions   text[] not null default '{}',
    suggested     smallint not null default 0,
    created_at    timestamptz not null default now(),
    finished_at   timestamptz,
    constraint messages_speaker foreign key (chat_id, speaker_id) references scene_cast (chat_id, id),
    constraint messages_heard check (
        (speaker_id is null or coalesce(speaker_id = any (witnesses), false))
        and (witnesses is not null or not is_whisper)
    )
) with (fillfactor = 80);
-- for deletes of a chat, and for the key of its head, which must be one of its own
create unique index messages_of_chat on messages (chat_id, id);
create unique index messages_root on messages (chat_id) where parent_id is null;
create unique index messages_once on messages (chat_id, client_id) where client_id is not null;
create index messages_siblings on messages (parent_id, id) where parent_id is not null;
create index messages_unended on messages (chat_id) where state in ('waiting', 'streaming');
create index messages_unheard on messages (chat_id, id) where author = 'person' and not is_heard;
-- an order that ends is announced to its chat; also for deletes of the row referred to
create unique index messages_generation on messages (generation_id) where generation_id is not null;
-- for deletes of a scene's cast, which would otherwise read all that was ever said
create index messages_of_speaker on messages (chat_id, speaker_id) where speaker_id is not null;

-- How many people talk with a character: counted anew for each page, it would take longer the better liked it is.
create table character_chat_counts (
    character_id uuid primary key references characters on delete cascade,
    chats        integer not null check (chats >= 0)
) with (fillfactor = 70);

create function count_character_chat() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into character_chat_counts as counted (character_id, chats) values (new.character_id, 1)
        on conflict (character_id) do update set chats = counted.chats + 1;
    else
        update character_chat_counts set chats = chats - 1 where character_id = old.character_id;
    end if;
    return null;
end $$;
create trigger chats_are_counted after insert on chats
    for each row when (new.character_id is not null) execute function count_character_chat();
create trigger ended_chats_are_counted after delete on chats
    for each row when (old.character_id is not null) execute function count_character_chat();

alter table chats
    add constraint chats_head foreign key (id, head_id) references messages (chat_id, id)
    on delete set null (head_id) deferrable initially deferred;

-- Spoken answers. An answer said anew is another message, so a voice stays true as long as its message exists.
create table message_voices (
    message_id   uuid primary key references messages on delete cascade,
    state        text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    object_key   text,
    content_type text,
    size_bytes   bigint check (size_bytes > 0),
    duration_ms  integer check (duration_ms >= 0),
    -- heights of the waveform, one byte each
    peaks        bytea,
    -- a demo engine spoke
    is_demo      boolean not null default false,
    created_at   timestamptz not null default now(),
    check (state <> 'ready' or num_nulls(object_key, content_type, size_bytes, duration_ms, peaks) = 0)
);

-- The file goes with the message, whatever deleted it: the next sweep finds it among the objects left behind.
create function leave_voice() returns trigger language plpgsql as $$
begin
    insert into media_uploads (prefix, begun_at) values (old.object_key, '-infinity')
    on conflict (prefix) do update set begun_at = excluded.begun_at;
    return null;
end $$;
create trigger message_voices_leave after delete on message_voices
    for each row when (old.object_key is not null) execute function leave_voice();

-- What a character remembers of a person, in one chat.
create table memories (
    id           uuid primary key,
    chat_id      uuid not null references chats on delete cascade,
    -- where it was heard; null where the person wrote it down, and once the message is gone
    message_id   uuid references messages on delete set null,
    text         text not null check (char_length(text) between 1 and 300),
    -- the words of the message that carry it; none where the person wrote it down
    phrase       text not null default '',
    is_pinned    boolean not null default false,
    -- written or rewritten by the person
    is_own       boolean not null default false,
    created_at   timestamptz not null default now(),
    -- from then on nobody is told; it can be taken back for a day
    forgotten_at timestamptz,
    -- People mix languages, so none is assumed. No index: a chat has few memories, and they are found by their chat.
    words        tsvector not null generated always as (to_tsvector('simple', text)) stored,
    -- What it means, as a direction of length one, and the model that said so: those of two models do not compare. Both
    -- go when the text changes or is forgotten. No index: a chat has few memories, and each is compared.
    meaning      real[],
    meant_by     text,
    check (num_nulls(meaning, meant_by) in (0, 2)),
    check (meaning is null or forgotten_at is null)
);
create index memories_of_chat on memories (chat_id);
create unique index memories_once on memories (chat_id, lower(text)) where forgotten_at is null;
-- for deletes of the row referred to
create index memories_of_message on memories (message_id) where message_id is not null;
-- for the sweep
create index memories_forgotten on memories (forgotten_at) where forgotten_at is not null;

-- Messages that no model is told any more, and the memory for whose sake. They stay withheld when that memory is gone.
create table withheld_messages (
    message_id uuid not null references messages on delete cascade,
    memory_id  uuid not null,
    primary key (message_id, memory_id)
);
create index withheld_for_memory on withheld_messages (memory_id);

-- Runs of a chat in which the person's lines are written for them too, for so many turns. A line and its answer are a
-- turn.
create table auto_chats (
    id           uuid primary key,
    -- null once the chat is deleted, which ends the run
    chat_id      uuid references chats on delete set null,
    account_id   uuid not null references accounts,
    -- made by the browser, once for each press of the button
    client_id    text not null,
    turns_wanted smallint not null check (turns_wanted between 1 and 20),
    -- answers that came, each of them paid for
    turns_done   smallint not null default 0,
    -- chips a turn
    price        bigint not null check (price > 0),
    hold_id      uuid not null references ledger_holds,
    -- The answer that ends the turn under way; null while its line is thought of. No reference: it goes with the chat.
    reply_id     uuid,
    state        text not null default 'running' check (state in ('running', 'ended')),
    reason       text check (reason in ('done', 'stopped', 'interrupted', 'failed', 'care')),
    created_at   timestamptz not null default now(),
    ended_at     timestamptz,
    check (turns_done between 0 and turns_wanted),
    -- whoever deletes a chat ends its run first, and gives back what is held
    check (state = 'ended' or chat_id is not null),
    check ((state = 'ended') = (reason is not null)),
    check ((state = 'ended') = (ended_at is not null))
);
create unique index auto_chats_running on auto_chats (chat_id) where state = 'running';
create unique index auto_chats_once on auto_chats (chat_id, client_id);
-- for deletes of the row referred to
create index auto_chats_of_account on auto_chats (account_id);

-- How much a browser has said before anybody signed up with it: every message, and every answer asked for once more,
-- in deleted chats too. A browser that says nothing for as long as its cookie lasts is another guest.
create table guest_talk (
    guest_id uuid primary key,
    said     integer not null check (said > 0),
    last_at  timestamptz not null default now()
);
-- for the sweep
create index guest_talk_oldest on guest_talk (last_at);
