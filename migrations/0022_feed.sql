-- What creators publish: posts, albums and stories, and what others say about them.

-- Posts and albums are one list: the feed reads them together.
create table feed_items (
    id           uuid primary key,
    account_id   uuid not null references accounts,
    kind         text not null check (kind in ('post', 'album')),
    access_mode  text not null check (access_mode in ('free', 'fan_club', 'paid')),
    -- US cents, of what is paid for
    price_cents  integer check (price_cents > 0),
    -- of an album
    name         text not null default '',
    -- of a post
    body         text not null default '',
    parent_id    uuid references feed_items on delete set null,
    is_pinned    boolean not null default false,
    -- by its creator: only they see it
    is_hidden    boolean not null default false,
    scheduled_at timestamptz,
    -- null: it waits for its time
    published_at timestamptz,
    -- why it was not published at its time
    failure      text check (failure in ('media_gone', 'media_processing', 'not_allowed')),
    -- grows with each edit: who edits names the version they saw
    version      integer not null default 1,
    likes        integer not null default 0 check (likes >= 0),
    comments     integer not null default 0 check (comments >= 0),
    -- its place in the order top: newer is higher, and so is what is liked
    rank         double precision not null default 0,
    created_at   timestamptz not null default now(),
    updated_at   timestamptz not null default now(),
    deleted_at   timestamptz,
    -- by staff: nobody sees it, its creator included
    removed_at   timestamptz,
    constraint feed_items_priced check ((access_mode = 'paid') = (price_cents is not null)),
    constraint feed_items_timed check (published_at is not null or scheduled_at is not null)
) with (fillfactor = 85);
create index feed_items_recent on feed_items (published_at desc, id desc)
    where published_at is not null and deleted_at is null and removed_at is null and not is_hidden;
create index feed_items_top on feed_items (rank desc, id desc)
    where published_at is not null and deleted_at is null and removed_at is null and not is_hidden;
create index feed_items_of_creator on feed_items (account_id, published_at desc, id desc)
    where published_at is not null and deleted_at is null and removed_at is null;
create index feed_items_planned on feed_items (account_id, scheduled_at) where published_at is null;
-- for deletes of the row referred to
create index feed_items_of_parent on feed_items (parent_id) where parent_id is not null;

-- Photos and videos of a post or album, in their order.
create table feed_media (
    item_id      uuid not null references feed_items on delete cascade,
    position     smallint not null,
    media_id     uuid not null references media on delete cascade,
    -- open to all, though the rest is locked
    is_teaser    boolean not null default false,
    -- who can be seen in it
    tag_user_ids uuid[] not null default '{}',
    primary key (item_id, position),
    constraint feed_media_once unique (item_id, media_id)
);
create index feed_media_of_media on feed_media (media_id);

-- What a post or album was before each edit.
create table feed_versions (
    item_id     uuid not null references feed_items on delete cascade,
    version     integer not null,
    access_mode text not null,
    price_cents integer,
    name        text not null,
    body        text not null,
    media       jsonb not null,
    replaced_at timestamptz not null default now(),
    primary key (item_id, version)
);

create table feed_likes (
    item_id    uuid not null references feed_items on delete cascade,
    account_id uuid not null references accounts,
    created_at timestamptz not null default now(),
    primary key (item_id, account_id)
);
create index feed_likes_newest on feed_likes (item_id, created_at desc);

create table comments (
    id         uuid primary key,
    item_id    uuid not null references feed_items on delete cascade,
    account_id uuid not null references accounts,
    -- the comment that it answers; answers have no answers of their own
    reply_id   uuid references comments on delete cascade,
    body       text not null check (length(body) <= 1000),
    likes      integer not null default 0 check (likes >= 0),
    replies    integer not null default 0 check (replies >= 0),
    -- its words are gone, and a marker is left in its place
    is_deleted boolean not null default false,
    -- by staff
    removed_at timestamptz,
    created_at timestamptz not null default now()
);
create index comments_of_item on comments (item_id, created_at desc, id desc)
    where reply_id is null and removed_at is null;
create index comments_replies on comments (reply_id, created_at, id) where reply_id is not null;
create index comments_of_account on comments (account_id, created_at desc);

create table comment_likes (
    comment_id uuid not null references comments on delete cascade,
    account_id uuid not null references accounts,
    primary key (comment_id, account_id)
);

-- Who is told of a comment: whose post it is, and whose comment it answers.
create table comment_notices (
    account_id uuid not null references accounts,
    comment_id uuid not null references comments on delete cascade,
    read_at    timestamptz,
    created_at timestamptz not null default now(),
    primary key (account_id, comment_id)
);
create index comment_notices_newest on comment_notices (account_id, created_at desc, comment_id desc);
create index comment_notices_of_comment on comment_notices (comment_id);

-- What somebody keeps to find again. It opens nothing that is locked.
create table collection_items (
    account_id   uuid not null references accounts,
    subject_type text not null check (subject_type in ('post', 'album', 'photo', 'video')),
    subject_id   uuid not null,
    -- whose it is
    creator_id   uuid not null references accounts,
    created_at   timestamptz not null default now(),
    primary key (account_id, subject_type, subject_id)
);
create index collection_items_newest on collection_items (account_id, created_at desc);
create index collection_items_of_creator on collection_items (creator_id);

-- One photo or video, shown for a day.
create table stories (
    id           uuid primary key,
    account_id   uuid not null references accounts,
    media_id     uuid not null references media on delete cascade,
    access_mode  text not null check (access_mode in ('free', 'fan_club')),
    scheduled_at timestamptz,
    published_at timestamptz,
    expires_at   timestamptz,
    failure      text check (failure in ('media_gone', 'media_processing', 'not_allowed')),
    created_at   timestamptz not null default now(),
    deleted_at   timestamptz,
    removed_at   timestamptz,
    constraint stories_timed check (published_at is not null or scheduled_at is not null),
    constraint stories_end check ((published_at is null) = (expires_at is null))
);
create index stories_of_creator on stories (account_id, expires_at)
    where published_at is not null and deleted_at is null and removed_at is null;
create index stories_planned on stories (account_id, scheduled_at) where published_at is null;
create index stories_of_media on stories (media_id);

create table story_views (
    story_id   uuid not null references stories on delete cascade,
    account_id uuid not null references accounts,
    seen_at    timestamptz not null default now(),
    primary key (story_id, account_id)
);

-- Media that can be published and shown. What waits or was refused can't.
create view ready_media as
select id, account_id, case kind when 'video' then 'video' else 'photo' end as kind
from media
where deleted_at is null and removed_at is null and status = 'ready' and moderation = 'approved';

-- Whether one of the two has blocked the other.
create function are_parted(one uuid, other uuid) returns boolean language sql stable as $$
    select exists (
        select from direct_chats
        join direct_sides on chat_id = direct_chats.id and blocked_at is not null
        where first_id = least(one, other) and second_id = greatest(one, other)
    )
$$;

-- Whether what somebody says is shown to another (null: a guest).
create function is_heard(speaker uuid, listener uuid) returns boolean language sql stable as $$
    select exists (select from accounts where id = speaker and blocked_at is null and deleted_at is null)
        and not are_parted(speaker, listener)
$$;

-- Whether what can't be shown yet will be, without anybody doing more.
create function media_waits(medium uuid) returns boolean language sql stable as $$
    select exists (select from media where id = medium and status = 'processing' and deleted_at is null)
$$;

-- Whether the account publishes: a creator in good standing.
create function may_publish(account uuid) returns boolean language sql stable as $$
    select exists (
        select from accounts
        where id = account and role = 'creator' and blocked_at is null and deleted_at is null
    )
$$;

-- Creators of a studio have no limit of posts. Replaced where studios are made.
create function is_studio_creator(account uuid) returns boolean language sql stable as $$
    select false
$$;

-- The place in the order top. Twice as many likes are worth half a day.
create function feed_rank(published_at timestamptz, likes integer, comments integer)
returns double precision language sql stable as $$
    select extract(epoch from published_at)::double precision / 43200 + log(2, 1 + likes + 2 * comments)::double precision
$$;

-- The one decision: by what right somebody (null: a guest) sees all of a thing, or 'denied'.
create function access_to(
    creator uuid, mode text, subject_type text, subject_id uuid, viewer uuid
) returns text language sql stable as $$
    select case
        when viewer = creator then 'owner'
        when viewer is null then case mode when 'free' then 'free' else 'denied' end
        when exists (
            select from purchases
            where account_id = viewer and purchases.subject_type = access_to.subject_type
                and purchases.subject_id = access_to.subject_id
        ) then 'bought'
        when are_parted(creator, viewer) then 'denied'
        when mode = 'free' then 'free'
        when mode = 'fan_club' and exists (
            select from current_memberships where creator_id = creator and member_id = viewer
        ) then 'member'
        else 'denied'
    end
$$;

-- Posts and albums that are there for others than their creators. What was deleted stays with those who bought it.
create view published_items as
select feed_items.*
from feed_items
join accounts on accounts.id = feed_items.account_id
where published_at is not null and feed_items.removed_at is null
    and accounts.blocked_at is null and accounts.deleted_at is null;

-- Stories that are on now.
create view current_stories as
select stories.*
from stories
join accounts on accounts.id = stories.account_id
where published_at is not null and expires_at > now()
    and stories.deleted_at is null and stories.removed_at is null
    and accounts.blocked_at is null and accounts.deleted_at is null;

-- Whether something published opens a photo or video to somebody (null: a guest).
create function is_media_open(medium uuid, viewer uuid) returns boolean language sql stable as $$
    select exists (
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
    )
$$;
