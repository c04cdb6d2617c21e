-- Talks of two members with each other.
create table direct_chats (
    id         uuid primary key,
    -- the smaller id first: one talk for each two
    first_id   uuid not null references accounts,
    second_id  uuid not null references accounts,
    -- messages that were ever sent: the place of the newest
    length     integer not null default 0 check (length >= 0),
    created_at timestamptz not null default now(),
    constraint direct_chats_pair unique (first_id, second_id),
    check (first_id < second_id)
);
-- what is deleted elsewhere is let go here
create index direct_chats_of_second on direct_chats (second_id);

-- What one of the two sees of a talk. Who changes it holds the lock of the talk.
create table direct_sides (
    chat_id     uuid not null references direct_chats on delete cascade,
    account_id  uuid not null references accounts,
    unread      integer not null default 0 check (unread >= 0),
    draft       text not null default '',
    is_pinned   boolean not null default false,
    is_muted    boolean not null default false,
    -- null: the other is a stranger so far
    accepted_at timestamptz,
    -- since when this one wants to hear nothing of the other
    blocked_at  timestamptz,
    -- places: what is not after it is not shown to this one, and what they have seen
    emptied_to  integer not null default 0,
    read_to     integer not null default 0,
    -- messages that this one ever sent, and when the first of them went to a stranger
    sent        integer not null default 0,
    asked_at    timestamptz,
    -- of the newest message; null while there is nothing to show
    last_at     timestamptz,
    primary key (chat_id, account_id)
) with (fillfactor = 80);
create index direct_sides_newest on direct_sides (account_id, last_at desc, chat_id desc);
create index direct_sides_requests on direct_sides (account_id)
    where accepted_at is null and blocked_at is null and last_at is not null;
-- how many have something unread is told with every first page
create index direct_sides_unread on direct_sides (account_id) where unread > 0;
create index direct_sides_asked on direct_sides (account_id, asked_at) where asked_at is not null;

create table direct_messages (
    id                 uuid primary key,
    chat_id            uuid not null references direct_chats on delete cascade,
    -- 1 for the first: clocks of several machines can't tell what came first
    place              integer not null check (place > 0),
    author_id          uuid not null references accounts,
    -- made by the browser once per press of the button
    client_id          text not null,
    body               text not null default '',
    -- chips for what comes with it
    price              integer not null default 0 check (price between 0 and 999),
    reaction_of_author text check (reaction_of_author in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up')),
    reaction_of_reader text check (reaction_of_reader in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up')),
    created_at         timestamptz not null,
    constraint direct_messages_once unique (chat_id, author_id, client_id)
);
create unique index direct_messages_of_chat on direct_messages (chat_id, place);
-- what is deleted elsewhere is let go here
create index direct_messages_of_author on direct_messages (author_id);

-- Pictures that came with a message.
create table direct_media (
    message_id uuid not null references direct_messages on delete cascade,
    position   smallint not null,
    -- null once it is gone for good
    media_id   uuid references media on delete set null,
    primary key (message_id, position)
);
create index direct_media_of_media on direct_media (media_id) where media_id is not null;

-- Who has paid for the pictures of a message.
create table direct_unlocks (
    message_id uuid not null references direct_messages on delete cascade,
    account_id uuid not null references accounts,
    paid       integer not null check (paid > 0),
    created_at timestamptz not null default now(),
    primary key (message_id, account_id)
);
create index direct_unlocks_of_account on direct_unlocks (account_id);

-- Messages that were reported. What was said is kept as it was: both may have emptied their talk.
create table direct_reports (
    message_id uuid not null,
    account_id uuid not null references accounts,
    author_id  uuid not null references accounts,
    reason     text not null
        check (reason in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    words      text not null default '' check (length(words) <= 500),
    body       text not null,
    media_ids  uuid[] not null,
    created_at timestamptz not null default now(),
    primary key (message_id, account_id)
);
create index direct_reports_of_account on direct_reports (account_id);
create index direct_reports_of_author on direct_reports (author_id);
-- what was reported is not thrown away
create index direct_reports_media on direct_reports using gin (media_ids);

-- Pictures of messages, by who may look at them. An author who throws a picture away takes it back, but not from whoever
-- has paid for it.
create view direct_media_shown as
select direct_media.message_id, media.id as media_id, direct_sides.account_id
from direct_media
join media on media.id = media_id
join direct_messages on direct_messages.id = direct_media.message_id
join direct_sides on direct_sides.chat_id = direct_messages.chat_id and place > emptied_to
left join direct_unlocks
    on direct_unlocks.message_id = direct_messages.id and direct_unlocks.account_id = direct_sides.account_id
where direct_unlocks.message_id is not null
    or (media.deleted_at is null and (price = 0 or author_id = direct_sides.account_id));

-- What members earned from others. It can't be spent here.
alter table ledger_accounts
    drop constraint ledger_accounts_kind_check,
    add constraint ledger_accounts_kind_check
        check (kind in ('member_chips', 'member_debt', 'member_income', 'chip_issuance', 'chip_revenue'));
