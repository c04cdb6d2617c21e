with added as (
    insert into jobs
        (id, kind, lane, payload, dedupe_key, max_attempts, owner_id, subject_type, subject_id, priority, trace, state,
         run_at, turn)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $13,
        case when $14 or $11::float8 > 0 then 'scheduled' else 'queued' end,
        case when $14 then '9999-12-31' else now() + make_interval(secs => $11) end,
        case when $14 or $11::float8 > 0 then null else next_turn($3, $7) end)
    on conflict (kind, dedupe_key)
        where dedupe_key is not null and state in ('scheduled', 'queued', 'running', 'retrying')
        do nothing
    returning id
)
-- Transactional as well: workers are called only after the commit. PostgreSQL lets transactions that notify commit only
-- one behind the other, so of those under way that order for a lane one calls for all: see `CALLER`.
select id as "id: JobId",
    case
        when not ($14 or $11::float8 > 0) and pg_try_advisory_xact_lock($15, hashtext($3)) then pg_notify($12, $3)::text
        -- due sooner than a caller at rest looks again
        when not $14 and $11 > 0 and $11 < 5 and pg_try_advisory_xact_lock($15, hashtext($3))
            then pg_notify($12, '')::text
    end as called
from added
