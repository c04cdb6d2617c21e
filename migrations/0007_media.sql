create table media (
    id            uuid primary key,
    account_id    uuid not null references accounts,
    -- a portrait is shown with its character, and not among the pictures that people ordered
    kind          text not null default 'photo' check (kind in ('photo', 'portrait')),
    generation_id uuid,
    width         integer not null check (width > 0),
    height        integer not null check (height > 0),
    average_color text not null,
    blur          bytea not null,
    is_generated  boolean not null,
    is_demo       boolean not null,
    created_at    timestamptz not null default now(),
    deleted_at    timestamptz,
    -- by staff: deleted too, and nobody can have it back or look at it
    removed_at    timestamptz check (removed_at is null or deleted_at is not null)
);
create index media_gallery on media (account_id, created_at desc, id desc) where deleted_at is null;
create index media_portraits on media (account_id, created_at) where kind = 'portrait';
create index media_bin on media (deleted_at) where deleted_at is not null;
create index media_bin_of_owner on media (account_id, deleted_at desc, id desc) where deleted_at is not null;

create table media_renditions (
    media_id     uuid not null references media on delete cascade,
    name         text not null,
    format       text not null check (format in ('webp', 'jpeg', 'png')),
    width        integer not null,
    height       integer not null,
    size_bytes   bigint not null,
    content_type text not null,
    object_key   text not null,
    primary key (media_id, name)
);

-- Objects on their way into storage, by the prefix of their keys. A row that stays marks objects left behind.
create table media_uploads (
    prefix   text primary key,
    begun_at timestamptz not null default now()
);
create index media_uploads_begun on media_uploads (begun_at);
