with held as materialized (
    -- Locked in one order, as claims and renewals lock, and each row found by its key: running is said by what it is
    -- not, since the index of the leases fits that word and is full of those that ended.
    select locked.id
    from (select id, token from unnest($1::uuid[], $2::bigint[]) as leases (id, token) order by id) as lease
    cross join lateral (
        select id
        from jobs
        where jobs.id = lease.id
            and lease_token = lease.token
            and state not in ('scheduled', 'queued', 'retrying', 'succeeded', 'failed', 'cancelled', 'discarded')
        offset 0
        for update
    ) as locked
)
update jobs
set state = 'succeeded', progress = 100, lease_until = null, finished_at = clock_timestamp(), error = null
from held
where jobs.id = held.id
returning jobs.id as "job: JobId", lease_token as token
