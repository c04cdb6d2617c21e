-- Talks in which the person's lines are written for them too, so many times. A line and its answer are a turn.
create table auto_chats (
    id           uuid primary key,
    -- null once the chat is deleted, which ends it
    chat_id      uuid references chats on delete set null,
    account_id   uuid not null references accounts,
    -- made by the browser once per press of the button
    client_id    text not null,
    turns_wanted smallint not null check (turns_wanted between 1 and 20),
    -- answers that were there, each of them paid for
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
    -- who deletes a chat ends it first, and gives back what is held
    check (state = 'ended' or chat_id is not null),
    check ((state = 'ended') = (reason is not null)),
    check ((state = 'ended') = (ended_at is not null))
);
create unique index auto_chats_running on auto_chats (chat_id) where state = 'running';
create unique index auto_chats_once on auto_chats (chat_id, client_id);
-- what is deleted elsewhere is let go here
create index auto_chats_of_account on auto_chats (account_id);

-- A line that was written for the person.
alter table messages add column is_auto boolean not null default false;
