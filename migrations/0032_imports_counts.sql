-- A proof that ran out was refused by nobody.
alter table import_proofs drop constraint import_proofs_state_check;
alter table import_proofs drop constraint import_proofs_check1;
alter table import_proofs add constraint import_proofs_state_check
    check (state in ('asked', 'sent', 'confirmed', 'refused', 'expired'));
alter table import_proofs add constraint import_proofs_evidence
    check ((state = 'asked') = (evidence_key is null) or state in ('refused', 'expired'));
update import_proofs set state = 'expired', reason = '', decided_at = null
where state = 'refused' and decided_by is null and reason = 'expired';

alter table imports
    -- of its items; they change with them
    add column total integer not null default 0,
    -- what could come in and was not chosen
    add column photos integer not null default 0,
    add column videos integer not null default 0,
    add column characters integer not null default 0,
    add column chats integer not null default 0,
    add column bytes bigint not null default 0,
    add column twins integer not null default 0,
    add column waiting integer not null default 0,
    add column done integer not null default 0,
    add column failed integer not null default 0,
    add column kept integer not null default 0,
    add column undone integer not null default 0,
    -- what can't come in, by reason
    add column problems jsonb not null default '[]',
    -- Which items are being put in line, a page at a time: what was chosen, what failed, or what waits already.
    add column ordering text check (ordering in ('listed', 'failed', 'waiting')),
    add column ordering_kind text check (ordering_kind in ('photo', 'video', 'character', 'chat')),
    add column ordering_twins boolean not null default false,
    -- the position of the last one, and the bytes of those to come
    add column ordered_to integer not null default -1,
    add column ordering_bytes bigint not null default 0,
    -- whether the folder was made for it
    add column makes_folder boolean not null default false,
    -- when its owner last heard of it
    add column told_at timestamptz;

create function count_import_items() returns trigger language plpgsql as $$
begin
    update imports
    set photos = imports.photos + moved.photos, videos = imports.videos + moved.videos,
        characters = imports.characters + moved.characters, chats = imports.chats + moved.chats,
        bytes = imports.bytes + moved.bytes, twins = imports.twins + moved.twins,
        waiting = imports.waiting + moved.waiting, done = imports.done + moved.done,
        failed = imports.failed + moved.failed, kept = imports.kept + moved.kept,
        undone = imports.undone + moved.undone
    from (
        select import_id,
            coalesce(sum(sign) filter (where is_open and kind = 'photo'), 0) as photos,
            coalesce(sum(sign) filter (where is_open and kind = 'video'), 0) as videos,
            coalesce(sum(sign) filter (where is_open and kind = 'character'), 0) as characters,
            coalesce(sum(sign) filter (where is_open and kind = 'chat'), 0) as chats,
            coalesce(sum(sign * size_bytes) filter (where is_open), 0) as bytes,
            coalesce(sum(sign) filter (where is_open and twin_id is not null), 0) as twins,
            coalesce(sum(sign) filter (where state = 'waiting'), 0) as waiting,
            coalesce(sum(sign) filter (where state = 'done'), 0) as done,
            coalesce(sum(sign) filter (where state = 'failed'), 0) as failed,
            coalesce(sum(sign) filter (where state = 'kept'), 0) as kept,
            coalesce(sum(sign) filter (where state = 'undone'), 0) as undone
        from (
            select 1 as sign, import_id, kind, size_bytes, twin_id, state,
                state = 'listed' and problem is null and kind <> 'other' as is_open
            from new_items
            union all
            select -1, import_id, kind, size_bytes, twin_id, state,
                state = 'listed' and problem is null and kind <> 'other'
            from old_items
        ) as changed
        group by import_id
    ) as moved
    where imports.id = moved.import_id;
    return null;
end
$$;

-- A file that came in and could not be read afterwards has failed.
create function fail_import_item() returns trigger language plpgsql as $$
begin
    update import_items
    -- 'lost' is said of an archive
    set state = 'failed', failure = case new.failure when 'lost' then 'internal' else new.failure end
    where media_id = new.id and state = 'done';
    return null;
end
$$;

update import_items
set state = 'failed', failure = case media.failure when 'lost' then 'internal' else media.failure end
from media
where media.id = media_id and state = 'done' and status = 'error';

update imports
set total = counted.total, photos = counted.photos, videos = counted.videos, bytes = counted.bytes,
    twins = counted.twins, waiting = counted.waiting, done = counted.done, failed = counted.failed,
    kept = counted.kept, undone = counted.undone, problems = counted.problems
from (
    select import_id, count(*) as total,
        count(*) filter (where is_open and kind = 'photo') as photos,
        count(*) filter (where is_open and kind = 'video') as videos,
        coalesce(sum(size_bytes) filter (where is_open), 0) as bytes,
        count(*) filter (where is_open and twin_id is not null) as twins,
        count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'done') as done,
        count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'kept') as kept,
        count(*) filter (where state = 'undone') as undone,
        (
            select coalesce(jsonb_agg(jsonb_build_object('problem', problem, 'count', count) order by count desc, problem), '[]')
            from (
                select problem, count(*) as count from import_items as broken
                where broken.import_id = items.import_id and problem is not null
                group by problem
            ) as problems
        ) as problems
    from (
        select *, state = 'listed' and problem is null and kind <> 'other' as is_open from import_items
    ) as items
    group by import_id
) as counted
where imports.id = counted.import_id;

create trigger import_items_count after update on import_items
    referencing old table as old_items new table as new_items
    for each statement execute function count_import_items();

create trigger media_fails_import_item after update of status on media
    for each row when (new.status = 'error' and old.status <> 'error') execute function fail_import_item();

-- Character cards, and chats with them: nobody has to prove a profile for these.
alter table imports drop constraint imports_platform_check;
alter table imports add constraint imports_platform_check
    check (platform in ('onlyfans', 'fansly', 'starsavn', 'other', 'characters'));
alter table import_items
    -- what a card became
    add column character_id uuid references characters on delete set null,
    -- the first and the last message of what a chat became
    add column message_id uuid references messages on delete set null,
    add column last_message_id uuid;
create index import_items_of_character on import_items (character_id) where character_id is not null;
create index import_items_of_message on import_items (message_id) where message_id is not null;

-- Everything that an import brought and that is still there, and whether it was used since: shown to others, changed or
-- continued by its owner, or none of it.
drop view import_media_uses;
create view import_uses as
select import_items.import_id, import_items.id as item_id, media.id as media_id, null::text as username,
    null::uuid as message_id,
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
where import_items.state in ('done', 'failed') and media.deleted_at is null
union all
select import_items.import_id, import_items.id, null, characters.username, null,
    case
        when characters.visibility = 'public' then 'used'
        when characters.version > 1 or exists (
            select from chats
            join messages on chat_id = chats.id
            where chats.character_id = characters.id and author = 'person'
                and coalesce(client_id, '') not like 'import-%'
        ) then 'edited'
        else 'none'
    end
from import_items
join characters on characters.id = import_items.character_id
where import_items.state = 'done' and characters.deleted_at is null
union all
select import_items.import_id, import_items.id, null, null, import_items.message_id,
    case when exists (select from messages where parent_id = last_message_id) then 'edited' else 'none' end
from import_items
where import_items.state = 'done' and import_items.message_id is not null;
