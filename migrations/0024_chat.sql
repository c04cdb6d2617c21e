-- Talks of a person with a character.
create table chats (
    id              uuid primary key,
    -- whose it is: a member's, or a browser's until somebody signs in with it
    account_id      uuid references accounts,
    guest_id        uuid,
    -- null once the character is gone: what was said stays, under the name it had
    character_id    uuid references characters on delete set null,
    username        text not null,
    display_name    text not null,
    -- the newest message of the branch that is shown
    head_id         uuid,
    -- null: as the character has it
    response_length text check (response_length in ('short', 'medium', 'long')),
    draft           text not null default '',
    is_pinned       boolean not null default false,
    is_muted        boolean not null default false,
    unread          integer not null default 0 check (unread >= 0),
    -- of the newest message
    last_at         timestamptz not null default now(),
    created_at      timestamptz not null default now(),
    check (num_nonnulls(account_id, guest_id) = 1)
);
create unique index chats_of_member on chats (account_id, character_id) where account_id is not null;
create unique index chats_of_guest on chats (guest_id, character_id) where guest_id is not null;
create index chats_newest on chats (account_id, last_at desc, id desc) where account_id is not null;
-- what is deleted elsewhere is let go here
create index chats_of_character on chats (character_id) where character_id is not null;

-- A tree: the answers to one message, and the versions of an edited one, are siblings. The newest comes last.
create table messages (
    id          uuid primary key,
    chat_id     uuid not null references chats on delete cascade,
    -- null for the root alone, which is the welcome
    parent_id   uuid references messages on delete cascade,
    author      text not null check (author in ('person', 'ai_character')),
    -- made by the browser once per press of the button
    client_id   text,
    -- what was said so far, while it is said
    body        text not null default '',
    state       text not null default 'done' check (state in ('waiting', 'streaming', 'done', 'stopped', 'failed')),
    -- runs of its job that began to speak: the next one begins anew
    attempt     smallint not null default 0,
    -- UTF-16 units that stay after Stop; null while nobody pressed it
    stop_at     integer check (stop_at >= 0),
    is_demo     boolean not null default false,
    -- it sounded as if its author might hurt themselves
    needs_care  boolean not null default false,
    vote        text check (vote in ('up', 'down')),
    created_at  timestamptz not null default now(),
    finished_at timestamptz
) with (fillfactor = 80);
-- what is deleted with its chat is found by it, and the head of a chat is one of its own
create unique index messages_of_chat on messages (chat_id, id);
create unique index messages_root on messages (chat_id) where parent_id is null;
create unique index messages_once on messages (chat_id, client_id) where client_id is not null;
create index messages_unended on messages (chat_id) where state in ('waiting', 'streaming');
create index messages_siblings on messages (parent_id, id) where parent_id is not null;

alter table chats add constraint chats_head foreign key (id, head_id) references messages (chat_id, id)
    on delete set null (head_id) deferrable initially deferred;
