with held as (
    select jobs.id
    from jobs
    join unnest($1::uuid[], $2::bigint[]) as held (id, token) on jobs.id = held.id and jobs.lease_token = held.token
    where state = 'running'
    -- the order in which claims and renewals lock as well
    order by jobs.id
    for update of jobs
)
update jobs
set state = 'succeeded', progress = 100, lease_until = null, finished_at = clock_timestamp(), error = null
from held
where jobs.id = held.id
returning jobs.id as "job: JobId", lease_token as token
