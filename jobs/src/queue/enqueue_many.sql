with added as (
    insert into jobs (id, kind, lane, max_attempts, payload, dedupe_key, owner_id, subject_type, subject_id)
    select id, $1, $2, $3, payload, dedupe_key, owner_id, subject_type, subject_id
    from unnest($4::uuid[], $5::jsonb[], $6::text[], $7::uuid[], $8::text[], $9::uuid[])
        as ordered (id, payload, dedupe_key, owner_id, subject_type, subject_id)
    on conflict (kind, dedupe_key)
        where dedupe_key is not null and state in ('scheduled', 'queued', 'running', 'retrying')
        do nothing
    returning id
)
select count(*) as "count!"
from added, pg_notify($10, $2)
