with held as (
    select jobs.id, attempts, worker_id, started_at
    from jobs
    join unnest($1::uuid[], $2::bigint[]) as held (id, token) on jobs.id = held.id and jobs.lease_token = held.token
    where state = 'running'
    -- the order in which claims, renewals and ends lock as well
    order by jobs.id
    for update of jobs
), lines as (
    insert into job_events (job_id, at, event, attempt, worker_id)
    select id, happened.at, happened.event, attempts, worker_id
    from held
    cross join lateral (values (started_at, 'started'), (clock_timestamp(), 'handed_back')) as happened (at, event)
)
update jobs
set state = 'queued', attempts = jobs.attempts - 1, lease_token = lease_token + 1, started_at = null,
    lease_until = null, pushed_at = null
from held
where jobs.id = held.id
returning lane
