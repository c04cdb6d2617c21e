with added as (
    insert into jobs
        (id, kind, lane, payload, dedupe_key, max_attempts, owner_id, subject_type, subject_id, priority, trace, state,
         run_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $13,
        case when $11::float8 > 0 then 'scheduled' else 'queued' end, now() + make_interval(secs => $11))
    on conflict (kind, dedupe_key)
        where dedupe_key is not null and state in ('scheduled', 'queued', 'running', 'retrying')
        do nothing
    returning id
)
-- transactional as well: the dispatcher hears it only after the commit
select id as "id: JobId", pg_notify($12, $3)::text as called
from added
