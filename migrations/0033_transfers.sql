-- Content that moves from one account to another of the same person or studio: one side asks, the other accepts, and
-- either can undo it.
create table transfers (
    id         uuid primary key,
    from_id    uuid not null references accounts,
    to_id      uuid not null references accounts,
    -- what connects the two
    relation   text not null check (relation in ('person', 'studio')),
    state      text not null default 'asked' check (state in (
                   'asked', 'moving', 'done', 'declined', 'withdrawn', 'expired', 'undoing', 'undone'
               )),
    -- of the receiver: the media are put there
    folder_id  uuid references media_folders on delete set null,
    -- what was chosen
    posts      integer not null,
    albums     integer not null,
    media      integer not null,
    -- of these and of the media in those posts and albums
    bytes      bigint not null,
    -- of what was chosen
    moved      integer not null default 0,
    failed     integer not null default 0,
    undone     integer not null default 0,
    kept       integer not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    decided_at timestamptz,
    -- when all of it had moved
    done_at    timestamptz,
    check (from_id <> to_id),
    check ((decided_at is null) = (state in ('asked', 'expired'))),
    check (done_at is not null or state not in ('done', 'undoing', 'undone'))
);
create index transfers_sent on transfers (from_id, created_at desc, id desc);
create index transfers_received on transfers (to_id, created_at desc, id desc);
create index transfers_asked on transfers (expires_at) where state = 'asked';
create index transfers_of_folder on transfers (folder_id) where folder_id is not null;

create table transfer_items (
    transfer_id uuid not null references transfers on delete cascade,
    -- of a post, album or medium; it may be gone
    item_id     uuid not null,
    kind        text not null check (kind in ('post', 'album', 'media')),
    -- false: it moved with a post or album
    is_chosen   boolean not null default true,
    state       text not null check (state in ('waiting', 'moved', 'failed', 'dropped', 'undone', 'kept')),
    -- why it did not move, or did not move back
    failure     text check (failure in (
                    'gone', 'under_review', 'processing', 'story', 'profile', 'message', 'shared', 'changed', 'account',
                    'internal'
                )),
    -- of the sender: where it was
    folder_id   uuid,
    parent_id   uuid,
    primary key (transfer_id, item_id),
    constraint transfer_items_failed check ((state in ('failed', 'kept')) = (failure is not null))
);
-- one transfer at a time
create unique index transfer_items_open on transfer_items (item_id) where state = 'waiting';
create index transfer_items_in_line on transfer_items (transfer_id, kind, item_id) where state in ('waiting', 'moved');

-- What keeps a photo or video with its owner, or null.
create function medium_stays(medium uuid, owner uuid) returns text language sql stable as $$
    select case
        when exists (select from cases where subject_type = 'media' and subject_id = medium and state <> 'closed')
            then 'under_review'
        when not exists (select from ready_media where id = medium) then 'processing'
        when exists (
            select from stories
            where media_id = medium and deleted_at is null and removed_at is null
                and (published_at is null or expires_at > now())
        ) then 'story'
        when exists (
            select from profiles where account_id = owner and medium in (avatar_id, cover_id, intro_id)
        ) then 'profile'
        when exists (
            select from mass_message_media
            join mass_messages on mass_messages.id = mass_message_id
            where media_id = medium and mass_messages.state in ('scheduled', 'sending', 'paused', 'failed')
        ) then 'message'
    end
$$;
