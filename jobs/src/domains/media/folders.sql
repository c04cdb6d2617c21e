with counted as (
    select
        folder_id,
        count(*) as total,
        count(*) filter (where is_shown and published_at is not null) as total_published,
        count(*) filter (where is_shown and published_at is null) as total_unpublished,
        count(*) filter (where is_shown and kind = 'photo' and published_at is not null) as published_photos,
        count(*) filter (where is_shown and kind = 'photo' and published_at is null) as unpublished_photos,
        count(*) filter (where is_shown and kind = 'video' and published_at is not null) as published_videos,
        count(*) filter (where is_shown and kind = 'video' and published_at is null) as unpublished_videos,
        count(*) filter (where is_shown and kind = 'photo' and is_generated and published_at is not null)
            as generated_published_photos,
        count(*) filter (where is_shown and kind = 'photo' and is_generated and published_at is null)
            as generated_unpublished_photos
    from (
        select *, status = 'ready' and moderation = 'approved' as is_shown
        from media
        where account_id = $1 and kind in ('photo', 'video') and deleted_at is null
    ) as own
    group by folder_id
), places as (
    select id, name from media_folders where account_id = $1
    union all
    select null, null
)
select
    places.id as "id?: FolderId",
    places.name as "name?",
    coalesce(total, 0) as "total!",
    coalesce(total_published, 0) as "total_published!",
    coalesce(total_unpublished, 0) as "total_unpublished!",
    coalesce(published_photos, 0) as "published_photos!",
    coalesce(unpublished_photos, 0) as "unpublished_photos!",
    coalesce(published_videos, 0) as "published_videos!",
    coalesce(unpublished_videos, 0) as "unpublished_videos!",
    coalesce(generated_published_photos, 0) as "generated_published_photos!",
    coalesce(generated_unpublished_photos, 0) as "generated_unpublished_photos!"
from places
left join counted on counted.folder_id is not distinct from places.id
order by lower(places.name) nulls first
