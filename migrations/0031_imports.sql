-- Whether somebody's profile elsewhere is theirs: a code that they put into it, and what staff saw there.
create table import_proofs (
    id            uuid primary key,
    account_id    uuid not null references accounts,
    platform      text not null check (platform in ('onlyfans', 'fansly', 'starsavn', 'other')),
    -- the address of the profile
    profile       text not null check (length(profile) between 10 and 300),
    code          text not null check (length(code) between 8 and 20),
    state         text not null default 'asked' check (state in ('asked', 'sent', 'confirmed', 'refused')),
    -- the picture of the profile with the code
    evidence_key  text,
    evidence_type text check (evidence_type in ('image/jpeg', 'image/png', 'image/webp')),
    -- what staff told who was refused
    reason        text not null default '' check (length(reason) <= 300),
    decided_by    uuid references accounts,
    decided_at    timestamptz,
    -- until when it can be shown; of a confirmed one, until when it counts
    expires_at    timestamptz not null,
    created_at    timestamptz not null default now(),
    check ((evidence_key is null) = (evidence_type is null)),
    check ((state = 'asked') = (evidence_key is null) or state = 'refused'),
    check ((state in ('confirmed', 'refused')) = (decided_at is not null))
);
create index import_proofs_of_account on import_proofs (account_id, created_at desc);
create index import_proofs_sent on import_proofs (created_at) where state = 'sent';
-- one under way, or in force, for each profile
create unique index import_proofs_open on import_proofs (account_id, lower(profile)) where state in ('asked', 'sent');

-- An archive that somebody brought from elsewhere, and what becomes of it.
create table imports (
    id            uuid primary key,
    account_id    uuid not null references accounts,
    proof_id      uuid references import_proofs on delete set null,
    platform      text not null check (platform in ('onlyfans', 'fansly', 'starsavn', 'other')),
    file_name     text not null check (length(file_name) between 1 and 255),
    archive_bytes bigint not null check (archive_bytes > 0),
    -- where it lies; null: it was deleted
    archive_key   text,
    layout        text,
    -- reading, ready: nothing of it is kept yet; failed: it can't be read
    state         text not null default 'reading' check (state in (
                      'reading', 'ready', 'failed', 'bringing', 'paused', 'done', 'undoing', 'undone', 'discarded'
                  )),
    refusal       text,
    -- where what it brings is put
    folder_id     uuid references media_folders on delete set null,
    keeps_dates   boolean not null default true,
    created_at    timestamptz not null default now(),
    read_at       timestamptz,
    started_at    timestamptz,
    ended_at      timestamptz,
    constraint imports_failed check ((state = 'failed') = (refusal is not null))
);
create index imports_of_account on imports (account_id, created_at desc, id desc);
create index imports_archives on imports (created_at) where archive_key is not null;
create index imports_of_proof on imports (proof_id) where proof_id is not null;
create index imports_of_folder on imports (folder_id) where folder_id is not null;

-- One thing of an archive. What it becomes in the library has its id.
create table import_items (
    id          uuid primary key,
    import_id   uuid not null references imports on delete cascade,
    -- by which it is the same thing when the archive is read again
    key         text not null,
    position    integer not null,
    name        text not null,
    kind        text not null check (kind in ('photo', 'video', 'character', 'chat', 'other')),
    size_bytes  bigint not null check (size_bytes >= 0),
    -- where it lies in the archive; null: it is not there
    place       jsonb,
    -- of its content, as the archive says; with the size it tells twins
    checksum    bigint,
    caption     text,
    made_at     timestamptz check (made_at >= '2000-01-01' and made_at < '2101-01-01'),
    price_cents integer check (price_cents between 0 and 100000),
    audience    text check (audience in ('everyone', 'members', 'buyers')),
    tags        text[] not null default '{}',
    notes       text[] not null default '{}',
    -- why it can't come in
    problem     text,
    -- what the same content became when an earlier import brought it
    twin_id     uuid references media on delete set null,
    -- whether it was chosen all the same
    takes_twin  boolean not null default false,
    state       text not null default 'listed' check (state in ('listed', 'waiting', 'done', 'failed', 'kept', 'undone')),
    -- why it did not come in
    failure     text,
    media_id    uuid references media on delete set null,
    constraint import_items_once unique (import_id, key),
    constraint import_items_failed check ((state = 'failed') = (failure is not null)),
    -- what can't come in is never waited for
    constraint import_items_problem check (problem is null or state = 'listed')
);
create unique index import_items_in_order on import_items (import_id, position);
create index import_items_waiting on import_items (import_id, position) where state = 'waiting';
create index import_items_failed_ones on import_items (import_id) where state = 'failed';
create index import_items_twins on import_items (checksum, size_bytes) where checksum is not null;
create index import_items_of_media on import_items (media_id) where media_id is not null;
create index import_items_by_twin on import_items (twin_id) where twin_id is not null;

-- An upload may be an archive: no medium comes of it, but an import.
alter table uploads add column import_id uuid unique references imports on delete cascade;
alter table uploads drop constraint uploads_wanted_check;
alter table uploads add constraint uploads_wanted_check check (wanted in ('photo', 'video', 'archive'));
alter table uploads drop constraint uploads_finished;
alter table uploads add constraint uploads_finished
    check ((state in ('open', 'cancelled')) = (media_id is null and import_id is null));

-- What an import brought that is still there, and whether it was used since: in posts or shown to others, changed by its
-- owner, or none of it.
create view import_media_uses as
select import_items.import_id, import_items.id as item_id, media.id as media_id,
    case
        when media.published_at is not null
            or exists (select from feed_media where feed_media.media_id = media.id)
            or exists (select from mass_message_media where mass_message_media.media_id = media.id) then 'used'
        when media.title is distinct from uploads.title or media.folder_id is distinct from uploads.folder_id
            or media.favorite_at is not null then 'edited'
        else 'none'
    end as usage
from import_items
join media on media.id = import_items.media_id
left join uploads on uploads.id = import_items.id
where import_items.state = 'done' and media.deleted_at is null;
