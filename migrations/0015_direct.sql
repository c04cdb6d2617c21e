-- Chats of two members with each other.
create table direct_chats (
    id         uuid primary key,
    -- the smaller id first: one chat for each pair
    first_id   uuid not null references accounts,
    second_id  uuid not null references accounts,
    -- messages ever sent, which is the place of the newest
    length     integer not null default 0 check (length >= 0),
    created_at timestamptz not null default now(),
    constraint direct_chats_pair unique (first_id, second_id),
    check (first_id < second_id)
);
-- for deletes of the row referred to
create index direct_chats_of_second on direct_chats (second_id);

-- What one of the two sees of a chat. Whoever changes it holds the lock of the chat.
create table direct_sides (
    chat_id     uuid not null references direct_chats on delete cascade,
    account_id  uuid not null references accounts,
    unread      integer not null default 0 check (unread >= 0),
    draft       text not null default '',
    is_pinned   boolean not null default false,
    is_muted    boolean not null default false,
    -- null: the other is still a stranger
    accepted_at timestamptz,
    -- since when this one has blocked the other
    blocked_at  timestamptz,
    -- places: messages up to emptied_to are not shown to this one, and those up to read_to were seen
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
-- every first page tells how many chats have something unread
create index direct_sides_unread on direct_sides (account_id) where unread > 0;
create index direct_sides_asked on direct_sides (account_id, asked_at) where asked_at is not null;

create table direct_messages (
    id                 uuid primary key,
    chat_id            uuid not null references direct_chats on delete cascade,
    -- 1 for the first: the clocks of several machines can't tell what came first
    place              integer not null check (place > 0),
    author_id          uuid not null references accounts,
    -- made by the browser, once for each press of the button
    client_id          text not null,
    body               text not null default '',
    -- staff took away what was said
    is_removed         boolean not null default false,
    -- chips for the pictures that come with it
    price              integer not null default 0 check (price between 0 and 999),
    -- its author sounded as if they might hurt themselves: help is shown beside it, to them alone
    needs_care         boolean not null default false,
    reaction_of_author text check (reaction_of_author in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up')),
    reaction_of_reader text check (reaction_of_reader in ('heart', 'laugh', 'wow', 'sad', 'thumbs_up')),
    -- the order of a request menu whose new state it tells
    request_id         uuid,
    request_state      text check (request_state in ('asked', 'accepted', 'delivered', 'confirmed', 'refunded')),
    created_at         timestamptz not null,
    constraint direct_messages_once unique (chat_id, author_id, client_id),
    constraint direct_messages_request check ((request_id is null) = (request_state is null))
);
create unique index direct_messages_of_chat on direct_messages (chat_id, place);
-- for deletes of the row referred to
create index direct_messages_of_author on direct_messages (author_id);
-- each step is told once; also for deletes of the row referred to
create unique index direct_messages_of_request on direct_messages (request_id, request_state)
    where request_id is not null;

-- Pictures that came with a message.
create table direct_media (
    message_id uuid not null references direct_messages on delete cascade,
    position   smallint not null,
    -- null once it is gone for good
    media_id   uuid references media on delete set null,
    -- open to all, though the rest is paid for
    is_teaser  boolean not null default false,
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

-- Pictures that somebody has paid for, in whichever message: they are not paid for again, and outlive that message.
create table direct_paid_media (
    media_id   uuid not null references media on delete cascade,
    account_id uuid not null references accounts,
    created_at timestamptz not null default now(),
    primary key (media_id, account_id)
);
create index direct_paid_media_of_account on direct_paid_media (account_id);

-- Pictures of messages, by who may look at them. An author who throws a picture away takes it back, but not from
-- somebody who has paid for it.
create view direct_media_shown as
select direct_media.message_id, media.id as media_id, direct_sides.account_id
from direct_media
join media on media.id = direct_media.media_id
join accounts as owners on owners.id = media.account_id
join direct_messages on direct_messages.id = direct_media.message_id
join direct_sides on direct_sides.chat_id = direct_messages.chat_id and place > emptied_to
left join direct_unlocks
    on direct_unlocks.message_id = direct_messages.id and direct_unlocks.account_id = direct_sides.account_id
left join direct_paid_media
    on direct_paid_media.media_id = media.id and direct_paid_media.account_id = direct_sides.account_id
where media.removed_at is null and (owners.blocked_at is null or owners.id = direct_sides.account_id)
    and (
        direct_unlocks.message_id is not null
        or direct_paid_media.media_id is not null
        or (media.deleted_at is null
            and (price = 0 or direct_media.is_teaser or author_id = direct_sides.account_id))
    );

-- Messages with no pictures left to pay for, by who has paid: with that message or with others.
create view direct_opened_messages as
select message_id, account_id from direct_unlocks
union all
select direct_media.message_id, direct_paid_media.account_id
from direct_media
join direct_paid_media on direct_paid_media.media_id = direct_media.media_id
group by direct_media.message_id, direct_paid_media.account_id
having count(*) = (
    select count(*) from direct_media as part
    where part.message_id = direct_media.message_id and part.media_id is not null
);
