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
    -- from then on nobody is told; for a day it can be taken back
    forgotten_at timestamptz,
    -- People mix languages, so none is assumed. A chat has few memories, which are found by their chat: their words
    -- need no index.
    words        tsvector not null generated always as (to_tsvector('simple', text)) stored
);
create index memories_of_chat on memories (chat_id);
create unique index memories_once on memories (chat_id, lower(text)) where forgotten_at is null;
-- what is deleted elsewhere is let go here
create index memories_of_message on memories (message_id) where message_id is not null;
create index memories_forgotten on memories (forgotten_at) where forgotten_at is not null;

-- Messages of which no model is told any more, and the memory for whose sake. They stay when that is gone.
create table withheld_messages (
    message_id uuid not null references messages on delete cascade,
    memory_id  uuid not null,
    primary key (message_id, memory_id)
);
create index withheld_for_memory on withheld_messages (memory_id);

alter table chats
    -- what was said before the newest messages, in short
    add column summary text not null default '' check (char_length(summary) <= 2000),
    -- The last message that it covers. No reference: it is looked for on the way up from the newest, and not found on
    -- another branch.
    add column summarised_to uuid,
    -- grows with all that makes what was read of this chat untrue
    add column memory_version integer not null default 0,
    -- a job that remembers is ordered; one at a time
    add column is_remembering boolean not null default false;

-- What was said before is not heard later.
alter table messages add column is_heard boolean not null default true;
alter table messages alter column is_heard set default false;
create index messages_unheard on messages (chat_id, id) where author = 'person' and not is_heard;
