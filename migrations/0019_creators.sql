-- What members tell about themselves, who follows whom, and how somebody becomes a creator.
create table profiles (
    account_id              uuid primary key references accounts,
    description             text not null default '' check (length(description) <= 1000),
    country                 text check (country ~ '^[A-Z]{2}$'),
    avatar_id               uuid references media on delete set null,
    cover_id                uuid references media on delete set null,
    -- shown to nobody else until it was looked at
    is_avatar_in_moderation boolean not null default false,
    is_cover_in_moderation  boolean not null default false,
    -- what introduces a creator
    intro_id                uuid references media on delete set null,
    tags                    text[] not null default '{}' check (cardinality(tags) <= 10),
    -- sent once to everybody who follows; empty: nothing is sent
    welcome_follower        text not null default '' check (length(welcome_follower) <= 500),
    -- and to everybody who joins the club
    welcome_member          text not null default '' check (length(welcome_member) <= 500)
);
-- for deletes of the row referred to
create index profiles_of_avatar on profiles (avatar_id) where avatar_id is not null;
create index profiles_of_cover on profiles (cover_id) where cover_id is not null;
create index profiles_of_intro on profiles (intro_id) where intro_id is not null;

create table follows (
    follower_id uuid not null references accounts,
    followed_id uuid not null references accounts,
    created_at  timestamptz not null default now(),
    primary key (follower_id, followed_id),
    check (follower_id <> followed_id)
);
create index follows_of_followed on follows (followed_id, created_at desc);
create index follows_of_follower on follows (follower_id, created_at desc, followed_id);
-- who gained followers lately
create index follows_recent on follows (created_at, followed_id);

-- How many follow somebody: counted anew for each page, it would take longer the better known somebody is.
create table follower_counts (
    account_id uuid primary key references accounts,
    followers  integer not null check (followers >= 0)
) with (fillfactor = 70);
create index follower_counts_most on follower_counts (followers desc, account_id);

create function count_follower() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into follower_counts as counted (account_id, followers) values (new.followed_id, 1)
        on conflict (account_id) do update set followers = counted.followers + 1;
    else
        update follower_counts set followers = followers - 1 where account_id = old.followed_id;
    end if;
    return null;
end
$$;
create trigger follows_counted after insert or delete on follows for each row execute function count_follower();

-- Who was told and greeted for what, so that it happens once however often somebody comes and goes.
create table greetings (
    creator_id uuid not null references accounts,
    member_id  uuid not null references accounts,
    occasion   text not null check (occasion in ('follower', 'member')),
    sent_at    timestamptz,
    created_at timestamptz not null default now(),
    primary key (creator_id, member_id, occasion)
);

-- Where somebody is found elsewhere.
create table social_links (
    account_id uuid not null references accounts,
    kind       text not null check (kind in ('instagram', 'x', 'tiktok', 'youtube', 'twitch', 'reddit', 'website')),
    url        text not null check (length(url) <= 300),
    primary key (account_id, kind)
);

-- A creator's public page of links, a section a row.
create table link_pages (
    account_id uuid not null references accounts,
    section    text not null check (section in ('links', 'quick-links', 'text-blocks')),
    -- [{title, url}] or [{title, text}], in their order
    items      jsonb not null check (jsonb_typeof(items) = 'array'),
    version    integer not null default 1,
    primary key (account_id, section)
);

-- Who wants to become a creator, step by step, and what staff decided.
create table creator_applications (
    account_id   uuid primary key references accounts,
    state        text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'refused')),
    club_name    text not null default '' check (length(club_name) <= 60),
    club_about   text not null default '' check (length(club_about) <= 500),
    -- as it stands on the document; seen by staff alone
    legal_name   text not null default '' check (length(legal_name) <= 100),
    -- what staff told who was refused
    reason       text not null default '' check (length(reason) <= 300),
    decided_by   uuid references accounts,
    decided_at   timestamptz,
    submitted_at timestamptz,
    created_at   timestamptz not null default now(),
    check (state in ('draft', 'waiting') or decided_at is not null)
);
create index creator_applications_waiting on creator_applications (state, submitted_at);

-- What proves who somebody is. Private files, for the eyes of staff.
create table creator_documents (
    id           uuid primary key,
    account_id   uuid not null references accounts,
    kind         text not null check (kind in ('id_front', 'id_back', 'selfie')),
    object_key   text not null,
    content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
    size_bytes   integer not null,
    created_at   timestamptz not null default now(),
    constraint creator_documents_once unique (account_id, kind)
);
