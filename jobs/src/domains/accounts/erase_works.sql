-- What it made. Pictures and characters go to the end of their bins, from which the sweep takes them: what others have
-- paid for, and what a case needs, it leaves.
with own_media as (
    update media set deleted_at = least(deleted_at, now() - interval '31 days'), title = null where account_id = $1
),
own_characters as (
    update characters set deleted_at = least(deleted_at, now() - interval '31 days') where account_id = $1
),
own_prompts as (
    update generations
    set prompt = '',
        -- an order repeats its prompt, or what is spoken
        options = options || jsonb_strip_nulls(jsonb_build_object(
            'storyPrompt', case when options ? 'storyPrompt' then '' end, 'text', case when options ? 'text' then '' end
        ))
    where account_id = $1
),
own_missing_words as (
    update generation_pictures
    set picture_not_drawn = '{}'
    from generations
    where generations.id = generation_id and generations.account_id = $1
),
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
-- texts that others have bought stay theirs
own_items as (
    update feed_items
    set deleted_at = case when removed_at is null then coalesce(deleted_at, now()) else deleted_at end,
        updated_at = now(),
        name = case when bought.is_bought then name else '' end,
        body = case when bought.is_bought then body else '' end
    from (
        select own.id as item_id, exists (
            select from purchases where subject_type = own.kind and subject_id = own.id
        ) as is_bought
        from feed_items as own
        where own.account_id = $1
    ) as bought
    where feed_items.id = bought.item_id
),
own_versions as (
    delete from feed_versions using feed_items where feed_items.id = item_id and feed_items.account_id = $1
),
own_drafts as (delete from feed_drafts where account_id = $1),
own_trials as (
    update trial_links set name = '', deleted_at = coalesce(deleted_at, now()) where creator_id = $1
),
own_goals as (update goals set title = '-', is_open = false where creator_id = $1),
own_bundles as (
    update post_bundles set title = '-', withdrawn_at = coalesce(withdrawn_at, now()) where creator_id = $1
),
own_offers as (update request_items set title = '-', is_offered = false where creator_id = $1),
-- of creators the law wants to know who they were
own_wishes as (delete from creator_applications where account_id = $1 and state <> 'approved'),
own_club as (
    update creator_applications set club_name = '', club_about = '' where account_id = $1 and state = 'approved'
),
own_polls as (
    update polls
    set answers = array_fill('-'::text, array[cardinality(answers)])
    from feed_items
    where feed_items.id = item_id and feed_items.account_id = $1 and not exists (
        select from purchases where subject_type = kind and subject_id = feed_items.id
    )
),
own_tiers as (update club_tiers set name = '-', about = '', is_offered = false where creator_id = $1),
own_stories as (
    update stories set words = '', deleted_at = coalesce(deleted_at, now()) where account_id = $1
),
own_comments as (update comments set body = '', is_deleted = true where account_id = $1),
own_bins as (
    delete from comment_bin
    where account_id = $1 or comments @> jsonb_build_array(jsonb_build_object('account_id', $1))
),
own_clicks as (update clicks set account_id = null where account_id = $1)
update payment_methods set deleted_at = now(), is_default = false
where account_id = $1 and deleted_at is null
