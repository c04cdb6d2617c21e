with found as (
    select media.id, case when $2 = 'deleted' then deleted_at else media.created_at end as at
    from media
    left join generations on generations.id = generation_id
    left join uploads on media_id = media.id
    where media.account_id = $1
        and media.kind in ('photo', 'video')
        and case
            when $2 = 'deleted' then deleted_at > now() - make_interval(days => $3) and removed_at is null
            else deleted_at is null
        end
        and case $2
            when 'ready' then status = 'ready' and moderation = 'approved'
            when 'published' then status = 'ready' and moderation = 'approved' and published_at is not null
            when 'unpublished' then status = 'ready' and moderation = 'approved' and published_at is null
            when 'processing' then status = 'processing'
            when 'error' then status = 'error'
            when 'rejected' then moderation = 'rejected'
            else true
        end
        and ($4::text is null or media.kind = $4)
        and (not $5 or media.folder_id is null)
        and ($6::uuid is null or media.folder_id = $6)
        and ($7::uuid[] is null or media.id = any($7))
        -- every word somewhere, in any order: in languages without spaces as well
        and not exists (
            select
            from unnest($8::text[]) as word
            where concat_ws(' ', media.title, file_name, prompt) not ilike word
        )
        and (not $11 or favorite_at is not null)
        and ($12::boolean is null or is_made_here(media.id) = $12)
        and ($13::uuid is null or generation_id = $13)
)
select
    (select count(*) from found) as "total!",
    array(select id from found order by at desc, id desc limit $9 offset $10) as "ids!"
