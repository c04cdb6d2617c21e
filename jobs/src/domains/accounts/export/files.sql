-- A page of the person's files: of each medium that they may see the largest one that it is shown in.
select id as "id!", name as "name!", object_key as "object_key!"
from (
    select media.id, 'media/' || media.id || '.' || best.format as name, best.object_key
    from media
    join lateral (
        select format, object_key from media_renditions
        where media_id = media.id and format in ('webp', 'jpeg', 'png', 'mp4')
        order by size_bytes desc, name
        limit 1
    ) as best on true
    where account_id = $1 and removed_at is null and status = 'ready' and moderation = 'approved'
    union all
    select id, 'twin/' || id || '.' || coalesce(substring(content_type from '/(?:x-)?([a-z0-9]+)'), 'bin'), object_key
    from twin_audios
    where account_id = $1 and object_key is not null
) as files
where $2::uuid is null or id > $2
order by id
limit $3
