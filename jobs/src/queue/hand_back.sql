with held as materialized (
    -- Locked in one order, as claims and renewals lock, and each row found by its key: the empty word keeps the
    -- planner from the index of the leases, which is full of those that ended.
    select locked.id, attempts, worker_id, started_at
    from (select id, token from unnest($1::uuid[], $2::bigint[]) as leases (id, token) order by id) as lease
    cross join lateral (
        select id, attempts, worker_id, started_at
        from jobs
        where jobs.id = lease.id
            and lease_token = lease.token
            and state || '' = 'running'
        offset 0
        for update
    ) as locked
), lines as (
    insert into job_events (job_id, at, event, attempt, worker_id)
    select id, happened.at, happened.event, attempts, worker_id
    from held
    cross join lateral (values (started_at, 'started'), (clock_timestamp(), 'handed_back')) as happened (at, event)
)
update jobs
set state = 'queued', attempts = jobs.attempts - 1, lease_token = lease_token + 1, started_at = null,
    lease_until = null
from held
where jobs.id = held.id
returning lane
