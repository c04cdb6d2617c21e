create table media (
    id            uuid primary key,
    account_id    uuid not null references accounts,
    -- a portrait is shown with its character, and not among the pictures that people ordered
    kind          text not null default 'photo' check (kind in ('photo', 'portrait', 'video')),
    generation_id uuid,
    -- while its file is not read yet: a grey square without a blur
    width         integer not null default 1 check (width > 0),
    height        integer not null default 1 check (height > 0),
    -- of a video
    duration_ms   integer check (duration_ms > 0),
    average_color text not null default '#808080',
    blur          bytea not null default '',
    is_generated  boolean not null,
    is_demo       boolean not null default false,
    -- processing: its files are being made; error: they can't be
    status        text not null default 'ready' check (status in ('processing', 'ready', 'error')),
    failure       text constraint media_failure_explains_error check ((failure is not null) = (status = 'error')),
    -- rejected: no file of it is ever served, its owner included
    moderation    text not null default 'approved' check (moderation in ('approved', 'rejected')),
    -- since when its owner counts it among what they like most
    favorite_at   timestamptz,
    -- as its owner calls it
    title         text check (length(title) between 1 and 200),
    -- since when others may be shown it; null: it lies in storage alone
    published_at  timestamptz,
    folder_id     uuid,
    created_at    timestamptz not null default now(),
    deleted_at    timestamptz,
    -- by staff: deleted too, and nobody can have it back or look at it
    removed_at    timestamptz check (removed_at is null or deleted_at is not null)
);
create index media_gallery on media (account_id, created_at desc, id desc) where deleted_at is null;
create index media_portraits on media (account_id, created_at) where kind = 'portrait';
create index media_of_folder on media (folder_id) where folder_id is not null;
create index media_processing on media (account_id) where status = 'processing';
create index media_bin on media (deleted_at) where deleted_at is not null;
create index media_bin_of_owner on media (account_id, deleted_at desc, id desc) where deleted_at is not null;

create table media_renditions (
    media_id     uuid not null references media on delete cascade,
    name         text not null,
    -- a film also lies in storage in pieces, each size in one file, with playlists over them
    format       text not null check (format in ('webp', 'jpeg', 'png', 'mp4', 'vtt', 'm3u8', 'm4s')),
    width        integer not null,
    height       integer not null,
    size_bytes   bigint not null,
    content_type text not null,
    object_key   text not null,
    primary key (media_id, name)
);

-- The file as it was brought: a video's until its renditions are made, and a quarantined one's. It is never served.
create table media_sources (
    media_id     uuid primary key references media on delete cascade,
    object_key   text not null,
    size_bytes   bigint not null,
    content_type text not null
);

-- What pictures and frames look like, as 256 bits that change little with scale, colour and compression.
create table media_hashes (
    media_id uuid not null references media on delete cascade,
    -- milliseconds from the beginning of a video; 0 of a picture
    at_ms    integer not null default 0,
    hash     bit(256) not null,
    primary key (media_id, at_ms)
);

-- The bank of what staff removed: what looks like it does not come in again. It outlives the medium.
create table removed_hashes (
    media_id   uuid not null,
    at_ms      integer not null,
    hash       bit(256) not null,
    removed_at timestamptz not null default now(),
    primary key (media_id, at_ms)
);

-- Objects on their way into storage, by the prefix of their keys. A row that stays marks objects left behind.
create table media_uploads (
    prefix     text primary key,
    begun_at   timestamptz not null default now(),
    -- of a large one, what the store calls its parts until they are one object
    object_key text,
    store_id   text constraint media_uploads_parts_have_a_key check ((store_id is null) = (object_key is null))
);
create index media_uploads_begun on media_uploads (begun_at);
