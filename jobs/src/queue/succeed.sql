with held as materialized (
    -- Locked in one order, as claims and renewals lock, and each row found by its key: the empty word keeps the
    -- planner from the index of the leases, which is full of those that ended.
    select locked.id, is_needed
    from (select id, token from unnest($1::uuid[], $2::bigint[]) as leases (id, token) order by id) as lease
    cross join lateral (
        select id, is_needed
        from jobs
        where jobs.id = lease.id
            and lease_token = lease.token
            and state || '' = 'running'
        offset 0
        for update
    ) as locked
), noted as (
    insert into job_releases (job_id) select id from held where is_needed
)
update jobs
set state = 'succeeded', progress = 100, lease_until = null, finished_at = clock_timestamp(), error = null
from held
where jobs.id = held.id
returning jobs.id as "job: JobId", lease_token as token
