-- What the person said with their vote.
alter table messages add column vote_words text check (length(vote_words) <= 500);

-- Answers that were reported. What was said is kept as it was: the chat may be deleted, or the answer said anew.
create table message_reports (
    message_id   uuid not null,
    account_id   uuid references accounts,
    guest_id     uuid,
    character_id uuid references characters on delete set null,
    reason       text not null
        check (reason in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    words        text not null default '' check (length(words) <= 500),
    body         text not null,
    -- the order of the picture that it brought; it may be deleted
    generation_id uuid,
    created_at   timestamptz not null default now(),
    check (num_nonnulls(account_id, guest_id) = 1)
);
create unique index message_reports_of_member on message_reports (message_id, account_id) where account_id is not null;
create unique index message_reports_of_guest on message_reports (message_id, guest_id) where guest_id is not null;
-- what is deleted elsewhere is let go here
create index message_reports_of_character on message_reports (character_id) where character_id is not null;

-- how many chats have something unread is told with every first page
create index chats_unread on chats (account_id) where unread > 0 and account_id is not null;
create index chats_unread_of_guest on chats (guest_id) where unread > 0 and guest_id is not null;
