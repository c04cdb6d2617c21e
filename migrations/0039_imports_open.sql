-- Items that can come in and were not chosen: the one place that says it.
alter table import_items add column is_open boolean not null
    generated always as (state = 'listed' and problem is null and kind <> 'other') stored;

create or replace function count_import_items() returns trigger language plpgsql as $$
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
            select 1 as sign, import_id, kind, size_bytes, twin_id, state, is_open from new_items
            union all
            select -1, import_id, kind, size_bytes, twin_id, state, is_open from old_items
        ) as changed
        group by import_id
    ) as moved
    where imports.id = moved.import_id;
    return null;
end
$$;
