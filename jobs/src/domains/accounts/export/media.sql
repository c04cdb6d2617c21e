-- Pictures, videos and sounds of the library, and how they came there. Their files lie in the folder `media`.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'medium', 'id', id, 'kind', kind, 'title', title, 'width', width, 'height', height,
        'duration_ms', duration_ms, 'is_generated', is_generated, 'is_upload', is_upload, 'is_explicit', is_explicit,
        'status', status, 'folder_id', folder_id, 'generation_id', generation_id, 'favorite_at', favorite_at,
        'published_at', published_at, 'created_at', created_at, 'deleted_at', deleted_at, 'removed_at', removed_at
    ) as line
    from media where account_id = $1
    union all
    select jsonb_build_object('record', 'folder', 'id', id, 'name', name, 'created_at', created_at)
    from media_folders where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'upload', 'id', id, 'file_name', file_name, 'title', title, 'size_bytes', size_bytes,
        'state', state, 'media_id', media_id, 'created_at', created_at
    )
    from uploads where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'import', 'id', id, 'platform', platform, 'file_name', file_name, 'state', state, 'total', total,
        'done', done, 'created_at', created_at, 'ended_at', ended_at
    )
    from imports where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'import_proof', 'platform', platform, 'profile', profile, 'state', state, 'created_at', created_at
    )
    from import_proofs where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'transfer', 'id', id, 'is_from_here', from_id = $1, 'state', state, 'posts', posts,
        'albums', albums, 'media', media, 'created_at', created_at, 'done_at', done_at
    )
    from transfers where from_id = $1 or to_id = $1
) as found
