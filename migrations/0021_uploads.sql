-- Folders of the media storage.
create table media_folders (
    id         uuid primary key,
    account_id uuid not null references accounts,
    name       text not null check (length(name) between 1 and 60),
    created_at timestamptz not null default now()
);
create unique index media_folders_name on media_folders (account_id, lower(name));

alter table media
    add constraint media_folder_id_fkey foreign key (folder_id) references media_folders on delete set null;

-- A file on its way from somebody's device, in parts that may come in any order, today or tomorrow. What becomes of it
-- has its id.
create table uploads (
    id             uuid primary key,
    account_id     uuid not null references accounts,
    -- what was asked for; null: whatever it turns out to be
    wanted         text check (wanted in ('photo', 'video')),
    file_name      text not null check (length(file_name) between 1 and 255),
    content_type   text not null check (length(content_type) <= 100),
    size_bytes     bigint not null check (size_bytes between 1 and 10737418240),
    part_bytes     integer not null check (part_bytes > 0),
    -- of its size, beginning and end: the same file is known again on another device
    fingerprint    text check (length(fingerprint) <= 100),
    folder_id      uuid references media_folders on delete set null,
    title          text check (length(title) between 1 and 200),
    purpose        text not null default 'storage' check (purpose in ('storage', 'post', 'story')),
    object_key     text not null,
    -- of the store; null until it has been asked, and for what came in one piece
    store_id       text,
    state          text not null default 'open' check (state in ('open', 'finishing', 'done', 'cancelled')),
    -- set when it is finished; goes with the medium
    media_id       uuid unique references media on delete cascade,
    created_at     timestamptz not null default now(),
    touched_at     timestamptz not null default now(),
    constraint uploads_finished check ((state in ('open', 'cancelled')) = (media_id is null))
);
create index uploads_of_account on uploads (account_id, created_at desc);
create unique index uploads_open on uploads (account_id, fingerprint) where state = 'open' and fingerprint is not null;
create index uploads_stale on uploads (touched_at) where state <> 'done';

create table upload_parts (
    upload_id  uuid not null references uploads on delete cascade,
    number     integer not null check (number between 1 and 10000),
    etag       text not null,
    size_bytes integer not null check (size_bytes > 0),
    primary key (upload_id, number)
);
