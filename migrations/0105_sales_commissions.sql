-- Custom requests: deliveries by files, changes that buyers ask for, and disputes that staff decide.

alter table request_orders
    -- changes that the buyer asked for; also the round of the next delivery
    add column revisions   smallint not null default 0 check (revisions between 0 and 2),
    -- of the deadline that runs now
    add column reminded_at timestamptz;

create table request_deliveries (
    order_id   uuid not null references request_orders,
    round      smallint not null check (round between 0 and 2),
    words      text not null check (length(words) <= 500),
    created_at timestamptz not null default now(),
    primary key (order_id, round)
);

create table request_media (
    order_id uuid not null,
    round    smallint not null,
    position smallint not null,
    -- null once it is gone for good
    media_id uuid references media on delete set null,
    primary key (order_id, round, position),
    constraint request_media_delivery foreign key (order_id, round) references request_deliveries
);
create index request_media_of_media on request_media (media_id) where media_id is not null;

-- Changes that the buyer asks for; the first is followed by the delivery of round 1.
create table request_revisions (
    order_id   uuid not null references request_orders,
    round      smallint not null check (round between 1 and 2),
    words      text not null check (length(words) between 1 and 500),
    created_at timestamptz not null default now(),
    primary key (order_id, round)
);

-- One at most of an order. Its money stays kept until it is decided.
create table request_disputes (
    order_id      uuid primary key references request_orders,
    is_by_creator boolean not null,
    words         text not null check (length(words) between 1 and 500),
    opened_at     timestamptz not null default now(),
    outcome       text check (outcome in ('released', 'refunded')),
    -- of staff, for both; empty if the two ended it
    note          text not null default '' check (length(note) <= 500),
    decided_at    timestamptz,
    constraint request_disputes_end check ((outcome is null) = (decided_at is null))
);
create index request_disputes_open on request_disputes (opened_at) where decided_at is null;

-- A step may be taken again after a change: it is told once a round.
alter table direct_messages add column request_round smallint not null default 0;
drop index direct_messages_of_request;
create unique index direct_messages_of_request on direct_messages (request_id, request_state, request_round)
    where request_id is not null;

-- Again: files of a custom request are open to its buyer, also once their creator has deleted them, until the money goes
-- back.
create or replace function is_media_open(medium uuid, viewer uuid) returns boolean language sql stable as $$
    select media_suits(medium, viewer) and (exists (
        select from feed_media
        join published_items as item on item.id = feed_media.item_id
        join media on media.id = feed_media.media_id
        cross join lateral access_to(item.account_id, item.access_mode, item.kind, item.id, viewer) as access
        where feed_media.media_id = medium and media.removed_at is null and (
            access = 'bought'
            or (
                media.deleted_at is null and item.deleted_at is null and not item.is_hidden
                and (access <> 'denied' or (is_teaser and not are_parted(item.account_id, viewer)))
            )
        )
    ) or exists (
        select from current_stories as story
        join media on media.id = story.media_id
        where story.media_id = medium and media.deleted_at is null and media.removed_at is null
            and access_to(story.account_id, story.access_mode, 'story', story.id, viewer) <> 'denied'
    ) or exists (
        select from request_media
        join request_orders on request_orders.id = request_media.order_id
        join media on media.id = request_media.media_id
        where request_media.media_id = medium and media.removed_at is null
            and request_orders.buyer_id = viewer and request_orders.state <> 'refunded'
    ))
$$;
