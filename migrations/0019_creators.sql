-- What members tell about themselves, and who follows whom.
create table profiles (
    account_id  uuid primary key references accounts,
    description text not null default '' check (length(description) <= 1000),
    country     text check (country ~ '^[A-Z]{2}$'),
    avatar_id   uuid references media,
    cover_id    uuid references media
);
-- for deletes of the row referred to
create index profiles_of_avatar on profiles (avatar_id) where avatar_id is not null;
create index profiles_of_cover on profiles (cover_id) where cover_id is not null;

create table follows (
    follower_id uuid not null references accounts,
    followed_id uuid not null references accounts,
    created_at  timestamptz not null default now(),
    primary key (follower_id, followed_id),
    check (follower_id <> followed_id)
);
create index follows_of_followed on follows (followed_id, created_at desc);
