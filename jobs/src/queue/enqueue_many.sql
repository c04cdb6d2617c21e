with ordered as materialized (
    select *, row_number() over (partition by owner_id order by number) as place
    from unnest($4::uuid[], $5::jsonb[], $6::text[], $7::uuid[], $8::text[], $9::uuid[]) with ordinality
        as ordered (id, payload, dedupe_key, owner_id, subject_type, subject_id, number)
), owners as materialized (
    select owner_id, next_turn($2, owner_id) as first, case when owner_id is null then 0 else turn_step(owner_id) end as step
    from (select distinct owner_id from ordered) as ordering
), added as (
    insert into jobs (id, kind, lane, max_attempts, payload, dedupe_key, owner_id, subject_type, subject_id, turn, is_needed)
    select id, $1, $2, $3, payload, dedupe_key, ordered.owner_id, subject_type, subject_id, first + (place - 1) * step,
        $12
    from ordered
    join owners on coalesce(owners.owner_id, $11) = coalesce(ordered.owner_id, $11)
    on conflict (kind, dedupe_key)
        where dedupe_key is not null and state in ('scheduled', 'queued', 'running', 'retrying')
        do nothing
    returning id
), counted as (
    select count(*) as jobs from added
)
select jobs as "count!", case
        when jobs > 0 and pg_try_advisory_xact_lock($13, hashtext($2)) then pg_notify($10, $2 || ' ' || jobs)::text
    end as called
from counted
