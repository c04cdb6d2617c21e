-- Replies suggested to a member in their own manner: the newest request of each of the two in a chat.
create table twin_suggestions (
    chat_id    uuid not null references direct_chats on delete cascade,
    account_id uuid not null references accounts,
    -- made by the browser, once for each press of the button
    request_id text not null check (length(request_id) between 8 and 64),
    -- to be replied to
    message_id uuid not null references direct_messages on delete cascade,
    state      text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
    texts      text[] not null default '{}' check (cardinality(texts) <= 3),
    -- requests for this message
    asked      smallint not null default 1 check (asked > 0),
    primary key (chat_id, account_id)
);
-- for deletes of the rows referred to
create index twin_suggestions_of_account on twin_suggestions (account_id);
create index twin_suggestions_of_message on twin_suggestions (message_id);
