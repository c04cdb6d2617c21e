-- What it made. Pictures and characters go to the end of their bins, from which the sweep takes them: what others have
-- paid for, and what a case needs, it leaves.
with own_media as (
    update media set deleted_at = least(deleted_at, now() - interval '31 days') where account_id = $1
),
own_characters as (
    update characters set deleted_at = least(deleted_at, now() - interval '31 days') where account_id = $1
),
own_prompts as (update generations set prompt = '' where account_id = $1),
own_folders as (delete from media_folders where account_id = $1),
own_uploads as (
    update uploads set file_name = 'erased', title = null, fingerprint = null where account_id = $1
),
-- archives and pictures of proofs go with the next sweep
own_archives as (
    insert into media_uploads (prefix, begun_at, object_key, store_id)
    select object_key, '-infinity'::timestamptz, case when store_id is not null then object_key end, store_id
    from uploads
    where account_id = $1 and import_id is not null
    union
    select evidence_key, '-infinity', null, null from import_proofs where account_id = $1 and evidence_key is not null
    on conflict (prefix) do update set begun_at = '-infinity'
),
own_imports as (delete from imports where account_id = $1),
own_proofs as (delete from import_proofs where account_id = $1),
own_letters as (update mass_messages set body = '' where author_id = $1),
own_items as (
    update feed_items set deleted_at = now(), updated_at = now()
    where account_id = $1 and deleted_at is null and removed_at is null
),
own_stories as (update stories set deleted_at = now() where account_id = $1 and deleted_at is null),
own_comments as (update comments set body = '', is_deleted = true where account_id = $1),
own_clicks as (update clicks set account_id = null where account_id = $1)
update payment_methods set deleted_at = now(), is_default = false
where account_id = $1 and deleted_at is null
