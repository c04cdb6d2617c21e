-- The review of what came in: it is published, scheduled, or left in the library.
alter table import_items
    -- null: it is to be reviewed
    add column review text check (review in ('queued', 'posted', 'kept', 'refused')),
    -- why it was not published
    add column refusal text,
    -- the post that it is to be in, or came into; made once, under this id
    add column post_id uuid,
    -- when the post is published; null: as soon as its files are ready
    add column publish_at timestamptz,
    add constraint import_items_refused check ((review is not distinct from 'refused') = (refusal is not null)),
    add constraint import_items_planned check (review is distinct from 'queued' or post_id is not null);
create index import_items_queued on import_items (import_id, post_id) where review = 'queued';
create index import_items_to_review on import_items (import_id, position)
    where state = 'done' and (review is null or review = 'refused');
create index import_items_of_post on import_items (post_id) where post_id is not null;

-- Files that came in and are in no post yet, scheduled ones included.
create view import_reviews as
select import_items.id, import_id, position, import_items.kind, size_bytes, caption, made_at, price_cents, audience,
    tags, refusal, media_id
from import_items
join media on media.id = media_id
where state = 'done' and (review is null or review = 'refused')
    and media.deleted_at is null and media.removed_at is null and media.published_at is null
    and not exists (
        select from feed_media
        join feed_items on feed_items.id = item_id
        where feed_media.media_id = media.id and feed_items.deleted_at is null
    )
    and not exists (select from stories where stories.media_id = media.id and stories.deleted_at is null)
    and not exists (select from mass_message_media where mass_message_media.media_id = media.id);

-- A file that could not be read is reviewed once it was retried.
create or replace function fail_import_item() returns trigger language plpgsql as $$
begin
    update import_items
    -- 'lost' is said of an archive
    set state = 'failed', failure = case new.failure when 'lost' then 'internal' else new.failure end, review = null,
        refusal = null, post_id = null, publish_at = null
    where media_id = new.id and state = 'done';
    return null;
end
$$;

-- A post that the review made is no use by itself: it goes with its files, unless it was sold since. Files that moved
-- to another account stay there.
create or replace view import_uses as
select import_items.import_id, import_items.id as item_id, media.id as media_id, null::text as username,
    null::uuid as message_id,
    case
        when media.published_at is not null or media.account_id <> imports.account_id
            or exists (
                select from feed_media
                where feed_media.media_id = media.id and (
                    feed_media.item_id is distinct from import_items.post_id
                    or exists (select from purchases where subject_type = 'post' and subject_id = feed_media.item_id)
                )
            )
            or exists (select from mass_message_media where mass_message_media.media_id = media.id) then 'used'
        when media.title is distinct from uploads.title or media.folder_id is distinct from uploads.folder_id
            or media.favorite_at is not null
            or exists (select from feed_items where feed_items.id = import_items.post_id and version > 1) then 'edited'
        else 'none'
    end as usage
from import_items
join imports on imports.id = import_items.import_id
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
